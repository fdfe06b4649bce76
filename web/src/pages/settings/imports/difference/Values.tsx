import type { ImportChange, ImportField } from '@plumbline/contract/imports/import-shapes'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { statusWord } from '../../../../ui/status/StatusPill.tsx'
import { WasNow } from '../../../../documents/baselines/WasNow.tsx'
import { ShortDate } from '../../../../ui/ShortDate.tsx'
import classes from './Activity.module.css'

type FieldValue = string | number | null | undefined

/** Returns true where a change has a value of the field, old or new. */
export function hasField({ from, to }: ImportChange, field: ImportField): boolean {
  return field in from || field in to
}

/** An activity that has not started has no actual dates, whatever is stored. */
const isAhead = ({ from, to }: ImportChange) =>
  (to.actualStatus ?? from.actualStatus) === 'Not Started'

/** A field of a change: what it was and is, or what is there. */
export function Value({ change, field }: { change: ImportChange; field: ImportField }) {
  const t = useT()
  const { kind, from, to } = change
  if (kind === 'changed') {
    return <WasNow was={shown(t, field, from[field])} now={shown(t, field, to[field])} />
  }
  if (isAhead(change) && field.startsWith('dateActual')) return t('common.missing')
  return shown(t, field, to[field] ?? from[field]) ?? t('common.missing')
}

/** Fields that have no column of their own, each with its name. */
export function OtherFields({ change, fields }: { change: ImportChange; fields: ImportField[] }) {
  const t = useT()
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t('common.labelled', { label: t(`imports.field.${field}`) })}</dt>
          <dd>
            <Value change={change} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value as people read it; null where there is none. */
function shown(t: Translate, field: ImportField, value: FieldValue): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (field.startsWith('date')) return <ShortDate value={String(value)} />
  if (field === 'percentCompleted') return t('common.percent', { n: Number(value) })
  if (field === 'actualStatus') {
    const status = MILESTONE_STATUSES.find((one) => one === value)
    return status ? statusWord(t, status) : value
  }
  return typeof value === 'number' ? t('imports.number', { n: value }) : value
}
