import type { IssueSummary } from '@plumbline/contract/issues/issue'
import type { Attention } from '@plumbline/contract/attention/attention-shapes'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { daysPast } from '@plumbline/contract/rules/facts/issue-facts'
import type { Site } from '@plumbline/contract/sites/site'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { Chips } from '../../../ui/form/Chips.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Block } from '../Block.tsx'
import {
  attentionQuery,
  ATTENTION_ROWS,
  readyQuery,
} from '../../../documents/attention/attention-query.ts'
import {
  CHIPS,
  issueRow,
  milestoneRows,
  silentRows,
  type AttentionRow,
  type Chip,
} from './attention-rows.ts'
import { PhoneAttentionSkeleton } from './PhoneAttentionSkeleton.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import classes from './PhoneAttention.module.css'

interface Props {
  projectId: string
  siteId: string | undefined
  sites: readonly Site[]
  milestones: readonly Milestone[]
}

/** What needs attention, as chips with their numbers and the first rows of the one that is chosen. */
export function PhoneAttention(props: Props) {
  const { projectId, siteId } = props
  const attention = useQuery(attentionQuery(projectId, siteId))
  return (
    <Block needs={[attention]} skeleton={<PhoneAttentionSkeleton />}>
      {({ docs }) => <Known {...props} attention={docs} />}
    </Block>
  )
}

interface KnownProps extends Props {
  attention: Attention
}

function Known(props: KnownProps) {
  const { attention } = props
  const t = useT()
  const list = useId()
  const own = useMemo(() => ofSite(props), [props])
  const [asked, setAsked] = useState<Chip>()
  const counts = countsOf(attention)
  const chosen = asked ?? CHIPS.find((chip) => counts[chip] > 0)
  if (!chosen) {
    return (
      <p className={`row gap10 ${classes.calm}`}>
        <CircleCheck size={18} aria-hidden="true" />
        {t('today.calm')}
      </p>
    )
  }
  return (
    <section aria-label={t('dashboard.attention')}>
      <div className={classes.phoneAttentionChips}>
        <Chips
          label={t('today.chips')}
          on={[chosen]}
          options={CHIPS.map((value) => ({
            value,
            label: t(`today.${value}`),
            count: counts[value],
          }))}
          controls={list}
          onChange={setAsked}
        />
      </div>
      <Card as="div" id={list} className={classes.phoneAttentionList}>
        <Rows {...props} {...own} chip={chosen} />
      </Card>
    </section>
  )
}

function countsOf({ late, offTrack, due, toVerify, silent }: Attention) {
  return {
    late: late.n,
    offTrack: offTrack.n,
    due: due.n,
    toVerify: toVerify.n,
    silent: silent.n,
  }
}

/** What of a project belongs to the site that is chosen. */
function ofSite({ siteId, sites, milestones }: Props) {
  return {
    names: new Map(sites.map(({ _id, name, shortName }) => [_id, shortName || name])),
    own: milestones.filter(({ site }) => siteId === undefined || site === siteId),
  }
}

interface RowsProps extends KnownProps, ReturnType<typeof ofSite> {
  chip: Chip
}

function Rows(props: RowsProps) {
  const { chip, projectId, siteId, names, own, attention } = props
  const t = useT()
  const today = localDay()
  const toVerify = useQuery({ ...readyQuery(projectId, siteId), enabled: chip === 'toVerify' })
  const rows = ((): AttentionRow[] => {
    const lateBy = (issue: IssueSummary) => daysPast(issue, today)
    if (chip === 'toVerify')
      return (toVerify.data?.docs ?? []).map((issue) => issueRow(issue, names, lateBy(issue)))
    if (chip === 'silent') {
      return silentRows(attention.silent.longest, names)
    }
    return milestoneRows(chip, own, names, today)
  })()
  const n = countsOf(attention)[chip]
  if (n === 0) return <p className={classes.none}>{t('today.none')}</p>
  return (
    <>
      <ul>
        {rows.slice(0, ATTENTION_ROWS).map((row) => (
          <li key={row.key}>
            <PhoneRow row={row} projectId={projectId} showsDay={chip === 'due'} />
          </li>
        ))}
      </ul>
      <p className={classes.all}>
        <AllOf {...props}>{t('today.all', { n })}</AllOf>
      </p>
    </>
  )
}

/** Leads to the archive, filtered as the chip is. */
function AllOf({
  chip,
  projectId,
  siteId,
  attention,
  children,
}: RowsProps & { children: ReactNode }) {
  const params = { projectId }
  if (chip === 'toVerify') {
    const search = { tab: 'verification', ...(siteId && { 'site._id[in]': siteId }) } as const
    return (
      <Link to="/projects/$projectId/issues" params={params} search={search}>
        {children}
      </Link>
    )
  }
  const site = siteId && { 'site._id': siteId }
  const search = {
    late: { late: '1', sort: '-slip', group: 'none', ...site },
    offTrack: { status: 'X', ...site },
    due: { due: '1', sort: 'datePlannedStart', group: 'none', ...site },
    silent: { 'site._id': attention.silent.sites.join(',') },
  } as const
  return (
    <Link to="/projects/$projectId/milestones" params={params} search={search[chip]}>
      {children}
    </Link>
  )
}
