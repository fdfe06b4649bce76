import type { StoryCurve } from '@plumbline/contract/story/story-shapes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { mondayText, WeekFacts, weekSentence } from './WeekFacts.tsx'

interface Props {
  curve: StoryCurve
  /** The week, by the number of its point. */
  at: number
  onAt: (at: number) => void
  onClose: () => void
}

/** A week of the curve of a phone, and the way to the weeks around it. */
export default function WeekSheet({ curve, at, onAt, onClose }: Props) {
  const t = useT()
  return (
    <BottomSheet
      title={t('curve.weekOf', { date: mondayText(curve.days[at] ?? '') })}
      aside={
        <>
          <IconButton
            label={t('curve.before')}
            icon={<ChevronLeft size={20} />}
            disabled={at === 0}
            onClick={() => onAt(at - 1)}
          />
          <IconButton
            label={t('curve.after')}
            icon={<ChevronRight size={20} />}
            disabled={at === curve.days.length - 1}
            onClick={() => onAt(at + 1)}
          />
        </>
      }
      onClose={onClose}
    >
      <VisuallyHidden>
        <output>{weekSentence(t, curve, at)}</output>
      </VisuallyHidden>
      <WeekFacts curve={curve} at={at} />
    </BottomSheet>
  )
}
