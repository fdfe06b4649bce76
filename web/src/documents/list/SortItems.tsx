import { Menu } from '../../ui/mantine/Menu.ts'
import { useT } from '../../i18n/useT.ts'
import { MenuPanel } from '../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../ui/overlay/useOpener.ts'
import type { Sort } from '../../ui/table/SortHead.tsx'
import { opposite, optionOf, type SortOption } from './sort.ts'

interface Props {
  opener: Opener
  options: readonly SortOption[]
  current: Sort
  onSort: (sort: Sort) => void
}

/** The menu of a list's order. */
export function SortItems({ opener, options, current, onSort }: Props) {
  const t = useT()
  const chosen = optionOf(options, current.field)
  return (
    <MenuPanel opener={opener} width={208} position="bottom-start" closeOnItemClick={false}>
      <Menu.Label>{t('archive.sort')}</Menu.Label>
      <Menu.RadioGroup
        value={current.field}
        onChange={(name) => {
          const { field, first } = optionOf(options, name)
          onSort({ field, order: first })
        }}
      >
        {options.map((option) => (
          <Menu.RadioItem key={option.field} value={option.field}>
            {t(option.label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.RadioGroup
        value={current.order}
        onChange={(name) => onSort({ ...current, order: name === 'asc' ? 'asc' : 'desc' })}
      >
        {[chosen.first, opposite(chosen.first)].map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {t(chosen.orders[one])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPanel>
  )
}
