import type { Update } from '@plumbline/contract/documents/updates'
import { useT } from '../../../i18n/useT.ts'
import { Feed } from './Feed.tsx'
import type { FeedFilter } from './feed-filters.ts'
import classes from './FilteredFeed.module.css'
import { HiddenNotes } from './HiddenNotes.tsx'
import { NewEntries } from './NewEntries.tsx'
import { useFiltered } from './useFiltered.ts'

interface Props {
  /** In their order. */
  entries: Update[]
  /** The whole history. */
  updates: readonly Update[]
  filters: readonly FeedFilter[]
  jump?: string | undefined
}

/** A history without what the person has switched off, and how much that is. */
export function FilteredFeed({ entries, updates, filters, jump }: Props) {
  const t = useT()
  const { shown, hiddenCount } = useFiltered(entries, filters, jump)
  return (
    <>
      {entries.length === 0 && <p className={classes.line}>{t('updates.empty')}</p>}
      {shown.length > 0 && <Feed entries={shown} updates={updates} jump={jump} />}
      <HiddenNotes n={hiddenCount} />
      <NewEntries entries={entries} />
    </>
  )
}
