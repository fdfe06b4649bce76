import { Check } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { useForm } from '../../engine/watch.ts'
import classes from './controls.module.css'
import type { ControlProps } from './TypedField.tsx'

/** One box that says: seen. */
export function Acknowledge({ question, labelledBy, describedBy, isFaulty }: ControlProps) {
  const t = useT()
  const isChosen = useForm(() => question.value !== '')
  return (
    <label className={classes.option} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isFaulty || undefined}
        data-focus
        onChange={() => question.answer(isChosen ? '' : 'OK')}
      />
      <span className={classes.box} aria-hidden="true">
        {isChosen && <Check size={18} strokeWidth={3} />}
      </span>
      <span className={classes.choiceText} aria-hidden="true">
        {t('fill.yes')}
      </span>
    </label>
  )
}
