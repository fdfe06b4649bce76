import { Menu } from '@mantine/core'
import { ArrowDown, ArrowDownWideNarrow, ArrowUp } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import type { Sort } from '../../ui/SortHead.tsx'
import type { SortOption } from './sort.ts'

interface Props {
  options: readonly SortOption[]
  current: Sort
  /** Choosing the current field again turns the order round. */
  onChoose: (field: string) => void
}

/** What a list is sorted by, also where it has no heads to press. */
export function SortMenu({ options, current, onChoose }: Props) {
  const t = useT()
  const chosen = options.find((option) => option.field === current.field)
  const order = t(current.order === 'asc' ? 'archive.ascending' : 'archive.descending')
  const field = chosen ? t(chosen.label) : current.field
  const Arrow = current.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Menu position="bottom-start" width={208}>
      <Menu.Target>
        <Button
          icon={<ArrowDownWideNarrow size={15} />}
          aria-label={t('archive.sortButton', { field, order })}
        >
          {field}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('archive.sortBy')}</Menu.Label>
        {options.map((option) => {
          const current = option === chosen
          return (
            <Menu.Item
              key={option.field}
              role="menuitemradio"
              aria-checked={current}
              rightSection={current && <Arrow size={15} aria-label={order} />}
              onClick={() => onChoose(option.field)}
            >
              {t(option.label)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
