import { Menu } from '../../../ui/mantine/Menu.ts'
import { ArrowDownWideNarrow } from 'lucide-react'
import { use, useMemo } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { useIsPrinting } from '../../../lib/useIsPrinting.ts'
import { anyOf, aString, listOf } from '../../../lib/settings/shape.ts'
import type { Arrangement } from '../../../schedule/arrangement.ts'
import { BaselinePlanContext } from '../../../schedule/baseline/baseline-plan.ts'
import { Gantt, type GanttProps } from '../../../schedule/Gantt.tsx'
import { inOrder, mainFolding, ORDERS, type Order } from '../../../schedule/main-folding.ts'
import { siteOfRest, unfolded as allRows } from '../../../schedule/rows/rows.ts'
import { useSessionState } from '../../../schedule/useSessionState.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import { type Opener, useOpener } from '../../../ui/overlay/useOpener.ts'

const items = onDemand(async () => OrderItems)

const anOrder = anyOf(ORDERS)
const someIds = listOf(aString)
const NONE: string[] = []

/** The schedule as the main thing of the dashboard: sites off track first and open, of each what runs or is late. */
export default function MainSchedule(props: GanttProps) {
  const t = useT()
  const [order, setOrder] = useSessionState<Order>('ganttOrder', anOrder, 'late')
  const [turned, setTurned] = useSessionState('ganttTurned', someIds, NONE)
  const [unfolded, setUnfolded] = useSessionState('ganttUnfolded', someIds, NONE)
  // paper has nothing to open
  const isPrinting = useIsPrinting()
  // beside a baseline all is shown: what slipped may be done, or come later
  const baseline = use(BaselinePlanContext)
  const arrangement = useMemo(
    (): Arrangement => ({
      ordered: (groups) => inOrder(groups, order),
      folding: (today) =>
        isPrinting ? allRows(new Set()) : mainFolding(new Set(turned), new Set(unfolded), today),
      onToggle(key) {
        const site = siteOfRest(key)
        if (site === undefined) setTurned(without(turned, key))
        else setUnfolded(without(unfolded, site))
      },
      restText: ({ completed, later }, isUnfolded) => {
        if (isUnfolded) return t('gantt.foldAgain')
        return [
          completed > 0 && t('gantt.completed', { n: completed }),
          later > 0 && t('gantt.later', { n: later }),
        ]
          .filter(Boolean)
          .join(' · ')
      },
      control: <OrderButton order={order} onChange={setOrder} />,
    }),
    [order, turned, unfolded, isPrinting, setOrder, setTurned, setUnfolded, t],
  )
  return <Gantt {...props} arrangement={baseline ? undefined : arrangement} />
}

/** A key taken out, or put in. */
const without = (keys: string[], key: string) =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

interface OrderProps {
  order: Order
  onChange: (order: Order) => void
}

function OrderButton({ order, onChange }: OrderProps) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  return (
    <>
      <Button
        size="s"
        icon={<ArrowDownWideNarrow size={14} />}
        aria-label={t('gantt.orderedBy', { order: t(`gantt.${order}`) })}
        {...trigger}
      >
        {t(`gantt.${order}`)}
      </Button>
      {Items && opener && <Items opener={opener} order={order} onChange={onChange} />}
    </>
  )
}

/** What the sites of a schedule can be ordered by. */
function OrderItems({ opener, order, onChange }: OrderProps & { opener: Opener }) {
  const t = useT()
  return (
    <MenuPanel opener={opener} width={190} position="bottom-end">
      <Menu.RadioGroup value={order} onChange={(chosen) => onChange(chosen as Order)}>
        {ORDERS.map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {t(`gantt.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPanel>
  )
}
