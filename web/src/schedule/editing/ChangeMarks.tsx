import type { PendingChange } from '@plumbline/contract/rules/dates/milestone-change'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { useT } from '../../i18n/useT.ts'
import { plotOf, type Plot } from '../timeline/plot.ts'
import { boxOf, type BarBox, type Scale } from '../timeline/scale.ts'
import { movesText } from './changeTexts.ts'
import classes from './editor.module.css'

interface Props {
  change: PendingChange
  plot: Plot
  scale: Scale
  today: string
  shows: { planned: boolean; actual: boolean }
}

/** Where the bars of a changed milestone were, a ring around those that moved, and by how much. */
export function ChangeMarks({ change, plot, scale, today, shows }: Props) {
  const t = useT()
  const before = plotOf({ ...change.original, hideFromGantt: false }, dayOf(today))
  if (typeof before === 'string') return null
  const planned = boxOf(scale, plot.planned)
  const actual = plot.actual && boxOf(scale, plot.actual, plot.runsOn)
  const wasPlanned = boxOf(scale, before.planned)
  const wasActual = before.actual && boxOf(scale, before.actual, before.runsOn)
  const text = movesText(t, change.moves)
  const bars = actual ? [planned, actual] : [planned]
  const isNew = change.type !== 'Date Change'
  return (
    <>
      {shows.planned && !isAt(planned, wasPlanned) && (
        <>
          <i className={classes.ghostPlanned} style={at(wasPlanned)} />
          <i className={classes.ringPlanned} style={at(planned)} />
        </>
      )}
      {shows.actual && wasActual && !isAt(actual, wasActual) && (
        <i className={classes.ghostActual} style={at(wasActual)} />
      )}
      {shows.actual && actual && (isNew || !isAt(actual, wasActual)) && (
        <i className={classes.ringActual} style={at(actual)} />
      )}
      {text && <Moved text={text} bars={bars} scale={scale} runsOn={plot.runsOn} />}
    </>
  )
}

/** Right of the bars, or left of them where the axis ends too soon. */
function Moved(props: { text: string; bars: BarBox[]; scale: Scale; runsOn: boolean }) {
  const { text, bars, scale, runsOn } = props
  const start = Math.min(...bars.map(({ left }) => left))
  const end = Math.max(...bars.map(({ left, width }) => left + width)) + (runsOn ? 14 : 10)
  const hasRoom = end + text.length * WIDTH_OF_LETTER + 12 <= scale.width
  const place = hasRoom ? { left: end } : { right: scale.width - start + 10 }
  return (
    <span className={classes.moved} style={place}>
      {text}
    </span>
  )
}

const WIDTH_OF_LETTER = 7

function isAt(one: BarBox | null, other: BarBox | null): boolean {
  return one?.left === other?.left && one?.width === other?.width
}

function at({ left, width }: BarBox) {
  return { left, width }
}
