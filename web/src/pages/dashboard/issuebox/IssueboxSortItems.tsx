import { Menu } from '../../../ui/mantine/Menu.ts'
import { useT } from '../../../i18n/useT.ts'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { FIRST_ORDER, SORT_FIELDS, type IssueboxSort, type SortField } from './issueboxSettings.ts'
import { FIELD_TEXTS, ORDER_TEXTS } from './issueboxSortTexts.ts'

interface Props {
  opener: Opener
  sort: IssueboxSort
  onChange: (sort: IssueboxSort) => void
}

/** The fields and orders to choose from. */
export function IssueboxSortItems({ opener, sort, onChange }: Props) {
  const t = useT()
  const first = FIRST_ORDER[sort.field]
  return (
    <MenuPanel opener={opener} width={180} closeOnItemClick={false}>
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
        {[first, first === 'asc' ? ('desc' as const) : ('asc' as const)].map((order) => (
          <Menu.RadioItem key={order} value={order}>
            {t(ORDER_TEXTS[sort.field][order])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPanel>
  )
}
