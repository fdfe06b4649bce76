import { ListFilter } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { usePersisted } from '../../../lib/settings/persisted.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { hiddenTypes, isShown, type FeedFilter } from './feed-filters.ts'

const items = onDemand(async () => (await import('./FilterItems.tsx')).FilterItems)

/** The kinds of entries that a history shows; remembered, and the same for every history. */
export function FilterMenu({ filters }: { filters: readonly FeedFilter[] }) {
  const t = useT()
  const [hidden] = usePersisted(hiddenTypes)
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  const on = filters.filter((filter) => isShown(filter, hidden)).length
  const isActive = on < filters.length
  return (
    <>
      <Button
        size="s"
        icon={<ListFilter size={14} />}
        aria-label={
          isActive
            ? t('updates.filterActive', { n: on, total: filters.length })
            : t('updates.filter')
        }
        {...trigger}
      >
        {t('updates.filter')}
        {isActive && <Badge>{on}</Badge>}
      </Button>
      {Items && opener && <Items opener={opener} filters={filters} />}
    </>
  )
}
