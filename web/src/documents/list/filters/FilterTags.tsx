import { useT } from '../../../i18n/useT.ts'
import classes from '../Archive.module.css'
import { focusFilterButton } from './FilterMenu.tsx'
import { X } from 'lucide-react'
import type { ArchiveSearch } from '../list-search.ts'
import type { TagText } from './useTagTexts.ts'

interface Props {
  tags: readonly TagText[]
  onChange: (patch: ArchiveSearch) => void
}

/** The filters of the address as tags: 'Submission S-1042', 'Severity: High – Off Track'. */
export function FilterTags({ tags, onChange }: Props) {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <ul className={`flow gap6 ${classes.tags}`} aria-label={t('archive.filters')}>
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

interface FilterTagProps {
  label: string
  onRemove: () => void
}

/** A filter that is on, with the way to switch it off. */
export function FilterTag({ label, onRemove }: FilterTagProps) {
  const t = useT()
  return (
    <li className={classes.tag}>
      {label}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('archive.removeFilter', { filter: label })}
        onClick={onRemove}
      >
        <X size={13} />
      </button>
    </li>
  )
}
