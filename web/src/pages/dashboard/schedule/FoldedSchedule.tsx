import { useNavigate } from '@tanstack/react-router'
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react'
import { use, useMemo } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { anyOf, aString, listOf } from '../../../lib/settings/shape.ts'
import { dotted } from '../../../lib/texts/place.ts'
import type { Days } from '../../../lib/dates/in-days.ts'
import { useIsPrinting } from '../../../lib/useIsPrinting.ts'
import type { Arrangement, RowTexts } from '../../../schedule/arrangement.ts'
import { BaselinePlanContext } from '../../../schedule/baseline/baseline-plan.ts'
import { Gantt, type GanttProps, projectOf } from '../../../schedule/Gantt.tsx'
import {
  milestonesInFolds,
  type Pressed,
  sitesInFolds,
  sitesLateFirst,
} from '../../../schedule/late-first.ts'
import {
  inOrder,
  mainFolding,
  milestonesInOrder,
  type Order,
  ORDERS,
} from '../../../schedule/main-folding.ts'
import { foldOfKey, moreOfKey } from '../../../schedule/rows/folded-rows.ts'
import {
  groupedRows,
  milestoneRows,
  rowsOf,
  siteOfRest,
  unfolded as allRows,
} from '../../../schedule/rows/rows.ts'
import type { SiteGroup } from '../../../schedule/schedule.ts'
import { milestonesInWeek, sitesInWeek } from '../../../schedule/in-week.ts'
import { useSessionState } from '../../../schedule/useSessionState.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'

const items = onDemand(async () => (await import('./ScheduleDisplay.tsx')).OrderItems)

const anOrder = anyOf(ORDERS)
const someIds = listOf(aString)
const NONE: string[] = []
const OF_SITE: readonly Order[] = ['late', 'name', 'start']

export interface FoldedProps extends GanttProps {
  /** Milestones that ran or ended in these days, or were planned to, come first. */
  days?: Days | undefined
}

/** The schedule in folds: what is late first and open, then what runs, then the rest; or in one list by another order. */
export function FoldedSchedule({ days, ...props }: FoldedProps) {
  const { siteId } = props
  const projectId = projectOf(props) ?? ''
  const navigate = useNavigate()
  const [wanted, setOrder] = useSessionState<Order>('ganttOrder', anOrder, 'late')
  // a site is in one region
  const order = siteId !== undefined && wanted === 'region' ? 'name' : wanted
  // opened and closed otherwise than by themselves, which differs between folds and a list
  const [inFolds, setInFolds] = useSessionState('ganttFolds', someIds, NONE)
  const [inList, setInList] = useSessionState('ganttTurned', someIds, NONE)
  const [unfolded, setUnfolded] = useSessionState('ganttUnfolded', someIds, NONE)
  // paper has nothing to open
  const isPrinting = useIsPrinting()
  const texts = useRowTexts()
  // beside a baseline all is shown: what slipped may be done, or come later
  const baseline = use(BaselinePlanContext)
  const arrangement = useMemo((): Arrangement => {
    const hasFolds = order === 'late' || days !== undefined
    const pressed: Pressed = {
      turned: new Set(hasFolds ? inFolds : inList),
      unfolded: new Set(unfolded),
    }
    return {
      rows(groups, today) {
        const [site] = groups
        if (days && !isPrinting) {
          return siteId === undefined
            ? sitesInWeek(groups, days, today, pressed)
            : milestonesInWeek(site?.milestones ?? [], days, today, pressed)
        }
        if (siteId !== undefined) {
          if (order !== 'late') return rowsOf(milestonesInOrder(site?.milestones ?? [], order), 1)
          return isPrinting
            ? milestoneRows(site)
            : milestonesInFolds(site?.milestones ?? [], today, pressed)
        }
        if (isPrinting) return groupedRows(inAnyOrder(groups, order), allRows(new Set()))
        return order === 'late'
          ? sitesInFolds(groups, today, pressed)
          : groupedRows(
              inOrder(groups, order),
              mainFolding(pressed.turned, pressed.unfolded, today),
            )
      },
      onToggle(key) {
        const site = siteOfRest(key)
        if (site !== undefined) setUnfolded(turned(unfolded, site))
        else if (moreOfKey(key)) {
          void navigate({
            to: '/projects/$projectId/milestones',
            params: { projectId },
            search: {
              late: '1',
              sort: '-slip',
              group: 'none',
              ...(siteId !== undefined && { 'site._id': siteId }),
            },
          })
        } else if (hasFolds) setInFolds(turned(inFolds, foldOfKey(key) ?? key))
        else setInList(turned(inList, key))
      },
      texts,
      control: (
        <OrderButton
          orders={siteId === undefined ? ORDERS : OF_SITE}
          order={order}
          onChange={setOrder}
        />
      ),
    }
  }, [
    order,
    days,
    inFolds,
    inList,
    unfolded,
    isPrinting,
    siteId,
    projectId,
    texts,
    navigate,
    setOrder,
    setInFolds,
    setInList,
    setUnfolded,
  ])
  return <Gantt {...props} arrangement={baseline ? undefined : arrangement} />
}

const inAnyOrder = (groups: readonly SiteGroup[], order: Order) =>
  order === 'late' ? sitesLateFirst(groups) : inOrder(groups, order)

/** A key taken out, or put in. */
const turned = (keys: string[], key: string) =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

interface OrderProps {
  orders: readonly Order[]
  order: Order
  onChange: (order: Order) => void
}

function OrderButton({ orders, order, onChange }: OrderProps) {
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
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      {Items && opener && <Items {...{ opener, orders, order, onChange }} />}
    </>
  )
}

/** The words of the rows of a schedule that stand for others. */
function useRowTexts(): RowTexts {
  const t = useT()
  return useMemo(
    () => ({
      rest({ completed, later }, isUnfolded) {
        if (isUnfolded) return t('gantt.foldAgain')
        return dotted(
          completed > 0 ? t('gantt.completed', { n: completed }) : undefined,
          later > 0 ? t('gantt.later', { n: later }) : undefined,
        )
      },
      fold: ({ key, milestones: n, sites: k }) =>
        k === null ? t(`fold.${key}Here`, { n }) : t(`fold.${key}`, { n, k }),
      more: (n) => t('fold.all', { n }),
    }),
    [t],
  )
}
