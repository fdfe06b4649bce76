import type { Plot } from '../timeline/plot.ts'
import { boxOf, type BarBox, type Scale } from '../timeline/scale.ts'
import classes from './editor.module.css'

interface Props {
  plot: Plot
  scale: Scale
  shows: { planned: boolean; actual: boolean }
}

/** The handles for the pointer: a bar, and each of its ends. `useBarDrag` listens to them. */
export function Handles({ plot, scale, shows }: Props) {
  return (
    <>
      {shows.planned && <OfBar timeline="planned" box={boxOf(scale, plot.planned)} hasEnd />}
      {shows.actual && plot.actual && (
        <OfBar
          timeline="actual"
          box={boxOf(scale, plot.actual, plot.runsOn)}
          hasEnd={!plot.runsOn}
        />
      )}
    </>
  )
}

interface BarProps {
  timeline: 'planned' | 'actual'
  box: BarBox
  hasEnd: boolean
}

function OfBar({ timeline, box: { left, width, clippedStart, clippedEnd }, hasEnd }: BarProps) {
  return (
    <>
      <i className={classes.hold} style={{ left, width }} data-drag={`${timeline} both`} />
      {clippedStart === null && (
        <i className={classes.handle} style={{ left }} data-drag={`${timeline} start`} />
      )}
      {hasEnd && clippedEnd === null && (
        <i
          className={classes.handle}
          style={{ left: left + width }}
          data-drag={`${timeline} end`}
        />
      )}
    </>
  )
}
