import type {
  ChangeType,
  Move,
  PendingChange,
} from '@plumbline/contract/rules/dates/milestone-change'
import type { Translate } from '../../i18n/translate.ts'
import type { MessageKey } from '../../i18n/message-key.ts'

const TYPES: Record<Exclude<ChangeType, 'None'>, MessageKey> = {
  'Date Change': 'schedule.dateChange',
  'Status Change': 'schedule.statusChange',
  'Date and Status Change': 'schedule.dateAndStatusChange',
}

/** 'Date Change'. */
export function changeWord(t: Translate, { type }: PendingChange): string {
  return type === 'None' ? '' : t(TYPES[type])
}

const MOVES: Record<`${Move['timeline']} ${Move['edge']}`, MessageKey> = {
  'planned both': 'schedule.movedPlanned',
  'planned start': 'schedule.movedPlannedStart',
  'planned end': 'schedule.movedPlannedEnd',
  'actual both': 'schedule.movedActual',
  'actual start': 'schedule.movedActualStart',
  'actual end': 'schedule.movedActualEnd',
  'forecast both': 'schedule.movedForecast',
  'forecast start': 'schedule.movedForecastStart',
  'forecast end': 'schedule.movedForecastEnd',
}

/** 'Actual +14 d', or several of them; empty where no date has moved. */
export function movesText(t: Translate, moves: readonly Move[]): string {
  return moves
    .map(({ timeline, edge, days }) =>
      t(MOVES[`${timeline} ${edge}`], { sign: days < 0 ? '−' : '+', n: Math.abs(days) }),
    )
    .join(', ')
}
