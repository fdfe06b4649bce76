import { useT } from '../../../i18n/useT.ts'
import type { Order } from '../../../schedule/main-folding.ts'
import { Menu } from '../../../ui/mantine/Menu.ts'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { BaselineItems } from '../../../documents/baselines/BaselineItems.tsx'
import { DisplayItems, type DisplayItemsProps } from '../../../schedule/DisplayItems.tsx'

interface Props extends DisplayItemsProps {
  projectId: string | undefined
}

/** The menu of the things that the timeline can show, and of the baseline to compare with. */
export function ScheduleDisplay({ projectId, ...items }: Props) {
  return (
    <DisplayItems {...items}>
      {projectId !== undefined && (
        <>
          <Menu.Divider />
          <BaselineItems projectId={projectId} />
        </>
      )}
    </DisplayItems>
  )
}

interface OrderProps {
  opener: Opener
  orders: readonly Order[]
  order: Order
  onChange: (order: Order) => void
}

/** The menu of the orders of a schedule. */
export function OrderItems({ opener, orders, order, onChange }: OrderProps) {
  const t = useT()
  return (
    <MenuPanel opener={opener} width={190} position="bottom-end">
      <Menu.RadioGroup value={order} onChange={(chosen) => onChange(chosen as Order)}>
        {orders.map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {t(`gantt.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPanel>
  )
}
