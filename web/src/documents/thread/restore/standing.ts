import {
  areAmong,
  type FieldValues,
  lastThatSet,
  replacedBy,
  RESTORE_DAYS,
  valuesOf,
} from '@plumbline/contract/rules/history/restore'
import type { Update } from '@plumbline/contract/documents/updates'
import { feedEntries } from '../feed/feed.ts'

const DAY_MS = 86_400_000

/** The state of a change that can be put back: the document still has its values, or others since. */
export type Standing = 'still' | 'changed'

/** The states of the changes whose replaced values can be put back, by the ids of their entries. */
export function standingOf(
  updates: readonly Update[],
  now = Date.now(),
): ReadonlyMap<string, Standing> {
  const changes = changesOf(updates)
  const values = valuesAfter(changes)
  return new Map(
    changes.flatMap(({ entry, from, to }): [string, Standing][] => {
      const isTooOld = now - Date.parse(entry.createdAt) > RESTORE_DAYS * DAY_MS
      if (isTooOld || areAmong(from, values)) return []
      return [[entry._id, areAmong(to, values) ? 'still' : 'changed']]
    }),
  )
}

/** The present values of the document in these fields, and the entry that set them. */
export function setSince(updates: readonly Update[], fields: readonly string[]) {
  const values = valuesOf(valuesAfter(changesOf(updates)), fields)
  return { values, by: lastThatSet(feedEntries(updates), fields) }
}

/** Oldest first. */
function changesOf(updates: readonly Update[]) {
  return feedEntries(updates).flatMap((entry) => {
    const replaced = replacedBy(entry)
    return replaced ? [{ entry, ...replaced }] : []
  })
}

const valuesAfter = (changes: readonly { to: FieldValues }[]) =>
  Object.assign({}, ...changes.map(({ to }) => to)) as FieldValues
