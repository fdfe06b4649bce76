import { FLAGGED, HUES } from './colours.ts'
import { ChartFrame, type ChartTable } from './ChartFrame.tsx'
import classes from './charts.module.css'

export interface Column {
  key: string
  n: number
  /** The number of those that raise an issue. */
  flagged: number
  /** The full name of the column: '20 – 25'. */
  title: string
  onPress?: (() => void) | undefined
}

interface Props {
  sentence: string
  table: ChartTable
  isTable: boolean
  columns: readonly Column[]
  /** Below the columns: one for each in its middle, or one more at their limits. */
  ticks: readonly string[]
}

const HEIGHT = 150
const TOP = 18
const FOOT = 26
const SIDE = 20
const GAP = 3
/** The most pixels of a character in a tick, and the room between two ticks. */
const CHARACTER = 6.5
const BETWEEN = 8

/** Columns of counts: a histogram, or days, weeks and hours. A press on one is for the mouse; the table has buttons. */
export function Histogram({ columns, ticks, ...frame }: Props) {
  const most = Math.max(1, ...columns.map(({ n }) => n))
  return (
    <ChartFrame {...frame} height={HEIGHT}>
      {(width) => {
        const step = (width - 2 * SIDE) / columns.length
        const floor = HEIGHT - FOOT
        const longest = Math.max(...ticks.map(({ length }) => length))
        const every = Math.max(1, Math.ceil((longest * CHARACTER + BETWEEN) / step))
        const offset = ticks.length > columns.length ? 0 : step / 2
        const digits = String(most).length * CHARACTER + 2
        return (
          <>
            {columns.map(({ key, n, flagged, title, onPress }, place) => {
              const x = SIDE + place * step
              const height = (n / most) * (floor - TOP)
              const red = n === 0 ? 0 : (flagged / n) * height
              const wide = Math.max(1, step - Math.min(GAP, step / 4))
              return (
                <g key={key} className={onPress && classes.pressed} onClick={onPress}>
                  <title>{`${title}: ${n}`}</title>
                  <rect fill="transparent" x={x} y={0} width={step} height={floor} />
                  <rect
                    fill={HUES[0]}
                    {...{ x, width: wide }}
                    y={floor - height}
                    height={height - red}
                  />
                  <rect fill={FLAGGED} {...{ x, width: wide }} y={floor - red} height={red} />
                  {n > 0 && digits <= step && (
                    <text x={x + wide / 2} y={floor - height - 5} textAnchor="middle">
                      {n}
                    </text>
                  )}
                </g>
              )
            })}
            <line stroke="var(--line-2)" x1={SIDE} x2={width - SIDE} y1={floor} y2={floor} />
            {ticks.map(
              (tick, place) =>
                place % every === 0 && (
                  <text
                    key={place}
                    x={SIDE + place * step + offset}
                    y={HEIGHT - 8}
                    textAnchor="middle"
                  >
                    {tick}
                  </text>
                ),
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}
