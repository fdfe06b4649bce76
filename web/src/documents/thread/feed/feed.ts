import type { ActionType, Update } from '@plumbline/contract/documents/updates'

const COMMENTS = new Set<ActionType>(['Updated', 'Share Link Comment', 'Reply'])

/** A comment shows as a card with its author, everything else as one line of history. */
export function isComment(update: Pick<Update, 'actionType'>): boolean {
  return COMMENTS.has(update.actionType)
}

/** The history, oldest first. `only` limits it to these actions; replies come with their entry. */
export function feedEntries(updates: readonly Update[], only?: readonly ActionType[]): Update[] {
  return updates.filter((update) => !only || only.includes(update.actionType)).toSorted(byTime)
}

function byTime(a: Update, b: Update): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a._id < b._id ? -1 : 1
}
