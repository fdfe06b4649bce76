import { Menu } from '@mantine/core'
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { FIRST_ORDER, SORT_FIELDS, type IssueboxSort, type SortField } from './issueboxSettings.ts'

const FIELD_TEXTS = {
  date: 'dashboard.sortDate',
  severity: 'dashboard.sortSeverity',
  site: 'dashboard.sortSite',
} as const

const ORDER_TEXTS = {
  date: { desc: 'dashboard.newestFirst', asc: 'dashboard.oldestFirst' },
  severity: { desc: 'dashboard.highestFirst', asc: 'dashboard.lowestFirst' },
  site: { asc: 'dashboard.aToZ', desc: 'dashboard.zToA' },
} as const

interface Props {
  sort: IssueboxSort
  onChange: (sort: IssueboxSort) => void
}

/** What the Issuebox is sorted and grouped by, and in which order. */
export function IssueboxSortMenu({ sort, onChange }: Props) {
  const t = useT()
  const orders: IssueboxSort['order'][] = [
    FIRST_ORDER[sort.field],
    FIRST_ORDER[sort.field] === 'asc' ? 'desc' : 'asc',
  ]
  const label = t('dashboard.sortedBy', {
    field: t(FIELD_TEXTS[sort.field]),
    order: t(ORDER_TEXTS[sort.field][sort.order]),
  })
  const Icon = sort.order === 'desc' ? ArrowDownWideNarrow : ArrowDownNarrowWide
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <IconButton label={label} icon={<Icon size={16} />} size="s" />
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        <Menu.Label>{t('dashboard.sort')}</Menu.Label>
        <Menu.RadioGroup
          value={sort.field}
          onChange={(value) => {
            const field = value as SortField
            onChange({ field, order: FIRST_ORDER[field] })
          }}
        >
          {SORT_FIELDS.map((field) => (
            <Menu.RadioItem key={field} value={field}>
              {t(FIELD_TEXTS[field])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup
          value={sort.order}
          onChange={(order) => onChange({ ...sort, order: order as IssueboxSort['order'] })}
        >
          {orders.map((order) => (
            <Menu.RadioItem key={order} value={order}>
              {t(ORDER_TEXTS[sort.field][order])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
