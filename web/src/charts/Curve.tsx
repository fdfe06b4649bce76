import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { useCallback, useState, type PointerEvent, type ReactNode } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './charts.module.css'
import { linesOf, pointOn, type CurveData, type CurvePoint } from './earned-time.ts'

interface Props {
  data: CurveData
  today: string
  /** The day that is pointed at, by its number; null: none. */
  at: number | null
  onAt: (at: number | null) => void
  /** The day that was chosen, by its number; null: none. */
  chosen: number | null
  onChoose: (at: number) => void
  words: CurveWords
  /** The facts of the day that is pointed at. They lie below the lines, and never on them. */
  card: ReactNode
}

interface CurveWords {
  /** The name of the range that one moves through. */
  label: string
  today: string
  /** A day in one sentence. */
  valueOf: (n: number) => string
  percent: (n: number) => string
  month: (date: string, withYear: boolean) => string
  day: (date: string) => string
}

const [LEFT, RIGHT, TOP, FOOT] = [46, 24, 22, 24]
const CARD_WIDTH = 236
/** Between the card and what is around it. */
const GAP = 8
const AXIS = [0, 25, 50, 75, 100]
/** Words at the top of a drawing are no wider. */
const [DATE_WIDTH, TODAY_WIDTH] = [54, 52]

/** Planned and earned work over time, through which one moves with a pointer or with arrow keys. */
export function Curve({ data, today, at, onAt, words, card, ...choice }: Props) {
  const [[width, height], setSize] = useState([520, 228])
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      if (clientWidth > 0) setSize([clientWidth, clientHeight])
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const { planned, plan, runs, forecast, first, span } = linesOf(data, today)
  const x = (day: number) => LEFT + ((day - first) / span) * (width - LEFT - RIGHT)
  const y = (percent: number) => TOP + (1 - percent / 100) * (height - TOP - FOOT)
  const line = (points: readonly CurvePoint[]) =>
    `M${points.map(([day, percent]) => `${x(day).toFixed(1)} ${y(percent).toFixed(1)}`).join('L')}`

  const now = x(dayOf(today))
  const [planEnd, end] = [plan.at(-1), forecast.at(-1)]
  const places = placesOf(now, planEnd && x(planEnd[0]), end !== undefined, width)
  const current = pointOn(data, today)
  const shown = at ?? choice.chosen
  const chosen = shown === null ? undefined : planned[shown]
  const earned = shown === null ? null : (data.earned[shown] ?? null)

  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const place = clientX - currentTarget.getBoundingClientRect().left
    const far = planned.map(([day]) => Math.abs(x(day) - place))
    onAt(far.indexOf(Math.min(...far)))
  }
  const left = width - CARD_WIDTH - GAP
  const below = [...planned, ...runs.flatMap(({ points }) => points), ...forecast]
    .filter(([day]) => x(day) >= left - 2 * GAP)
    .map(([, percent]) => y(percent))
  return (
    // its slider has the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={measure}
      className={classes.curve}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={() => onAt(null)}
      onClick={() => at !== null && choice.onChoose(at)}
    >
      <svg
        className={classes.drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {AXIS.map((percent) => (
          <g key={percent}>
            <path stroke="var(--line)" d={`M${LEFT} ${y(percent)}H${width - RIGHT}`} />
            <text x={LEFT - 8} y={y(percent) + 4} textAnchor="end">
              {percent === 100 ? words.percent(percent) : percent}
            </text>
          </g>
        ))}
        {monthTicks(first, first + span, width - LEFT - RIGHT).map(({ day, withYear }) => (
          <text key={day} x={x(day)} y={height - 6} textAnchor="middle">
            {words.month(dateOf(day), withYear)}
          </text>
        ))}
        {runs.map(({ points }) => (
          <path
            key={points[0]?.[0]}
            fill="var(--accent)"
            opacity={0.08}
            d={`${line(points)}V${y(0)}H${x(points[0]?.[0] ?? 0)}Z`}
          />
        ))}
        <g fill="none" strokeLinejoin="round">
          <path stroke="var(--ink-3)" strokeWidth={2} d={line(plan)} />
          <g stroke="var(--accent)" strokeWidth={2.5}>
            {runs.map(({ isDerived, points: [start, ...others] }) =>
              start && others.length === 0 ? (
                <circle key={start[0]} cx={x(start[0])} cy={y(start[1])} r={2} />
              ) : (
                <path
                  key={start?.[0]}
                  d={line(start ? [start, ...others] : [])}
                  strokeDasharray={isDerived ? '2 3' : undefined}
                />
              ),
            )}
          </g>
          {end && (
            <path stroke="var(--accent)" strokeWidth={2} strokeDasharray="6 4" d={line(forecast)} />
          )}
        </g>
        <path stroke="var(--today)" d={`M${now} ${TOP - 12}V${y(0)}`} />
        <text
          {...besideOf(now, places.isTodayBefore)}
          y={TOP - 8}
          style={{ fill: 'var(--today)', fontWeight: 600 }}
        >
          {words.today}
        </text>
        {planEnd && (
          <circle
            {...{ cx: x(planEnd[0]), cy: y(planEnd[1]), r: 4 }}
            fill="var(--surface)"
            stroke="var(--ink-3)"
            strokeWidth={2}
          />
        )}
        {places.plan !== null && (
          <text x={places.plan} y={TOP - 8} textAnchor="end">
            {words.day(data.plannedEnd)}
          </text>
        )}
        {end && data.forecastEnd !== null && (
          <>
            <circle
              {...{ cx: x(end[0]), cy: y(100), r: 4 }}
              fill="var(--surface)"
              stroke="var(--accent)"
              strokeWidth={2}
            />
            <text
              x={width - 2}
              y={TOP - 8}
              textAnchor="end"
              style={{ fill: 'var(--accent-ink)', fontWeight: 600 }}
            >
              {words.day(data.forecastEnd)}
            </text>
          </>
        )}
        {chosen && (
          <g fill="var(--surface)" strokeWidth={2}>
            <path
              stroke="var(--ink-3)"
              strokeWidth={1}
              strokeDasharray="3 3"
              d={`M${x(chosen[0])} ${TOP}V${y(0)}`}
            />
            <circle cx={x(chosen[0])} cy={y(chosen[1])} r={4} stroke="var(--ink-3)" />
            {earned !== null && (
              <circle cx={x(chosen[0])} cy={y(earned)} r={4} stroke="var(--accent)" />
            )}
          </g>
        )}
      </svg>
      <VisuallyHidden>
        <input
          type="range"
          min={0}
          max={data.days.length - 1}
          value={at ?? current}
          aria-label={words.label}
          aria-valuetext={words.valueOf(at ?? current)}
          onChange={({ currentTarget }) => onAt(Number(currentTarget.value))}
          onFocus={() => onAt(at ?? current)}
          onBlur={() => onAt(null)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onAt(null)
            if (key === 'Enter') choice.onChoose(at ?? current)
          }}
        />
      </VisuallyHidden>
      {chosen && at !== null && (
        <div
          className={classes.curveCard}
          style={{ width: CARD_WIDTH, top: Math.max(...below, TOP) + GAP }}
          aria-hidden="true"
        >
          {card}
        </div>
      )}
    </div>
  )
}

