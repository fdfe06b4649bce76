import { Popover } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { activeGroups } from './filters.ts'
import classes from './Filter.module.css'
import type { Kind } from './kinds.ts'
import type { ArchiveSearch } from './list-search.ts'

const loadForm = async () => ({ default: (await import('./FilterForm.tsx')).FilterForm })
const FilterForm = lazy(loadForm)

/** Takes the focus when a tag goes. */
export const FILTER_BUTTON_ID = 'archive-filter'

interface Props {
  kind: Kind
  search: ArchiveSearch
  /** The part of the address that the filters set; the list begins anew. */
  onApply: (patch: ArchiveSearch) => void
}

/** The filters of an archive in a popover beside its button, which tells how many are on. */
export function FilterMenu({ kind, search, onApply }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const active = activeGroups(search)
  // its code comes while one reads the list; a failure is told where it is shown
  useEffect(() => void loadForm().catch(() => undefined), [])

  function close() {
    setOpened(false)
    button.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Escape' || !opened || hasOpenList(event.currentTarget)) return
    event.stopPropagation()
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from the form
    <div
      className={classes.wrap}
      onKeyDownCapture={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(false)
      }}
    >
      <Popover
        id={FILTER_BUTTON_ID}
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={372}
        offset={6}
        withinPortal={false}
        closeOnEscape={false}
        hideDetached={false}
      >
        <Popover.Target>
          <Button
            ref={button}
            className={classes.button}
            data-active={opened || active > 0 || undefined}
            icon={<ListFilter size={15} />}
            aria-label={active > 0 ? t('archive.filterActive', { n: active }) : undefined}
            onClick={() => setOpened(!opened)}
          >
            {t('archive.filter')}
            {active > 0 && <Badge accent>{active}</Badge>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={t('archive.filter')}>
          <Suspense>
            <FilterForm
              kind={kind}
              search={search}
              onCancel={close}
              onApply={(patch) => {
                close()
                onApply({ ...patch, page: undefined })
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

/** Whether a calendar or a list of people lies over the form: Escape is for that one. */
function hasOpenList(form: HTMLElement): boolean {
  return form.querySelector('.mantine-Popover-dropdown [aria-expanded=true]') !== null
}
