import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import type { Sort } from '../../ui/table/SortHead.tsx'
import { optionOf, type SortOption } from './sort.ts'

const items = onDemand(async () => (await import('./SortItems.tsx')).SortItems)

interface Props {
  options: readonly SortOption[]
  current: Sort
  onSort: (sort: Sort) => void
}

/** What a list is sorted by and in which order, also where it has no heads to press. */
export function SortMenu({ options, current, onSort }: Props) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  const chosen = optionOf(options, current.field)
  const field = t(chosen.label)
  const order = t(chosen.orders[current.order])
  const Icon = current.order === 'desc' ? ArrowDownWideNarrow : ArrowDownNarrowWide
  return (
    <>
      <Button
        icon={<Icon size={15} />}
        aria-label={t('archive.sortedBy', { field, order })}
        {...trigger}
      >
        {field}
      </Button>
      {Items && opener && (
        <Items opener={opener} options={options} current={current} onSort={onSort} />
      )}
    </>
  )
}
