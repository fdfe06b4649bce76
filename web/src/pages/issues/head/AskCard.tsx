import type { Issue } from '@plumbline/contract/issues/issue'
import type { Ask } from '@plumbline/contract/organisations/asks'
import { useQuery } from '@tanstack/react-query'
import { AskSection } from '../../../documents/asks/AskSection.tsx'
import { asksQuery } from '../../../documents/asks/asks-query.ts'
import { NoteContent } from '../../../documents/thread/feed/NoteContent.tsx'
import { ThreadProvider, type Thread } from '../../../documents/thread/thread.ts'
import { useT } from '../../../i18n/useT.ts'
import { formatFeedTime } from '../../../lib/dates/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { aboutOf } from './useNextActs.ts'
import classes from '../work/Work.module.css'

interface Props {
  issue: Issue
  thread: Thread
}

/** The asks about an issue in one card, each with its answer and the decision on it. */
export function AskCard({ issue, thread }: Props) {
  const { data } = useQuery(asksQuery(issue.project, { issue: issue._id }))
  if (!data?.docs.length) return null
  const answerOf = (ask: Ask) => <Answers issue={issue} ask={ask} />
  return (
    <ThreadProvider value={thread}>
      <Card as="div" className={`${classes.card} ${classes.asked}`}>
        <AskSection about={aboutOf(issue)} mayAsk={false} answerOf={answerOf} />
      </Card>
    </ThreadProvider>
  )
}

/** The answers that a contact sent by a link. */
function Answers({ issue, ask }: { issue: Issue; ask: Ask }) {
  const t = useT()
  const answers = issue.updates.filter(
    ({ isDeleted, content: { change } }) =>
      !isDeleted && change?.type === 'Answer' && change.to['ask'] === ask._id,
  )
  return answers.map(({ _id, content, authorName, createdAt }) => (
    <div key={_id} className="narrow">
      <p>
        <b>{authorName}</b>{' '}
        <span className="quiet">
          {t('work.byLink')}, {formatFeedTime(createdAt)}
        </span>
      </p>
      <NoteContent content={content} />
    </div>
  ))
}
