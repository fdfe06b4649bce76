import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { Tag } from '../../../ui/status/Badge.tsx'
import { GroupedTable, type GroupedColumn } from '../../../ui/table/GroupedTable.tsx'
import { ShortDate } from '../../../ui/ShortDate.tsx'
import { Days } from '../../../schedule/baseline/Days.tsx'
import classes from './ChangesTable.module.css'
import { WasNow } from './WasNow.tsx'
import type { PlanChange, SiteChanges } from './what-changed.ts'

/** Changes of the plan in a table, site by site. */
export function ChangesTable({ groups }: { groups: readonly SiteChanges[] }) {
  const t = useT()
  return (
    <GroupedTable
      label={t('baselines.changes')}
      columns={columnsOf(t)}
      groups={groups.map(({ site, changes }) => ({
        key: site._id,
        title: site.name,
        rows: changes,
      }))}
      rowKey={({ _id }) => _id}
      minWidth={760}
    />
  )
}

function columnsOf(t: Translate): GroupedColumn<PlanChange>[] {
  return [
    {
      key: 'name',
      head: t('baselines.milestone'),
      cell: (change) => <Name change={change} />,
      card: 'title',
    },
    {
      key: 'kind',
      head: t('baselines.change'),
      cell: ({ kind }) => <Tag>{t(`baselines.${kind}`)}</Tag>,
      width: '108px',
      card: 'status',
    },
    {
      key: 'start',
      head: t('baselines.plannedStart'),
      cell: (change) => <PlannedDate change={change} field="datePlannedStart" />,
      width: '204px',
    },
    {
      key: 'end',
      head: t('baselines.plannedEnd'),
      cell: (change) => <PlannedDate change={change} field="datePlannedEnd" />,
      width: '204px',
    },
    {
      key: 'moved',
      head: t('baselines.endMoved'),
      cell: ({ end }) => (end === null ? null : <Days n={end} />),
      width: '96px',
      align: 'right',
    },
  ]
}

/** Leads to the milestone while there is one. */
function Name({ change: { _id, name, now } }: { change: PlanChange }) {
  if (!now) return <span className={classes.gone}>{name}</span>
  return (
    <Link
      to="."
      search={(before) => ({ ...before, milestone: _id, section: undefined })}
      state={{ openedHere: true }}
      resetScroll={false}
      className={classes.name}
    >
      {name}
    </Link>
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
