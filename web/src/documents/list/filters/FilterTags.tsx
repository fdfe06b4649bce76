import { useT } from '../../../i18n/useT.ts'
import classes from '../Archive.module.css'
import { focusFilterButton } from './FilterMenu.tsx'
import { FilterTag } from './FilterTag.tsx'
import type { Kind } from '../../kinds.ts'
import type { ArchiveSearch } from '../list-search.ts'
import { useTagTexts, type FirstRow } from './useTagTexts.ts'

interface Props {
  kind: Kind
  search: ArchiveSearch
  /** The first row of the list. */
  first: FirstRow | undefined
  onChange: (patch: ArchiveSearch) => void
}

/** The filters of the address as tags: 'Submission S-1042', 'Severity: High – Off Track'. */
export function FilterTags({ kind, search, first, onChange }: Props) {
  const t = useT()
  const tags = useTagTexts(kind, search, first)
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={t('archive.filters')}>
      {tags.map(({ keys, label }) => (
        <FilterTag
          key={keys[0]}
          label={label}
          onRemove={() => {
            // the button that had the focus goes with its tag
            focusFilterButton()
            onChange({
              ...Object.fromEntries(keys.map((key) => [key, undefined])),
              page: undefined,
            })
          }}
        />
      ))}
    </ul>
  )
}
