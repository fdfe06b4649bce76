import type { Attention } from '@plumbline/contract/attention/attention-shapes'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { daysPast } from '@plumbline/contract/rules/facts/issue-facts'
import type { Site } from '@plumbline/contract/sites/site'
import type { Story } from '@plumbline/contract/story/story-shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { Chips } from '../../../ui/form/Chips.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Block } from '../Block.tsx'
import {
  attentionQuery,
  ATTENTION_ROWS,
  readyQuery,
} from '../../../documents/attention/attention-query.ts'
import { linkTo, listLinks } from '../story/list-links.ts'
import { storyQuery } from '../story/story-query.ts'
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

/**
 * Chips for the kinds of things that need attention, with their numbers, and the first rows of the chosen one.
 * The numbers come with the story, which a phone loads anyway; if that fails, they come with the call for attention.
 */
export function PhoneAttention(props: Props) {
  const { projectId, siteId } = props
  const { language } = useLanguage()
  const story = useQuery(storyQuery(projectId, siteId, language))
  const hasNoStory = story.isLoadingError
  const attention = useQuery({ ...attentionQuery(projectId, siteId), enabled: hasNoStory })
  return (
    <Block needs={[hasNoStory ? attention : story]} skeleton={<PhoneAttentionSkeleton />}>
      {({ docs }) => <Known {...props} counts={countsOf(docs)} />}
    </Block>
  )
}

type Counts = Record<Chip, number>

function countsOf(docs: Story | Attention): Counts {
  const of = (chip: Chip) => ('cells' in docs ? (docs.cells[chip].weeks.at(-1) ?? 0) : docs[chip].n)
  return {
    late: of('late'),
    offTrack: of('offTrack'),
    due: of('due'),
    toVerify: of('toVerify'),
    silent: of('silent'),
  }
}

interface KnownProps extends Props {
  counts: Counts
}

function Known(props: KnownProps) {
  const { counts } = props
  const t = useT()
  const list = useId()
  const own = useMemo(() => ofSite(props), [props])
  const [asked, setAsked] = useState<Chip>()
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

/** The names of all sites, and the milestones of the chosen site. */
function ofSite({ siteId, sites, milestones }: Props) {
  return {
    names: new Map(sites.map(({ _id, name, shortName }) => [_id, shortName || name])),
    own: milestones.filter(({ site }) => siteId === undefined || site === siteId),
  }
}

interface RowsProps extends KnownProps, ReturnType<typeof ofSite> {
  chip: Chip
}

function Rows({ chip, projectId, siteId, names, own, counts }: RowsProps) {
  const t = useT()
  const today = localDay()
  const toVerify = useQuery({ ...readyQuery(projectId, siteId), enabled: chip === 'toVerify' })
  const attention = useQuery({ ...attentionQuery(projectId, siteId), enabled: chip === 'silent' })
  const silent = attention.data?.docs.silent
  const rows = ((): AttentionRow[] => {
    const lateBy = (issue: IssueSummary) => daysPast(issue, today)
    if (chip === 'toVerify')
      return (toVerify.data?.docs ?? []).map((issue) => issueRow(issue, names, lateBy(issue)))
    if (chip === 'silent') return silentRows(silent?.longest ?? [], names)
    return milestoneRows(chip, own, names, today)
  })()
  if (counts[chip] === 0) return <p className={classes.none}>{t('today.none')}</p>
  const links = listLinks(siteId)
  const all = chip === 'silent' ? silent && links.silent(silent.sites) : links[chip]
  return (
    <>
      <ul>
        {rows.slice(0, ATTENTION_ROWS).map((row) => (
          <li key={row.key}>
            <PhoneRow row={row} projectId={projectId} showsDay={chip === 'due'} />
          </li>
        ))}
      </ul>
      {all && (
        <p className={classes.all}>
          <Link {...linkTo(all, projectId)}>{t('today.all', { n: counts[chip] })}</Link>
        </p>
      )}
    </>
  )
}
