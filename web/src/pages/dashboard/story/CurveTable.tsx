import type { StoryCurve } from '@plumbline/contract/story/story-shapes'
import { TableOfChart, type ChartTable } from '../../../charts/ChartFrame.tsx'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { curveHeads } from './curve-heads.ts'
import { wholePercent } from './figures.ts'
import { mondayText } from './WeekFacts.tsx'
import classes from './story.module.css'

/** The weeks of a curve as a table, which scrolls in the place of the drawing. */
export default function CurveTable({ curve }: { curve: StoryCurve }) {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keyboard, too
    <section className={classes.table} tabIndex={0} aria-label={t('curve.weeks')}>
      <TableOfChart label={t('curve.weeks')} table={tableOfCurve(t, curve)} />
    </section>
  )
}

function tableOfCurve(t: Translate, curve: StoryCurve): ChartTable {
  const percent = (n: number | null | undefined) =>
    typeof n === 'number' ? t('curve.percent', { n: wholePercent(n) }) : t('common.missing')
  return {
    heads: curveHeads(t),
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
