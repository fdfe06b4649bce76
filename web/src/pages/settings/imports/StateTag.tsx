import type { ImportState } from '@plumbline/contract/imports/import-shapes'
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import classes from './imports.module.css'
import { isWorking } from './import-queries.ts'

/** The state of an import, as a sign and a word. */
export function StateTag({ state }: { state: ImportState }) {
  const t = useT()
  const Icon =
    state === 'applied'
      ? CircleCheck
      : state === 'failed'
        ? CircleAlert
        : isWorking(state)
          ? LoaderCircle
          : CircleDashed
  return (
    <span className={`quietText ${classes.state}`} data-state={state}>
      <Icon size={14} aria-hidden="true" />
      {t(`imports.is_${state}`)}
    </span>
  )
}
