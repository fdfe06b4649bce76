import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { Translate } from '../../i18n/translate.ts'
import { Reply, Send } from 'lucide-react'
import { Tag } from '../../ui/status/Badge.tsx'
import { StatusPill } from '../../ui/status/StatusPill.tsx'
import { DataTable, type Column } from '../../ui/table/DataTable.tsx'
import type { Sort } from '../../ui/table/SortHead.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'
import { ShortDate } from '../../ui/ShortDate.tsx'
import { Days } from '../../schedule/baseline/Days.tsx'
import classes from './ChangesTable.module.css'
import { WasNow } from './WasNow.tsx'

interface Dates {
  datePlannedStart: string | null
  datePlannedEnd: string | null
}

/** A milestone of which the plan has changed, as members and the holders of links see it. */
export interface ShownChange {
  kind: 'moved' | 'added' | 'removed'
  name: string
  site: { name: string }
  implementer: string
  /** The id of the activity in the contractor's planning program. */
  activityId?: string
  was: Dates | null
  /** Without a status it is no milestone of today. */
  now: (Dates & { actualStatus: MilestoneStatus | null }) | null
  end: number | null
}

interface Props<Change> {
  changes: readonly Change[]
  /** The kind of the present dates: planned, expected, or stored by another baseline. */
  against?: 'plan' | 'forecast' | 'kept'
  rowKey: (change: Change) => string
  /** The name as a link, where it leads somewhere. */
  nameOf?: (change: Change) => ReactNode
  /** The name of a site on this page. */
  siteName?: (change: Change) => string
  /** The state of the question to the contractor about it; without the function there is no such column. */
  contractorOf?: ((change: Change) => 'answered' | 'asked' | undefined) | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Rows that are chosen, and what the box of each is called. */
  selection?: Selection<Change> | undefined
  rowName?: (change: Change) => string
}

/** Changes of the plan in one table over all sites. */
export function ChangesTable<Change extends ShownChange>({
  changes,
  nameOf = ({ name }) => name,
  siteName = ({ site }) => site.name,
  contractorOf,
  against = 'plan',
  ...table
}: Props<Change>) {
  const t = useT()
  return (
    <div className={classes.changes}>
      <DataTable
        label={t('baselines.changes')}
        columns={columnsOf(t, { nameOf, siteName, contractorOf, against })}
        rows={[...changes]}
        minWidth={760}
        {...table}
      />
    </div>
  )
}

type Looks<Change> = Pick<Props<Change>, 'contractorOf' | 'against'> &
  Required<Pick<Props<Change>, 'nameOf' | 'siteName'>>

function columnsOf<Change extends ShownChange>(
  t: Translate,
  { nameOf, siteName, contractorOf, against }: Looks<Change>,
): Column<Change>[] {
  const columns: Column<Change>[] = [
    {
      key: 'name',
      head: t('baselines.milestone'),
      cell: (change) => (
        <>
          {change.now?.actualStatus ? (
            <span className={classes.name}>{nameOf(change)}</span>
          ) : (
            <span className={change.now ? classes.name : 'faint'}>{change.name}</span>
          )}
          <span className={classes.site}>
            {[siteName(change), change.activityId].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
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
      head: t(against === 'forecast' ? 'baselines.start' : 'baselines.plannedStart'),
      cell: (change) => <PlannedDate change={change} field="datePlannedStart" />,
      sortBy: 'start',
    },
    {
      key: 'end',
      head: t(against === 'forecast' ? 'baselines.end' : 'baselines.plannedEnd'),
      cell: (change) => <PlannedDate change={change} field="datePlannedEnd" />,
      sortBy: 'until',
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
      cell: ({ now }) => now?.actualStatus && <StatusPill status={now.actualStatus} />,
      sortBy: 'status',
      card: 'status',
    },
  ]
  if (contractorOf) {
    columns.push({
      key: 'contractor',
      head: t('slipped.contractor'),
      cell: (change) => <Contractor state={contractorOf(change)} />,
      sortBy: 'contractor',
    })
  }
  return columns
}

function Contractor({ state }: { state: 'answered' | 'asked' | undefined }) {
  const t = useT()
  if (!state) return null
  const Icon = state === 'answered' ? Reply : Send
  return (
    <Tag>
      <Icon size={12} aria-hidden="true" /> {t(`slipped.state.${state}`)}
    </Tag>
  )
}

interface DateProps {
  change: Pick<ShownChange, 'was' | 'now'>
  field: 'datePlannedStart' | 'datePlannedEnd'
}

function PlannedDate({ change: { was, now }, field }: DateProps) {
  const before = was?.[field] ?? null
  const after = now?.[field] ?? null
  if (!was || before === after) return <ShortDate value={after} />
  if (!now) {
    return (
      <del className="faint">
        <ShortDate value={before} />
      </del>
    )
  }
  return (
    <span className={classes.dates}>
      <WasNow was={<ShortDate value={before} beside={after} />} now={<ShortDate value={after} />} />
    </span>
  )
}
