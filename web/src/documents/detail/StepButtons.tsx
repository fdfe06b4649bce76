import { ChevronDown, ChevronUp } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
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
  const { previous, next, place } = steps
  useShortcut(previous ? 'k' : undefined, () => previous && onStep(previous))
  useShortcut(next ? 'j' : undefined, () => next && onStep(next))
  return (
    <nav className={classes.steps} aria-label={t('detail.neighbours')}>
      {place && <span className="quietText">{t('detail.place', { ...place })}</span>}
      <IconButton
        label={previousLabel}
        icon={<ChevronUp size={15} />}
        size="s"
        bordered
        aria-disabled={!previous}
        aria-keyshortcuts="k"
        onClick={() => previous && onStep(previous)}
      />
      <IconButton
        label={nextLabel}
        icon={<ChevronDown size={15} />}
        size="s"
        bordered
        aria-disabled={!next}
        aria-keyshortcuts="j"
        onClick={() => next && onStep(next)}
      />
    </nav>
  )
}
