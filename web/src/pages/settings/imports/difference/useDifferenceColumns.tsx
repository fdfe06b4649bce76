import type {
  ImportChange,
  ImportField,
  ImportKind,
} from '@plumbline/contract/imports/import-shapes'
import { useT } from '../../../../i18n/useT.ts'
import { Tag } from '../../../../ui/status/Badge.tsx'
import type { GroupedColumn } from '../../../../ui/table/GroupedTable.tsx'
import { Link } from '@tanstack/react-router'
import classes from './Activity.module.css'
import { codeText } from '../code-text.ts'
import { hasField, OtherFields, Value } from './Values.tsx'

const DATES = ['datePlannedStart', 'datePlannedEnd', 'dateActualStart', 'dateActualEnd'] as const
const POSITION = ['lat', 'lng', 'region', 'description'] as const
const OTHERS = [
  'name',
  'site',
  'taskId',
  'actualStatus',
  'percentCompleted',
  'cost',
  'description',
  'predecessors',
] as const

/** The columns of a difference: of milestones their dates, of sites where they are. */
export function useDifferenceColumns(kind: ImportKind): GroupedColumn<ImportChange>[] {
  const t = useT()
  const column = (field: ImportField, width: string): GroupedColumn<ImportChange> => ({
    key: field,
    head: t(`imports.field.${field}`),
    cell: (change) => (hasField(change, field) ? <Value change={change} field={field} /> : null),
    width,
  })
  return [
    {
      key: 'name',
      head: t(kind === 'sites' ? 'imports.site' : 'imports.activity'),
      cell: (change) => <Activity change={change} isSite={kind === 'sites'} />,
      card: 'title',
    },
    {
      key: 'kind',
      head: t('imports.change_'),
      cell: (change) => <Tag>{t(`imports.row_${change.kind}`)}</Tag>,
      width: '92px',
      card: 'status',
    },
    ...(kind === 'sites'
      ? POSITION.map((field) => column(field, field === 'description' ? '24%' : '16%'))
      : [
          ...DATES.map((field) => column(field, '108px')),
          {
            key: 'others',
            head: t('imports.others'),
            cell: (change: ImportChange) => {
              const fields = OTHERS.filter((field) => showsOther(change, field))
              return fields.length > 0 ? <OtherFields change={change} fields={fields} /> : null
            },
            width: '148px',
          },
        ]),
  ]
}

/** Changed rows show every field that changes; for other rows status and progress say enough. */
function showsOther(change: ImportChange, field: ImportField): boolean {
  if (!hasField(change, field)) return false
  return change.kind === 'changed' || field === 'actualStatus' || field === 'percentCompleted'
}

/** Longer keys are no codes that people know, but ids of a program. */
const KEY_MAX = 24

/** The name of an activity or a site, with its key and notes; an activity links to its milestone. */
function Activity({ change, isSite }: { change: ImportChange; isSite: boolean }) {
  const t = useT()
  const { name, key, target, notes } = change
  return (
    <>
      {target === null || isSite ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <Link
          to="."
          search={(before) => ({ ...before, milestone: target, section: undefined })}
          state={{ openedHere: true }}
          resetScroll={false}
          className={classes.name}
        >
          {name}
        </Link>
      )}
      {key && key !== name && key.length <= KEY_MAX && !isSite && (
        <span className={classes.key}>{key}</span>
      )}
      {notes.map((note) => (
        <span key={note.code} className={classes.note}>
          {codeText(t, 'change', note)}
        </span>
      ))}
    </>
  )
}
