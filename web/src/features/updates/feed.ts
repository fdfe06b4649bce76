import type { ActionType, Update } from '@plumbline/contract/updates'

/** An entry of a history with the replies beneath it. */
export interface FeedEntry {
  update: Update
  replies: Update[]
}

/** An issue's own page shows what people wrote, not every step of its life (SPEC section 2). */
export const ISSUE_PAGE_ACTIONS: readonly ActionType[] = ['Updated', 'Share Link Comment']

const COMMENTS = new Set<ActionType>(['Updated', 'Share Link Comment', 'Reply'])

/** A comment shows as a card with its author, everything else as one line of history. */
export function isComment(update: Pick<Update, 'actionType'>): boolean {
  return COMMENTS.has(update.actionType)
}

/**
 * The history, oldest first, with each reply under what it answers. `shown` limits the entries to
 * these actions; replies come along with theirs.
 */
export function feedEntries(
  updates: readonly Update[],
  shown?: readonly ActionType[],
): FeedEntry[] {
  const sorted = updates.toSorted(byTime)
  const replies = new Map<string, Update[]>(updates.map((update) => [update._id, []]))
  const answers = (update: Update) =>
    update.parent === null ? undefined : replies.get(update.parent)
  for (const update of sorted) answers(update)?.push(update)
  return sorted
    .filter((update) => !answers(update) && (!shown || shown.includes(update.actionType)))
    .map((update) => ({ update, replies: replies.get(update._id) ?? [] }))
}

function byTime(a: Update, b: Update): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a._id < b._id ? -1 : 1
}
