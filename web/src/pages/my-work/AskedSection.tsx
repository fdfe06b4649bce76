import type { Ask } from '@plumbline/contract/organisations/asks'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { Card } from '../../ui/Card.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import classes from './MyWork.module.css'

interface Props {
  asked: Ask[]
  /** How many there are in all. */
  n: number
  /** Undefined: of all projects, which are named then. */
  projectId: string | undefined
}

/** What one asked of organisations: what has no answer, and dates that wait for a decision. */
export function AskedSection({ asked, n, projectId }: Props) {
  const t = useT()
  const title = useId()
  if (asked.length === 0) return null
  return (
    <Card aria-labelledby={title} className={classes.section}>
      <div className={classes.title}>
        <Send size={16} aria-hidden="true" />
        <h2 id={title}>{t('work.askedOthers')}</h2>
        <Badge>{n}</Badge>
      </div>
      <ul className={classes.rows}>
        {asked.map((ask) => (
          <AskedRow key={ask._id} ask={ask} isElsewhere={projectId === undefined} />
        ))}
      </ul>
    </Card>
  )
}

function AskedRow({ ask, isElsewhere }: { ask: Ask; isElsewhere: boolean }) {
  const t = useT()
  const { contact, organisation, expiresAt, items, project } = ask
  const params = { projectId: project._id }
  const open = items.find(({ proposedOn, decision }) => proposedOn !== null && decision === null)
  const item = open ?? items[0]
  if (!item) return null
  const words = open?.proposedOn
    ? t('work.askedProposes', { contact, organisation, date: formatDate(open.proposedOn) })
    : t('work.askedWaits', { contact, organisation, date: formatDate(expiresAt) })
  const place = [...(isElsewhere ? [project.name] : []), item.site.name, words]
  return (
    <li className={classes.row}>
      <span className={classes.glyph}>
        <Send size={15} aria-hidden="true" />
      </span>
      <span className={classes.names}>
        {item.issue ? (
          <Link
            to="/projects/$projectId/issues/$docId"
            params={{ ...params, docId: item.issue._id }}
            className={classes.link}
          >
            <span className="ref">I-{item.issue.refId}</span> {item.issue.title}
          </Link>
        ) : (
          <Link
            to="/projects/$projectId/milestones"
            params={params}
            search={{ milestone: item.milestone?._id }}
            className={classes.link}
          >
            {item.milestone?.name}
            {items.length > 1 && ` +${items.length - 1}`}
          </Link>
        )}
        <span className={classes.place}>{place.join(' · ')}</span>
      </span>
    </li>
  )
}
