import { ACTION_TYPES, type ActionType, type Update } from '@plumbline/contract/documents/updates'
import { persisted } from '../../../lib/settings/persisted.ts'
import { anyOf, listOf } from '../../../lib/settings/shape.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { isOrHas } from './feed.ts'

/** A row of the filter menu: the kinds of entries that it shows or hides. */
export interface FeedFilter {
  key: string
  label: MessageKey
  types: readonly ActionType[]
}

/** The kinds of entries that are hidden, in every feed alike; at first none. */
export const hiddenTypes = persisted<ActionType[]>('updateFilters', listOf(anyOf(ACTION_TYPES)), [])

const LABELS = {
  'Field Submission': 'updates.filterFieldSubmission',
  Recategorized: 'updates.filterRecategorized',
  Updated: 'updates.filterUpdated',
  Reply: 'updates.filterReply',
  Dismissed: 'updates.filterDismissed',
  Resolved: 'updates.filterResolved',
  Reopened: 'updates.filterReopened',
  Restored: 'updates.filterRestored',
  Edited: 'updates.filterEdited',
  Deleted: 'updates.filterDeleted',
  'Started Sharing': 'updates.filterStartedSharing',
  'Stopped Sharing': 'updates.filterStoppedSharing',
  'Share Link Comment': 'updates.shareLinkComment',
  'Status Change': 'updates.filterStatusChange',
} satisfies Partial<Record<ActionType, MessageKey>>

const one = (type: keyof typeof LABELS): FeedFilter => ({
  key: type,
  label: LABELS[type],
  types: [type],
})

/** An issue's own page shows what people wrote and whose work it became, not every step of its life. */
export const ISSUE_PAGE_FILTERS: readonly FeedFilter[] = [
  one('Updated'),
  one('Share Link Comment'),
  one('Edited'),
]

export const SUBMISSION_PAGE_FILTERS: readonly FeedFilter[] = [
  one('Field Submission'),
  one('Updated'),
  one('Share Link Comment'),
  one('Edited'),
  one('Deleted'),
  one('Restored'),
  one('Started Sharing'),
  one('Stopped Sharing'),
]

export const MILESTONE_FILTERS: readonly FeedFilter[] = [
  one('Updated'),
  one('Status Change'),
  one('Edited'),
]

const SHARING: FeedFilter = {
  key: 'Sharing',
  label: 'updates.filterSharing',
  types: ['Started Sharing', 'Stopped Sharing'],
}
const RESOLUTIONS: FeedFilter = {
  key: 'Resolutions',
  label: 'updates.filterResolutions',
  types: ['Dismissed', 'Resolved', 'Reopened', 'Restored', 'Deleted'],
}

/** The groups of the notes sidebars. */
export const NOTES_FILTERS: readonly FeedFilter[] = [
  SHARING,
  { key: 'Updated', label: 'updates.filterUpdated', types: ['Updated', 'Share Link Comment'] },
  one('Recategorized'),
  RESOLUTIONS,
  one('Edited'),
]

/** Everything that happens in a project: each kind, and two groups of kinds. */
export const ACTIVITY_FILTERS: readonly FeedFilter[] = [
  one('Field Submission'),
  one('Updated'),
  one('Reply'),
  one('Share Link Comment'),
  one('Recategorized'),
  one('Status Change'),
  one('Edited'),
  RESOLUTIONS,
  one('Dismissed'),
  one('Resolved'),
  one('Reopened'),
  one('Restored'),
  one('Deleted'),
  SHARING,
  one('Started Sharing'),
  one('Stopped Sharing'),
]

/** True if the feed shows all types of the row. */
export function isShown({ types }: FeedFilter, hidden: readonly ActionType[]): boolean {
  return !types.some((type) => hidden.includes(type))
}

/** The types that are hidden after the row was switched. */
export function switched(
  { types }: FeedFilter,
  on: boolean,
  hidden: readonly ActionType[],
): ActionType[] {
  const others = hidden.filter((type) => !types.includes(type))
  return on ? others : [...others, ...types]
}

/** Entries that a feed shows, and how many its filters hide. The entry `always` is shown whatever they hide. */
export function filtered(
  entries: Update[],
  filters: readonly FeedFilter[],
  hidden: readonly ActionType[],
  always?: string,
): { shown: Update[]; hiddenCount: number } {
  const off = new Set(filters.flatMap(({ types }) => types.filter((type) => hidden.includes(type))))
  const shown = entries.filter((entry) => !off.has(entry.actionType) || isOrHas(entry, always))
  return { shown, hiddenCount: entries.length - shown.length }
}
