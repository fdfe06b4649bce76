import type { Update } from '@plumbline/contract/documents/updates'
import { useMemo } from 'react'
import { usePersisted } from '../../../lib/settings/persisted.ts'
import { filtered, hiddenTypes, type FeedFilter } from './feed-filters.ts'

/** The entries that the person's filters leave, and how many they hide; `kept` is always there. */
export function useFiltered(entries: Update[], filters: readonly FeedFilter[], kept?: string) {
  const [hidden] = usePersisted(hiddenTypes)
  return useMemo(() => filtered(entries, filters, hidden, kept), [entries, filters, hidden, kept])
}
