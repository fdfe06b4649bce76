import type { Update } from '@plumbline/contract/documents/updates'
import { useMemo } from 'react'
import { usePersisted } from '../../../lib/settings/persisted.ts'
import { filtered, hiddenTypes, type FeedFilter } from './feed-filters.ts'

/** The entries that the person's filters leave, and how many they hide; the entry `always` is there whatever they hide. */
export function useFiltered(entries: Update[], filters: readonly FeedFilter[], always?: string) {
  const [hidden] = usePersisted(hiddenTypes)
  return useMemo(
    () => filtered(entries, filters, hidden, always),
    [entries, filters, hidden, always],
  )
}
