import { useCallback, type ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import classes from '../../../tables/SetupTable.module.css'
import type { TableSearch } from './table-search.ts'

interface Props {
  search: TableSearch
  onChange: (patch: TableSearch) => void
  /** Further ones. */
  children?: ReactNode
}

/** The controls that choose the rows of a table; edited rows stay in sight. */
export function TableFilters({ search, onChange, children }: Props) {
  const t = useT()
  const onSearch = useCallback(
    (text: string) => onChange({ 'text[search]': text || undefined }),
    [onChange],
  )
  return (
    <>
      {children}
      <SearchField
        label={t('tables.search')}
        value={search['text[search]'] ?? ''}
        onSearch={onSearch}
      />
      <RowsToggle
        isOn={search.archived === 1}
        onChange={(isOn) => onChange({ archived: isOn ? 1 : undefined })}
      >
        {t('tables.showArchived')}
      </RowsToggle>
    </>
  )
}

interface ToggleProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** Shows some rows, or no others. */
export function RowsToggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <label className={classes.toggle}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  )
}
