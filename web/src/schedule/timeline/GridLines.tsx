import { memo, useMemo } from 'react'
import { mondays, monthBands } from './bands.ts'
import classes from '../grid.module.css'
import { xOf, type Scale } from './scale.ts'
import type { RowWindow } from '../rows/useRowWindow.ts'

interface Props {
  scale: Scale
  weeks: boolean
  rows: RowWindow
  rowHeight: number
}

/** The lines between months behind the drawn rows: one path each for years, months and weeks. */
export const GridLines = memo(function GridLines({ scale, weeks, rows, rowHeight }: Props) {
  const height = (rows.last - rows.first) * rowHeight
  const paths = useMemo(() => {
    const line = (day: number) => `M${(xOf(scale, day) + 0.5).toFixed(1)} 0v${height}`
    // The first band begins at the label column, which has a line of its own.
    const months = monthBands(scale.axis).slice(1)
    return {
      years: months.filter((band) => band.month === 1).map((band) => line(band.start)),
      months: months.filter((band) => band.month !== 1).map((band) => line(band.start)),
      weeks: weeks && scale.dayWidth * 7 >= 10 ? mondays(scale.axis).map(line) : [],
    }
  }, [scale, weeks, height])
  return (
    <svg
      className={classes.lines}
      style={{ top: rows.first * rowHeight, width: scale.width, height }}
      aria-hidden="true"
    >
      <path className={classes.weekLines} d={paths.weeks.join('')} />
      <path className={classes.monthLines} d={paths.months.join('')} />
      <path className={classes.yearLines} d={paths.years.join('')} />
    </svg>
  )
})