/**
 * Where the date of the planned end ends at the top of a drawing, null where it has no room there, and on which side of
 * its line the word for today stands. The date of the forecast has the last place.
 */
function placesOf(now: number, planEnd: number | undefined, hasEnd: boolean, width: number) {
  const last = hasEnd ? width - DATE_WIDTH : width
  const right = planEnd === undefined ? null : Math.min(planEnd + 16, last - 4)
  const left = (right ?? last) - DATE_WIDTH
  const isFree = (from: number, to: number) =>
    to <= last && (right === null || to <= left || from >= right)
  const isTodayBefore = !isFree(now, now + TODAY_WIDTH)
  const hasRoom = !isTodayBefore || isFree(now - TODAY_WIDTH, now)
  return { plan: hasRoom ? right : null, isTodayBefore }
}

/** Where the word beside a line begins, or ends where there is no room behind it. */
const besideOf = (place: number, isBefore: boolean) =>
  ({ x: place + (isBefore ? -5 : 5), textAnchor: isBefore ? 'end' : 'start' }) as const

/** From one name of a month to the next, in pixels. */
const TICK_WIDTH = 58
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120]
const MONTH_DAYS = 30.5

/** The first days of months at an axis of days, as many as have room; the first one and each January say their year. */
function monthTicks(from: number, to: number, width: number) {
  const room = Math.max(1, width / TICK_WIDTH)
  const months = (to - from) / MONTH_DAYS
  const step = STEPS.find((one) => months / one <= room) ?? STEPS.at(-1) ?? 1
  const ticks: { day: number; withYear: boolean }[] = []
  let [year = 0, month = 1] = dateOf(from).split('-').map(Number)
  for (;;) {
    const day = dayOf(`${year}-${String(month).padStart(2, '0')}-01`)
    if (day > to) return ticks
    // those of a step stand in the same months of each year
    if (day >= from && (year * 12 + month - 1) % step === 0) {
      ticks.push({ day, withYear: ticks.length === 0 || month === 1 })
    }
    if (month === 12) [year, month] = [year + 1, 1]
    else month += 1
  }
}
