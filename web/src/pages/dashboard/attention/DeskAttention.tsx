import type { Attention } from '@plumbline/contract/attention/attention-shapes'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import type { Site } from '@plumbline/contract/sites/site'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { attentionQuery } from '../../../documents/attention/attention-query.ts'
import { AttentionCard } from '../../../documents/attention/NeedsAttention.tsx'
import { AttentionSection } from '../../../documents/attention/AttentionSection.tsx'
import { RuleSections, useRuleLists } from '../../../documents/attention/RuleSections.tsx'
import { useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { ring } from '../../../ui/ringed.ts'
import { milestoneRows, silentRows, type AttentionRow } from './attention-rows.ts'
import { DeskRow } from './DeskRow.tsx'

/** The number of rows of each kind that are shown; a link leads to all. */
const ROWS = { late: 5, due: 4 }

interface Props {
  projectId: string
  sites: readonly Site[]
  milestones: readonly Milestone[]
}

/**
 * Beside the map of a wide screen: what is late, due and silent, and what the project's rules find. What is
 * pointed at is ringed on the map and in the schedule.
 */
export default function DeskAttention({ projectId, sites, milestones }: Props) {
  const t = useT()
  const { data } = useQuery(attentionQuery(projectId, undefined))
  const lists = useRuleLists(projectId)
  const today = localDay()
  // a row that is pressed goes without being left
  useEffect(() => () => ring(null), [])
  const rows = useMemo(() => {
    const names = new Map(sites.map(({ _id, name, shortName }) => [_id, shortName || name]))
    return {
      late: milestoneRows('late', milestones, names, today).slice(0, ROWS.late),
      due: milestoneRows('due', milestones, names, today).slice(0, ROWS.due),
      silent: silentRows(data?.docs.silent.longest ?? [], names),
    }
  }, [sites, milestones, data, today])
  if (!data) return null
  const { late, due, silent } = data.docs
  const n = late.n + due.n + silent.n + lists.reduce((sum, list) => sum + list.n, 0)
  if (n === 0) return null
  const section = (kind: keyof typeof rows, title: string, total: number) =>
    total > 0 && (
      <AttentionSection
        title={title}
        n={total}
        more={
          total > rows[kind].length && (
            <AllOf kind={kind} projectId={projectId} silent={silent}>
              {t(`today.more.${kind}`, { n: total - rows[kind].length })}
            </AllOf>
          )
        }
      >
        {rows[kind].map((row: AttentionRow) => (
          <li key={row.key}>
            <DeskRow row={row} projectId={projectId} kind={kind} />
          </li>
        ))}
      </AttentionSection>
    )
  return (
    <AttentionCard n={n}>
      {section('late', t('today.late'), late.n)}
      {section('due', t('dashboard.due', { n: SOON_DAYS }), due.n)}
      {section('silent', t('today.silent'), silent.n)}
      <RuleSections projectId={projectId} lists={lists} />
    </AttentionCard>
  )
}

interface AllProps {
  kind: 'late' | 'due' | 'silent'
  projectId: string
  silent: Attention['silent']
  children: ReactNode
}

/** Leads to the archive with what the section counts. */
function AllOf({ kind, projectId, silent, children }: AllProps) {
  const search = {
    late: { late: '1', sort: '-slip', group: 'none' },
    due: { due: '1', sort: 'datePlannedStart', group: 'none' },
    silent: { 'site._id': silent.sites.join(',') },
  } as const
  return (
    <Link to="/projects/$projectId/milestones" params={{ projectId }} search={search[kind]}>
      {children}
    </Link>
  )
}
