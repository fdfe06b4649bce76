import type { Update } from '@plumbline/contract/documents/updates'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { ChangeList } from './ChangeList.tsx'
import { eventLook, recategorization, severityLabel } from './events.ts'
import classes from './Feed.module.css'
import { NoteContent } from './NoteContent.tsx'
import { hasReactions } from '../reactions/reactions.ts'
import { ReactionBar } from '../reactions/ReactionBar.tsx'
import { Replies } from '../replies/Replies.tsx'
import { Restore } from '../restore/Restore.tsx'
import type { Standing } from '../restore/standing.ts'
import { Unread } from './Unread.tsx'
import { workWords } from './work-words.ts'
import { useAuthorName } from '../useAuthorName.ts'
import { entryId } from './useJump.ts'

interface Props {
  update: Update
  /** Of a change that can be put back. */
  standing: Standing | undefined
}

/** Something that happened: one sentence, and the note that was left with it. */
export function FeedEvent({ update, standing }: Props) {
  const t = useT()
  const look = eventLook(update)
  const recategorized = update.actionType === 'Recategorized'
  const content = recategorized
    ? { ...update.content, notes: recategorization(update).text }
    : update.content
  const Icon = look?.icon ?? CircleHelp
  return (
    <>
      <span className={classes.disc} aria-hidden="true">
        {recategorized ? (
          <SeverityGlyph severity={update.categorization ?? -1} />
        ) : (
          <Icon size={14} />
        )}
      </span>
      <article id={entryId(update._id)} className={classes.event} tabIndex={-1}>
        <p className={classes.sentence}>
          {update.unread && <Unread />}
          <Sentence update={update} />
          <span className={classes.time}>
            <DateText value={update.createdAt} form="feed" />
          </span>
        </p>
        {content.change && <ChangeList change={content.change} />}
        <NoteContent content={content} />
        {standing && <Restore update={update} standing={standing} />}
        {isEmptyReport(update) && <p>{t('issues.noContent')}</p>}
        {hasReactions(update) && (
          <div className={classes.below}>
            <ReactionBar entry={update} />
          </div>
        )}
        <Replies of={update} />
      </article>
    </>
  )
}

/** Whether the field raised an issue and sent nothing with it. */
function isEmptyReport({ type, actionType, content }: Update): boolean {
  const { notes, answers, photos, attachments } = content
  return (
    type === 'issue' &&
    actionType === 'Field Submission' &&
    notes === '' &&
    [answers, photos, attachments].every((list) => list.length === 0)
  )
}

const bold = (parts: ReactNode[]) => <b>{parts}</b>

function Sentence({ update }: { update: Update }) {
  const t = useT()
  const name = useAuthorName(update)
  if (update.actionType === 'Recategorized') {
    const labels = recategorization(update)
    const to = severityLabel(t, labels.to)
    return labels.from
      ? t.rich('updates.eventRecategorized', {
          name,
          from: severityLabel(t, labels.from),
          to,
          b: bold,
        })
      : t.rich('updates.eventRecategorizedTo', { name, to, b: bold })
  }
  if (update.review) {
    return t.rich('updates.eventReview', {
      name,
      review: t(`common.review.${update.review}`),
      b: bold,
    })
  }
  const { change } = update.content
  if (change?.type === 'Answers' && update.type === 'submission') {
    const n = Object.keys({ ...change.from, ...change.to }).length
    return t.rich('updates.eventAnswers', { name, n, b: bold })
  }
  if (change && update.actionType !== 'Dismissed') {
    const words = workWords(change)
    if (words) return t.rich(words.text, { name, ...words.values, b: bold })
  }
  const look = eventLook(update)
  return look ? t.rich(look.text, { name, b: bold }) : t('updates.invalidAction')
}
