import { isLater } from '@plumbline/contract/rules/dates/compare-baseline'
import { CalendarClock } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ImplementerBox } from '../../documents/list/filters/ImplementerBox.tsx'
import { SitesBox } from '../../documents/list/filters/SitesBox.tsx'
import { Button } from '../../ui/form/Button.tsx'
import type { SlippedSearch } from './slipped-search.ts'
import { chosenSites, NO_SITE } from './shown-changes.ts'
import type { PlanChange } from './what-changed.ts'

interface Props {
  /** All of them, whatever is shown. */
  changes: readonly PlanChange[]
  search: SlippedSearch
  onChange: (patch: SlippedSearch) => void
}

/** The filters of changes: by site and implementer, and whether only later ends are shown. */
export function ChangeFilters({ changes, search, onChange }: Props) {
  const t = useT()
  const sites = useMemo(() => {
    const all = new Map(changes.map(({ site }) => [site._id, site]))
    return [...all.values()]
      .map(({ _id, name }) => ({ id: _id, name, shortName: '', region: '' }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  }, [changes])
  const later = changes.filter(isLater).length
  return (
    <>
      <SitesBox
        sites={sites}
        chosen={chosenSites(search)}
        onChange={(chosen) =>
          onChange({ 'site._id': chosen ? [...chosen].join(',') || NO_SITE : undefined })
        }
      />
      <ImplementerBox
        rows={changes}
        chosen={search.implementer}
        onChange={(implementer) => onChange({ implementer })}
      />
      <Button
        icon={<CalendarClock size={14} />}
        aria-pressed={search.later === 1}
        onClick={() => onChange({ later: search.later ? undefined : 1 })}
      >
        {t('baselines.laterOnly', { n: later })}
      </Button>
    </>
  )
}
