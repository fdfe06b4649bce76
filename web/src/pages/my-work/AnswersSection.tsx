import type { Notification } from '@plumbline/contract/notifications/notification'
import type { Ask } from '@plumbline/contract/organisations/asks'
import { Reply } from 'lucide-react'
import { useId } from 'react'
import { NotificationRow } from '../../documents/bell/NotificationRow.tsx'
import { useReadMarks } from '../../documents/bell/useReadMarks.ts'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { AskedRow } from './AskedRow.tsx'
import classes from './MyWork.module.css'

interface Props {
  /** Unread mentions, replies and answers. */
  answers: Notification[]
  /** Asks that contractors have not answered, and asks with dates that wait for a decision. */
  asked: Ask[]
  /** The number of all of them. */
  n: number
  projectId: string | undefined
}

/** Asks that are open or wait for a decision, and mentions and answers that one has not looked at yet. */
export function AnswersSection({ answers, asked, n, projectId }: Props) {
  const t = useT()
  const title = useId()
  const mark = useReadMarks()
  if (answers.length + asked.length === 0) return null
  return (
    <Card aria-labelledby={title} className={classes.section}>
      <div className={`row ${classes.title}`}>
        <Reply size={16} aria-hidden="true" />
        <h2 id={title}>{t('work.answers')}</h2>
        <Badge>{n}</Badge>
      </div>
      {asked.length > 0 && (
        <ul className={classes.rows} aria-label={t('work.askedOthers')}>
          {asked.map((ask) => (
            <AskedRow key={ask._id} ask={ask} isElsewhere={projectId === undefined} />
          ))}
        </ul>
      )}
      {answers.length > 0 && (
        <ul className={classes.told}>
          {answers.map((one) => (
            <NotificationRow
              key={one._id}
              notification={one}
              isElsewhere={one.project._id !== projectId}
              onMark={(isRead) => mark(isRead, [one._id])}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
