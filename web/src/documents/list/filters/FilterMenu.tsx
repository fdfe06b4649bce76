import { ListFilter } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { activeGroups } from './filters.ts'
import classes from './FilterMenu.module.css'
import type { Kind } from '../../kinds.ts'
import type { ArchiveSearch } from '../list-search.ts'

const panel = onDemand(async () => (await import('./FilterPanel.tsx')).FilterPanel)

interface Props {
  kind: Kind
  search: ArchiveSearch
  /** The filters that the tab stands for. */
  ofTab: Record<string, string | undefined>
  /** The part of the address that the filters set; the list begins anew. */
  onApply: (patch: ArchiveSearch) => void
}

/** The filters of an archive in a popover beside its button, which tells how many are on. */
export function FilterMenu({ kind, search, ofTab, onApply }: Props) {
  const t = useT()
  const { Panel, opener, opened, close, trigger } = useOpener(panel)
  const active = activeGroups(search)
  // a sheet over the page is left by itself
  const phone = useMedia(XS)

  function leave() {
    close()
    focusFilterButton()
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (phone || event.key !== 'Escape' || !opened || hasOpenList(event.currentTarget)) return
    event.stopPropagation()
    leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from the form
    <div
      className={classes.wrap}
      onKeyDownCapture={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (phone || !relatedTarget || currentTarget.contains(relatedTarget)) return
        close()
      }}
    >
      <Button
        {...trigger}
        className={classes.button}
        iconOnPhone
        data-filter-button
        data-active={opened || active > 0 || undefined}
        icon={<ListFilter size={15} />}
      >
        {t('archive.filter')}
        {active > 0 && (
          <>
            <span aria-hidden="true">
              <Badge accent>{active}</Badge>
            </span>{' '}
            <VisuallyHidden>{t('archive.filtersOn', { n: active })}</VisuallyHidden>
          </>
        )}
      </Button>
      {Panel && opener && (
        <Panel
          opener={opener}
          kind={kind}
          search={search}
          ofTab={ofTab}
          onCancel={leave}
          onApply={(patch) => {
            leave()
            onApply({ ...patch, page: undefined })
          }}
        />
      )}
    </div>
  )
}

/** For whoever takes away what has the focus. */
export function focusFilterButton(): void {
  document.querySelector<HTMLElement>('[data-filter-button]')?.focus()
}

/** True if a calendar or a list of people lies over the form: Escape is for that one. */
function hasOpenList(form: HTMLElement): boolean {
  return form.querySelector('form [aria-expanded=true]') !== null
}
