import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { linesOf, type CurveData, type CurvePoint } from './earned-time.ts'

interface Props {
  className: string | undefined
  data: CurveData
  today: string
  /** The day that is looked at, by its number; null: none. */
  at: number | null
}

/** A drawing is so wide and high in its own units, whatever it is on the screen. */
const [WIDTH, HEIGHT] = [320, 112]

/** Planned and earned work over time in the smallest room: lines alone, as wide as their place. */
export function SmallCurve({ className, data, today, at }: Props) {
  const { plan, runs, forecast, first, span } = linesOf(data, today)
  const x = (day: number) => (((day - first) / span) * WIDTH).toFixed(1)
  const y = (percent: number) => ((1 - percent / 100) * HEIGHT).toFixed(1)
  const line = (points: readonly CurvePoint[]) =>
    `M${points.map(([day, percent]) => `${x(day)} ${y(percent)}`).join('L')}`
  const atDay = at === null ? undefined : data.days[at]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {runs.map(({ points, isDerived }) => (
        <g key={points[0]?.[0]} stroke="var(--accent)" strokeWidth={2.5}>
          <path
            fill="var(--accent)"
            stroke="none"
            opacity={0.08}
            d={`${line(points)}V${HEIGHT}H${x(points[0]?.[0] ?? 0)}Z`}
          />
          <path strokeDasharray={isDerived ? '2 3' : undefined} d={line(points)} />
        </g>
      ))}
      <path stroke="var(--ink-3)" strokeWidth={2} d={line(plan)} />
      {forecast.length > 0 && (
        <path stroke="var(--accent)" strokeWidth={2} strokeDasharray="6 4" d={line(forecast)} />
      )}
      <path stroke="var(--today)" strokeWidth={2} d={`M${x(dayOf(today))} -8V${HEIGHT}`} />
      {atDay !== undefined && (
        <path stroke="var(--ink-3)" strokeDasharray="3 3" d={`M${x(dayOf(atDay))} -8V${HEIGHT}`} />
      )}
    </svg>
  )
}
