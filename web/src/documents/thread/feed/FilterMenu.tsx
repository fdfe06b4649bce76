import { Menu } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { usePersisted } from '../../../lib/settings/persisted.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { hiddenTypes, isShown, switched, type FeedFilter } from './feed-filters.ts'

/** Which kinds of entries a history shows; remembered, and the same for every history. */
export function FilterMenu({ filters }: { filters: readonly FeedFilter[] }) {
  const t = useT()
  const [hidden, setHidden] = usePersisted(hiddenTypes)
  const on = filters.filter((filter) => isShown(filter, hidden)).length
  const isActive = on < filters.length
  const showAll = () => setHidden(filters.reduce((now, one) => switched(one, true, now), hidden))
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button
          size="s"
          icon={<ListFilter size={14} />}
          aria-label={
            isActive
              ? t('updates.filterActive', { n: on, total: filters.length })
              : t('updates.filter')
          }
        >
          {t('updates.filter')}
          {isActive && <Badge>{on}</Badge>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        {filters.map((filter) => (
          <Menu.CheckboxItem
            key={filter.key}
            checked={isShown(filter, hidden)}
            onChange={(isOn) => setHidden(switched(filter, isOn, hidden))}
          >
            {t(filter.label)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!isActive} onClick={showAll}>
          {t('updates.showAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
