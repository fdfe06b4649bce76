import { memo, useMemo } from 'react'
import { mondays, monthBands } from './bands.ts'
import classes from '../grid.module.css'
import { xOf, type Scale } from './scale.ts'

interface Props {
  scale: Scale
  weeks: boolean
}

/**
 * The lines between months, as high as all rows: nothing of them is drawn anew while rows scroll. A
 * rectangle each, on whole pixels, which is painted many times faster than the stroke of a path.
 */
export const GridLines = memo(function GridLines({ scale, weeks }: Props) {
  const at = useMemo(() => {
    const line = (day: number) => Math.round(xOf(scale, day))
    // The first band begins at the label column, which has a line of its own.
    const months = monthBands(scale.axis).slice(1)
    return {
      years: months.filter((band) => band.month === 1).map((band) => line(band.start)),
      months: months.filter((band) => band.month !== 1).map((band) => line(band.start)),
      weeks: weeks && scale.dayWidth * 7 >= 10 ? mondays(scale.axis).map(line) : [],
    }
  }, [scale, weeks])
  return (
    <svg className={classes.lines} style={{ width: scale.width }} aria-hidden="true">
      <Lines className={classes.weekLines} at={at.weeks} />
      <Lines className={classes.monthLines} at={at.months} />
      <Lines className={classes.yearLines} at={at.years} />
    </svg>
  )
})

function Lines({ className, at }: { className: string | undefined; at: number[] }) {
  return (
    <g className={className}>
      {at.map((x) => (
        <rect key={x} x={x} width="1" height="100%" />
      ))}
    </g>
  )
}
