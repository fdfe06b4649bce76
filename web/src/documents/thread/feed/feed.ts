import type { ActionType, Update } from '@plumbline/contract/documents/updates'
import { recategorization } from './events.ts'

const COMMENTS = new Set<ActionType>(['Updated', 'Share Link Comment', 'Reply'])

/** A comment shows as a card with its author, everything else as one line of history. */
export function isComment(update: Pick<Update, 'actionType'>): boolean {
  return COMMENTS.has(update.actionType)
}

/**
 * The history, oldest first. `only` limits it to these actions, and to what was written with any other step, such as the
 * note with which an issue was resolved; replies come with their entry. The entry `always`, or the one that it replies
 * to, is there whatever it is.
 */
export function feedEntries(
  updates: readonly Update[],
  only?: readonly ActionType[],
  always?: string,
): Update[] {
  const isListed = (update: Update) =>
    !only || only.includes(update.actionType) || isWrittenWith(update) || isOrHas(update, always)
  return updates.filter(isListed).toSorted(byTime)
}

/** True where an id is that of an entry or of one of its replies. */
export function isOrHas({ _id, replies }: Update, id: string | undefined): boolean {
  return id !== undefined && (_id === id || replies.some((reply) => reply._id === id))
}

/** True where somebody wrote something with a step. The field's own text stands above the history. */
function isWrittenWith({ actionType, categorization, content, replies }: Update): boolean {
  if (actionType === 'Field Submission') return replies.length > 0
  const { notes, photos, attachments } = content
  const text =
    actionType === 'Recategorized' ? recategorization({ categorization, content }).text : notes
  return [text.trim(), photos, attachments, replies].some(({ length }) => length > 0)
}

function byTime(a: Update, b: Update): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a._id < b._id ? -1 : 1
}
