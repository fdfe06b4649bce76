import { attention } from '@plumbline/contract/attention'
import type { RuleList } from '@plumbline/contract/attention/attention-shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { formatDay, localDay } from '../../lib/dates/dates.ts'
import { AttentionSection } from './AttentionSection.tsx'
import classes from './NeedsAttention.module.css'
import { ruleText } from './rule-texts.ts'

/** Lists what each rule of a project finds, without rules that find nothing. */
export function useRuleLists(projectId: string): readonly RuleList[] {
  const query = { day: localDay() }
  const { data } = useQuery(q(attention.rules, { params: { projectId }, query }))
  return (data?.docs ?? []).filter(({ n }) => n > 0)
}

interface Props {
  projectId: string
  lists: readonly RuleList[]
}

/** A section for each rule of a project that finds something. */
export function RuleSections({ projectId, lists }: Props) {
  const t = useT()
  return lists.map(({ rule, n, items }) => (
    <AttentionSection
      key={rule}
      title={ruleText(t, rule)}
      n={n}
      more={n > items.length && t('rules.more', { n: n - items.length })}
    >
      {items.map((item) => (
        <RuleRow key={(item.issue ?? item.milestone)?._id} item={item} projectId={projectId} />
      ))}
    </AttentionSection>
  ))
}

function RuleRow({ item, projectId }: { item: RuleList['items'][number]; projectId: string }) {
  const { issue, milestone, site, since } = item
  const t = useT()
  return (
    <li className={classes.row}>
      <span className={classes.names}>
        {issue ? (
          <Link
            to="/projects/$projectId/issues/$docId"
            params={{ projectId, docId: issue._id }}
            className={classes.link}
          >
            <span className="ref">I-{issue.refId}</span> {issue.title}
          </Link>
        ) : (
          <Link
            to="/projects/$projectId/milestones"
            params={{ projectId }}
            search={{ milestone: milestone?._id }}
            className={classes.link}
          >
            {milestone?.name}
          </Link>
        )}
        <span className={classes.place}>{site.name}</span>
      </span>
      {since !== null && (
        <span className={classes.since}>{t('rules.since', { date: formatDay(since) })}</span>
      )}
    </li>
  )
}
