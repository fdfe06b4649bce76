import type { FormState } from '@plumbline/contract/forms/forms'
import { Archive, CircleDashed, CircleDot, Lock } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import pill from '../../ui/status/pill.module.css'
import classes from './FormStatePill.module.css'

const MARKS = { draft: CircleDashed, open: CircleDot, closed: Lock, retired: Archive } as const

/** The state of a form, as a shape and a word. */
export function FormStatePill({ state }: { state: FormState }) {
  const t = useT()
  const Mark = MARKS[state]
  return (
    <span className={`${pill.pill} ${classes[state]}`}>
      <Mark size={13} aria-hidden="true" />
      <span className={pill.label}>{t(`forms.${state}`)}</span>
    </span>
  )
}
