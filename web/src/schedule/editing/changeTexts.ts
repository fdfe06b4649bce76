import type {
  ChangeType,
  Move,
  PendingChange,
} from '@plumbline/contract/rules/dates/milestone-change'
import type { Translate } from '../../i18n/translate.ts'
import type { MessageKey } from '../../i18n/message-key.ts'

const TYPES: Record<Exclude<ChangeType, 'None'>, MessageKey> = {
  'Date Change': 'gantt.dateChange',
  'Status Change': 'gantt.statusChange',
  'Date and Status Change': 'gantt.dateAndStatusChange',
}

/** 'Date Change'. */
export function changeWord(t: Translate, { type }: PendingChange): string {
  return type === 'None' ? '' : t(TYPES[type])
}

const MOVES: Record<`${Move['timeline']} ${Move['edge']}`, MessageKey> = {
  'planned both': 'gantt.movedPlanned',
  'planned start': 'gantt.movedPlannedStart',
  'planned end': 'gantt.movedPlannedEnd',
  'actual both': 'gantt.movedActual',
  'actual start': 'gantt.movedActualStart',
  'actual end': 'gantt.movedActualEnd',
  'forecast both': 'gantt.movedForecast',
  'forecast start': 'gantt.movedForecastStart',
  'forecast end': 'gantt.movedForecastEnd',
}

/** 'Actual +14 d', or several of them; empty where no date has moved. */
export function movesText(t: Translate, moves: readonly Move[]): string {
  return moves
    .map(({ timeline, edge, days }) =>
      t(MOVES[`${timeline} ${edge}`], { sign: days < 0 ? '−' : '+', n: Math.abs(days) }),
    )
    .join(', ')
}
