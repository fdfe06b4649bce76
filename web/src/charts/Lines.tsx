import { ChartFrame, type ChartTable } from './ChartFrame.tsx'
import classes from './charts.module.css'

export interface LinePoint {
  value: number
  /** True if too few answers support the point: it is drawn hollow. */
  isHollow: boolean
  /** From where to where a band around it goes. */
  band?: readonly [number, number]
}

export interface Line {
  name: string
  colour: string
  /** One for each tick; null where nothing was answered. */
  points: readonly (LinePoint | null)[]
}

interface Props {
  sentence: string
  table: ChartTable
  isTable: boolean
  lines: readonly Line[]
  ticks: readonly string[]
  /** Writes a value at the axis. */
  format: (value: number) => string
  /** True if the axis begins at 0. */
  fromZero: boolean
}

const HEIGHT = 168
const TOP = 12
const FOOT = 28
const LEFT = 48
const CHARACTER = 6.5
/** Between the names of two lines. */
const NAME = 14
const NAME_MAX = 18

/** Lines over time, each with its name at its end, and with a band around it where there is one. */
export function Lines({ lines, ticks, format, fromZero, ...frame }: Props) {
  const points = lines.flatMap((line) => line.points.filter((point) => point !== null))
  const values = points.flatMap(({ value, band = [] }) => [value, ...band])
  const axis = axisTicks(fromZero ? 0 : Math.min(...values), Math.max(...values))
  const [least = 0, most = 1] = [axis[0], axis.at(-1)]
  const y = (value: number) => TOP + (1 - (value - least) / (most - least)) * (HEIGHT - TOP - FOOT)
  const names = namesAt(lines, y)
  const room =
    Math.max(...lines.map(({ name }) => Math.min(name.length, NAME_MAX))) * CHARACTER + 20
  return (
    <ChartFrame {...frame} height={HEIGHT}>
      {(width) => {
        const right = width - room
        const x = (place: number) =>
          ticks.length === 1
            ? (LEFT + right) / 2
            : LEFT + 10 + (place / (ticks.length - 1)) * (right - LEFT - 20)
        const longest = Math.max(...ticks.map(({ length }) => length))
        const every = Math.max(
          1,
          Math.ceil((longest * CHARACTER + 8) / ((right - LEFT) / ticks.length)),
        )
        return (
          <>
            {axis.map((value) => (
              <g key={value}>
                <line stroke="var(--line)" x1={LEFT} x2={right} y1={y(value)} y2={y(value)} />
                <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
                  {format(value)}
                </text>
              </g>
            ))}
            {ticks.map(
              (tick, place) =>
                place % every === 0 && (
                  <text key={place} x={x(place)} y={HEIGHT - 8} textAnchor="middle">
                    {tick}
                  </text>
                ),
            )}
            {lines.map((line) =>
              runsOf(line.points).map((run) => {
                const bands = run.map(({ point }) => point.band ?? [point.value, point.value])
                const ends = (end: 0 | 1) =>
                  run.map(({ at }, n) => [x(at), y(bands[n]?.[end] ?? 0)])
                return (
                  <g
                    key={`${line.name} ${run[0]?.at}`}
                    fill={line.colour}
                    stroke={line.colour}
                    strokeWidth={2}
                  >
                    <path
                      className={classes.band}
                      d={`M${pathOf([...ends(1), ...ends(0).toReversed()])}Z`}
                    />
                    <path
                      fill="none"
                      d={`M${pathOf(run.map(({ at, point }) => [x(at), y(point.value)]))}`}
                    />
                    {run.map(({ at, point }) => (
                      <circle
                        key={at}
                        cx={x(at)}
                        cy={y(point.value)}
                        r={3.5}
                        {...(point.isHollow && { fill: 'var(--surface)' })}
                      >
                        <title>{`${line.name}, ${ticks[at]}: ${format(point.value)}`}</title>
                      </circle>
                    ))}
                  </g>
                )
              }),
            )}
            {names.map(({ line, at }) => (
              <text
                key={line.name}
                style={{ fill: line.colour, fontWeight: 600 }}
                x={right + 6}
                y={at + 4}
              >
                {line.name.length > NAME_MAX ? `${line.name.slice(0, NAME_MAX - 1)}…` : line.name}
              </text>
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}

const pathOf = (points: readonly number[][]) => points.map((point) => point.join(' ')).join('L')

interface Placed {
  at: number
  point: LinePoint
}

/** The points that follow one another without a gap. */
function runsOf(points: readonly (LinePoint | null)[]): Placed[][] {
  const runs: Placed[][] = []
  for (const [at, point] of points.entries()) {
    if (point === null) continue
    const run = runs.at(-1)
    if (run && run.at(-1)?.at === at - 1) run.push({ at, point })
    else runs.push([{ at, point }])
  }
  return runs
}

/** The names at the ends of their lines, moved down where they would lie upon each other. */
function namesAt(
  lines: readonly Line[],
  y: (value: number) => number,
): { line: Line; at: number }[] {
  const ends = lines
    .map((line) => ({ line, at: y(line.points.findLast((point) => point !== null)?.value ?? 0) }))
    .toSorted((a, b) => a.at - b.at)
  const placed: { line: Line; at: number }[] = []
  for (const { line, at } of ends) {
    placed.push({ line, at: Math.max(at, (placed.at(-1)?.at ?? -NAME) + NAME) })
  }
  const excess = Math.max(0, (placed.at(-1)?.at ?? 0) - (HEIGHT - FOOT))
  return placed.map(({ line, at }) => ({ line, at: at - excess }))
}

const STEPS = [1, 2, 2.5, 5, 10]
/** An axis has so many steps at most. */
const STEPS_MOST = 4
/** Steps below this part of the values are lost in their last digits. */
const FINEST = 1e-9

/** The numbers at an axis: multiples of 1, 2, 2.5 or 5 × 10ⁿ, from just below all values to just above. */
export function axisTicks(least: number, most: number): number[] {
  const size = Math.abs(most)
  const span = most > least ? Math.max(most - least, size * FINEST, FINEST ** 9) : size || 1
  const power = 10 ** Math.floor(Math.log10(span / STEPS_MOST))
  const step = (STEPS.find((one) => one * power * STEPS_MOST >= span) ?? 10) * power
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, n) =>
    Number(((first + n) * step).toPrecision(12)),
  )
}
