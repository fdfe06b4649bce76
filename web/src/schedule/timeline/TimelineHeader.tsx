import { memo, useMemo, useState, type CSSProperties, type UIEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { monthText } from './dayTexts.ts'
import { labelledMondays, monthBands, monthsAreLetters, yearBands, type Band } from './bands.ts'
import { dayOfMonth, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import classes from './header.module.css'
import { xOf, type Scale } from './scale.ts'

/** Months and weeks outside the part in view are left out, in steps of this many pixels. */
const STEP = 512
const NAME_WIDTH = 24
const LETTER_WIDTH = 10
const YEAR_WIDTH = 40

interface Props {
  scale: Scale
  /** Pixels of the timeline in view, and where it is opened. */
  room: number
  opensAt: number
  today: Day
  weeks: boolean
  /** The today line is drawn, and so its pill. */
  showsToday: boolean
  /** All of it is drawn, in view or not: paper does not scroll. */
  isWhole: boolean
  scroller: React.RefObject<HTMLDivElement | null>
  onScroll: (event: UIEvent<HTMLElement>) => void
}

/** Years, months and weeks above the timeline. Decorative for readers: rows say their dates. */
export const TimelineHeader = memo(function TimelineHeader(props: Props) {
  const { scale, room, opensAt, today, weeks, showsToday, isWhole, scroller, onScroll } = props
  const t = useT()
  const [step, setStep] = useState(Math.floor(opensAt / STEP))
  const years = useMemo(() => yearBands(scale.axis), [scale.axis])
  const months = useMemo(() => monthBands(scale.axis), [scale.axis])
  const mondays = useMemo(() => (weeks ? labelledMondays(scale) : []), [scale, weeks])
  const letters = monthsAreLetters(months)
  const inView = (start: Day, until: Day) =>
    isWhole ||
    (xOf(scale, until) > (step - 1) * STEP && xOf(scale, start) < (step + 1) * STEP + room)
  const hasToday = showsToday && scale.axis.start <= today && today <= scale.axis.end

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      aria-hidden="true"
      onScroll={(event) => {
        setStep(Math.floor(event.currentTarget.scrollLeft / STEP))
        onScroll(event)
      }}
    >
      <div className={classes.bands} data-scrolls="with-bars" style={{ width: scale.width }}>
        <div className={classes.years}>
          {years.map((band) => (
            <span key={band.year} className={classes.year} style={yearPlace(scale, band)}>
              {isNamed(scale, band) && <b>{band.year}</b>}
            </span>
          ))}
        </div>
        <div className={classes.months}>
          {months
            .filter((band) => inView(band.start, band.until))
            .map((band) => (
              <span
                key={band.start}
                className={classes.month}
                style={place(scale, band)}
                data-current={band.start <= today && today < band.until}
              >
                {widthOf(scale, band) >= (letters ? LETTER_WIDTH : NAME_WIDTH) &&
                  monthText(band.start, letters)}
              </span>
            ))}
        </div>
        {weeks && (
          <div className={classes.weeks}>
            {mondays
              .filter((day) => inView(day, day + 28))
              .map((day) => (
                <span key={day} className={classes.week} style={{ left: xOf(scale, day) }}>
                  {dayOfMonth(day)}
                </span>
              ))}
          </div>
        )}
        {hasToday && (
          <span className={classes.today} style={{ left: xOf(scale, today + 0.5) }}>
            {t('common.today')}
          </span>
        )}
      </div>
    </div>
  )
})

/** True if a year has room for its name. Where years are narrow, every second, fifth or tenth has. */
function isNamed(scale: Scale, band: Band): boolean {
  const whole = 365 * scale.dayWidth
  if (whole >= YEAR_WIDTH) return widthOf(scale, band) >= YEAR_WIDTH
  const every = [2, 5, 10].find((years) => years * whole >= YEAR_WIDTH) ?? 50
  return band.year % every === 0 && band.start + every * 365 <= scale.axis.end
}

function place(scale: Scale, band: Band) {
  return { left: xOf(scale, band.start), width: widthOf(scale, band) }
}

function yearPlace(scale: Scale, band: Band) {
  const { left, width } = place(scale, band)
  return { left, width, '--from': `${left}px` } as CSSProperties
}

function widthOf(scale: Scale, band: Band): number {
  return (band.until - band.start) * scale.dayWidth
}
