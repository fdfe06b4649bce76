import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import type { IssueboxSort } from './issueboxSettings.ts'
import { FIELD_TEXTS, ORDER_TEXTS } from './issueboxSortTexts.ts'

const items = onDemand(async () => (await import('./IssueboxSortItems.tsx')).IssueboxSortItems)

interface Props {
  sort: IssueboxSort
  onChange: (sort: IssueboxSort) => void
}

/** The menu of the field by which the Issuebox is sorted and grouped, and of the order. */
export function IssueboxSortMenu({ sort, onChange }: Props) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  const label = t('dashboard.sortedBy', {
    field: t(FIELD_TEXTS[sort.field]),
    order: t(ORDER_TEXTS[sort.field][sort.order]),
  })
  const Icon = sort.order === 'desc' ? ArrowDownWideNarrow : ArrowDownNarrowWide
  return (
    <>
      <IconButton label={label} icon={<Icon size={16} />} size="s" {...trigger} />
      {Items && opener && <Items opener={opener} sort={sort} onChange={onChange} />}
    </>
  )
}
