import { BOM, csvLine, LINE_END } from '@plumbline/contract/rules/csv'
import type { StoryCurve } from '@plumbline/contract/story/story-shapes'
import type { ChartTable } from '../../../charts/ChartFrame.tsx'
import { saveFile } from '../../../documents/exports/run-export.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { wholePercent } from './figures.ts'
import { mondayText } from './WeekFacts.tsx'

const headsOf = (t: Translate) => [
  t('curve.week'),
  t('curve.planned'),
  t('curve.earned'),
  t('curve.completed'),
  t('curve.visits'),
  t('curve.opened'),
  t('curve.resolved'),
]

/** The weeks of a curve as the rows of a table. */
export function tableOfCurve(t: Translate, curve: StoryCurve): ChartTable {
  const percent = (n: number | null | undefined) =>
    typeof n === 'number' ? t('curve.percent', { n: wholePercent(n) }) : t('common.missing')
  return {
    heads: headsOf(t),
    rows: curve.days.map((day, n) => ({
      key: day,
      cells: [
        mondayText(day),
        percent(curve.planned[n]),
        percent(curve.earned[n]),
        ...[curve.completed, curve.visits, curve.opened, curve.resolved].map((counts) =>
          String(counts[n] ?? t('common.missing')),
        ),
      ],
    })),
  }
}

/** Saves them as CSV, with the days and figures as they came. */
export function saveCurve(t: Translate, curve: StoryCurve): void {
  const { days, planned, earned, completed, visits, opened, resolved } = curve
  const columns = [days, planned, earned, completed, visits, opened, resolved]
  const lines = days.map((_, n) => columns.map((column) => column[n]))
  const text = [headsOf(t), ...lines].map((line) => csvLine(line) + LINE_END).join('')
  saveFile(new Blob([BOM, text], { type: 'text/csv;charset=utf-8' }), `curve-${localDay()}.csv`)
}
