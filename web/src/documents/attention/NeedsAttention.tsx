import { attention, type RuleList } from '@plumbline/contract/attention'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Siren } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { formatDay, localDay } from '../../lib/dates/dates.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import classes from './NeedsAttention.module.css'
import { ruleText } from './rule-texts.ts'

/** What needs attention in a project, by the rules that are on there; nothing where there is nothing. */
export default function NeedsAttention({ projectId }: { projectId: string }) {
  const t = useT()
  const query = { day: localDay() }
  const { data } = useQuery(q(attention.rules, { params: { projectId }, query }))
  const lists = (data?.docs ?? []).filter(({ n }) => n > 0)
  if (lists.length === 0) return null
  return (
    <Card aria-labelledby="needs-attention" className={classes.card}>
      <div className={classes.head}>
        <Siren size={16} aria-hidden="true" />
        <h2 id="needs-attention">{t('rules.title')}</h2>
        <Badge>{lists.reduce((sum, { n }) => sum + n, 0)}</Badge>
      </div>
      {lists.map((list) => (
        <OfRule key={list.rule} list={list} projectId={projectId} />
      ))}
    </Card>
  )
}

function OfRule({ list: { rule, n, items }, projectId }: { list: RuleList; projectId: string }) {
  const t = useT()
  return (
    <section aria-labelledby={`rule-${rule}`}>
      <h3 id={`rule-${rule}`} className={classes.rule}>
        {ruleText(t, rule)} · {n}
      </h3>
      <ul className={classes.rows}>
        {items.map(({ issue, milestone, site, since }) => (
          <li key={(issue ?? milestone)?._id} className={classes.row}>
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
        ))}
      </ul>
      {n > items.length && (
        <p className={classes.more}>{t('rules.more', { n: n - items.length })}</p>
      )}
    </section>
  )
}
