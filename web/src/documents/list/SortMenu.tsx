import { Menu } from '@mantine/core'
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { Sort } from '../../ui/table/SortHead.tsx'
import { opposite, optionOf, type SortOption } from './sort.ts'

interface Props {
  options: readonly SortOption[]
  current: Sort
  onSort: (sort: Sort) => void
}

/** What a list is sorted by and in which order, also where it has no heads to press. */
export function SortMenu({ options, current, onSort }: Props) {
  const t = useT()
  const chosen = optionOf(options, current.field)
  const field = t(chosen.label)
  const order = t(chosen.orders[current.order])
  const Icon = current.order === 'desc' ? ArrowDownWideNarrow : ArrowDownNarrowWide
  return (
    <Menu position="bottom-start" width={208} closeOnItemClick={false}>
      <Menu.Target>
        <Button icon={<Icon size={15} />} aria-label={t('archive.sortedBy', { field, order })}>
          {field}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
