import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { Tag } from '../../../ui/status/Badge.tsx'
import { StatusPill } from '../../../ui/status/StatusPill.tsx'
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx'
import type { Sort } from '../../../ui/table/SortHead.tsx'
import { ShortDate } from '../../../ui/ShortDate.tsx'
import { Days } from '../../../schedule/baseline/Days.tsx'
import classes from './ChangesTable.module.css'
import { WasNow } from './WasNow.tsx'
import type { PlanChange } from './what-changed.ts'

interface Props {
  changes: readonly PlanChange[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Changes of the plan in one table over all sites. */
export function ChangesTable({ changes, sort, onSort }: Props) {
  const t = useT()
  return (
    <DataTable
      label={t('baselines.changes')}
      columns={columnsOf(t)}
      rows={[...changes]}
      rowKey={({ _id }) => _id}
      sort={sort}
      onSort={onSort}
      minWidth={760}
    />
  )
}

function columnsOf(t: Translate): Column<PlanChange>[] {
  return [
    {
      key: 'name',
      head: t('baselines.milestone'),
      cell: (change) => <Name change={change} />,
      sortBy: 'name',
      grow: true,
      card: 'title',
    },
    {
      key: 'implementer',
      head: t('milestones.implementer'),
      cell: ({ implementer }) => implementer || null,
      sortBy: 'implementer',
    },
    {
      key: 'start',
      head: t('baselines.plannedStart'),
      cell: (change) => <PlannedDate change={change} field="datePlannedStart" />,
      sortBy: 'start',
    },
    {
      key: 'end',
      head: t('baselines.plannedEnd'),
      cell: (change) => <PlannedDate change={change} field="datePlannedEnd" />,
    },
    {
      key: 'moved',
      head: t('baselines.endMoved'),
      cell: ({ kind, end }) =>
        kind === 'moved' ? end !== null && <Days n={end} /> : <Tag>{t(`baselines.${kind}`)}</Tag>,
      sortBy: 'end',
      align: 'right',
    },
    {
      key: 'status',
      head: t('baselines.status'),
      cell: ({ now }) => now && <StatusPill status={now.actualStatus} />,
      wide: true,
      card: 'status',
    },
  ]
}

/** Leads to the milestone while there is one; its site stands below. */
function Name({ change: { _id, name, site, now } }: { change: PlanChange }) {
  return (
    <>
      {now ? (
        <Link
          to="."
          search={(before) => ({ ...before, milestone: _id, section: undefined })}
          state={{ openedHere: true }}
          resetScroll={false}
          className={classes.name}
        >
          {name}
        </Link>
      ) : (
        <span className={classes.gone}>{name}</span>
      )}
      <span className={classes.site}>{site.name}</span>
    </>
  )
}

interface DateProps {
  change: PlanChange
  field: 'datePlannedStart' | 'datePlannedEnd'
}

function PlannedDate({ change: { was, now }, field }: DateProps) {
  const before = was?.[field] ?? null
  const after = now?.[field] ?? null
  if (!was || before === after) return <ShortDate value={after} />
  if (!now) {
    return (
      <del className={classes.gone}>
        <ShortDate value={before} />
      </del>
    )
  }
  return <WasNow was={<ShortDate value={before} />} now={<ShortDate value={after} />} />
}
