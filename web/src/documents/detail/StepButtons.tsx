import { ChevronDown, ChevronUp } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import classes from './Detail.module.css'
import type { Steps, StepTarget } from './useSteps.ts'

interface Props {
  steps: Steps
  previousLabel: string
  nextLabel: string
  onStep: (target: StepTarget) => void
}

/**
 * The way to the documents above and below in the list that one came from. At its ends a button
 * keeps the focus, and does nothing.
 */
export function StepButtons({ steps, previousLabel, nextLabel, onStep }: Props) {
  const t = useT()
  const { previous, next } = steps
  return (
    <nav className={classes.steps} aria-label={t('detail.neighbours')}>
      <IconButton
        label={previousLabel}
        icon={<ChevronUp size={15} />}
        size="s"
        bordered
        aria-disabled={!previous}
        onClick={() => previous && onStep(previous)}
      />
      <IconButton
        label={nextLabel}
        icon={<ChevronDown size={15} />}
        size="s"
        bordered
        aria-disabled={!next}
        onClick={() => next && onStep(next)}
      />
    </nav>
  )
}
