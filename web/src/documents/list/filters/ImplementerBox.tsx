import { finderOf } from '@plumbline/contract/rules/searched-text'
import { useMemo, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { menuRow } from '../../../ui/overlay/PopoverMenu.tsx'
import { FilterBox } from './FilterBox.tsx'
import box from './SitesBox.module.css'

interface Props {
  /** The listed rows by their implementer, '' where nobody is named. */
  rows: readonly { implementer: string }[]
  chosen: string | undefined
  onChange: (implementer: string | undefined) => void
}

/** The implementer whose rows are shown, or all. */
export function ImplementerBox({ rows, chosen, onChange }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const names = useMemo(() => {
    const all = new Set(rows.map(({ implementer }) => implementer).filter(Boolean))
    return [...all].toSorted((a, b) => a.localeCompare(b))
  }, [rows])
  if (names.length === 0 && chosen === undefined) return null
  const found = names.filter(finderOf(text))
  const row = (name: string | undefined) => (
    <button
      key={name ?? ''}
      type="button"
      className={menuRow}
      aria-pressed={name === chosen}
      onClick={() => onChange(name)}
    >
      <span className={box.text}>{name ?? t('archive.allSites')}</span>
    </button>
  )
  return (
    <FilterBox
      width={280}
      label={t('milestones.implementerLabel')}
      value={chosen ?? t('archive.every')}
      isActive={chosen !== undefined}
      title={t('milestones.implementer')}
    >
      <div className={box.panel}>
        <SearchInput
          label={t('milestones.findImplementer')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className={box.list}>
        {row(undefined)}
        {found.map((name) => row(name))}
      </div>
    </FilterBox>
  )
}
