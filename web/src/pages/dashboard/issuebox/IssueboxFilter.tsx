import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { ListFilter } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import classes from './Issuebox.module.css'
import { isFiltered } from './issuebox.ts'
import type { IssueboxFilters } from './issueboxSettings.ts'

const items = onDemand(async () => (await import('./IssueboxFilterItems.tsx')).IssueboxFilterItems)

interface Props {
  filters: IssueboxFilters
  onChange: (filters: IssueboxFilters) => void
}

/** Which severities the Issuebox shows. */
export function IssueboxFilter({ filters, onChange }: Props) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  const isActive = isFiltered(filters)
  const label = isActive
    ? t('dashboard.filterActive', { n: filters.severities.length, total: SEVERITIES.length })
    : t('dashboard.filter')
  return (
    <>
      <IconButton
        label={label}
        icon={<ListFilter size={16} />}
        size="s"
        {...(isActive && { className: classes.active })}
        {...trigger}
      />
      {Items && opener && <Items opener={opener} filters={filters} onChange={onChange} />}
    </>
  )
}
