import { Ellipsis, Search } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import classes from './MilestoneArchive.module.css'

const FilterSheet = lazyPart(() => import('../../documents/list/filters/FilterSheet.tsx'))

interface Props {
  /** The number of milestones, once it is known. */
  total: number | undefined
  searchField: ReactNode
  /** True if somebody searches: then the field stays in sight. */
  isSearched: boolean
  /** The sums, and whatever a desk has beside the heading. */
  children: ReactNode
}

/** The heading on phones: the search opens below it, the rest as a sheet. */
export function PhoneHead({ total, searchField, isSearched, children }: Props) {
  const t = useT()
  const [isSearching, setSearching] = useState(isSearched)
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const hasField = isSearching || isSearched
  return (
    <>
      <header className={classes.head}>
        <h1>{t('milestones.archiveTitle')}</h1>
        <span className={classes.total}>
          {total !== undefined && t('archive.total', { total })}
        </span>
        <IconButton
          label={t('milestones.search')}
          icon={<Search size={20} />}
          aria-expanded={hasField}
          onClick={() => {
            setSearching(!hasField)
            // the field is there once this has been drawn
            setTimeout(() => field.current?.querySelector('input')?.focus())
          }}
        />
        <IconButton
          ref={menu}
          label={t('milestones.more')}
          icon={<Ellipsis size={20} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </header>
      {hasField && (
        <div ref={field} className={classes.phoneSearch}>
          {searchField}
        </div>
      )}
      {isOpen && (
        <FilterSheet
          title={t('milestones.archiveTitle')}
          onClose={() => {
            setOpen(false)
            menu.current?.focus()
          }}
        >
          <div className={classes.tools}>{children}</div>
        </FilterSheet>
      )}
    </>
  )
}
