import { useT } from '../../../i18n/useT.ts'
import { usePersisted } from '../../../lib/settings/persisted.ts'
import { Menu } from '../../../ui/mantine/Menu.ts'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { hiddenTypes, isShown, switched, type FeedFilter } from './feed-filters.ts'

interface Props {
  opener: Opener
  filters: readonly FeedFilter[]
}

/** The kinds of entries that the menu of a history's filter switches on and off. */
export function FilterItems({ opener, filters }: Props) {
  const t = useT()
  const [hidden, setHidden] = usePersisted(hiddenTypes)
  const showAll = () => setHidden(filters.reduce((now, one) => switched(one, true, now), hidden))
  return (
    <MenuPanel opener={opener} width={200} closeOnItemClick={false}>
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
      <Menu.Item disabled={filters.every((one) => isShown(one, hidden))} onClick={showAll}>
        {t('updates.showAll')}
      </Menu.Item>
    </MenuPanel>
  )
}
