import type { Update } from '@plumbline/contract/documents/updates'
import {
  Building2,
  CalendarCheck,
  CalendarDays,
  CircleCheck,
  CircleHelp,
  Hand,
  Send,
  Undo2,
  UserRound,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
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
import { useThread } from '../thread.ts'
import { useAuthorName } from '../useAuthorName.ts'
import { entryId } from './useJump.ts'

interface Props {
  update: Update
  /** The state of a change that can be put back. */
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
  const Icon = signOf(update).icon ?? look?.icon ?? CircleHelp
  const { kind, isCut } = useThread()
  // on the page of an issue what was raised stands above
  const isAbove = kind === 'issue' && !isCut && update.actionType === 'Field Submission'
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
        {!isAbove && (
          <div className={isClosing(update) ? `${classes.card} ${classes.body}` : undefined}>
            <NoteContent content={content} />
          </div>
        )}
        {standing && <Restore update={update} standing={standing} />}
        {!isAbove && isEmptyReport(update) && <p>{t('issues.noContent')}</p>}
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

/** True if an entry closes something with a note or photos, which people look for. */
function isClosing({ actionType, content: { notes, photos, attachments } }: Update): boolean {
  const closes = actionType === 'Resolved' || actionType === 'Dismissed'
  return closes && [notes, photos, attachments].some(({ length }) => length > 0)
}

const SIGNS: Partial<Record<string, LucideIcon>> = {
  Owner: UserRound,
  Verifier: UserRoundCheck,
  Organisation: Building2,
  'Due Date': CalendarDays,
  Asked: Send,
  Proposal: CalendarCheck,
  'By Hand': Hand,
}

/** The sign of a step that made an issue somebody's work; of all others that of its kind. */
function signOf({ content: { change } }: Update): { icon: LucideIcon | undefined } {
  if (change?.type === 'Ready') return { icon: change.to['ready'] ? CircleCheck : Undo2 }
  return { icon: change ? SIGNS[change.type] : undefined }
}

/** True if the field raised an issue and sent nothing with it. */
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
