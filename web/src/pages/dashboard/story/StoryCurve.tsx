import type { StoryCurve as CurveShape } from '@plumbline/contract/story/story-shapes'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { Ellipsis } from 'lucide-react'
import { useMemo, useState } from 'react'
import charts from '../../../charts/charts.module.css'
import { Curve } from '../../../charts/Curve.tsx'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { formatDayMonth, localDay } from '../../../lib/dates/dates.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { PopoverMenu } from '../../../ui/overlay/PopoverMenu.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { wholePercent } from './figures.ts'
import { mondayText, WeekFacts, weekSentence } from './WeekFacts.tsx'
import classes from './story.module.css'

const CurveOptions = lazyPart(() => import('./CurveOptions.tsx'))
const CurveTable = lazyPart(() => import('./CurveTable.tsx'))

interface Props {
  curve: CurveShape
  /** The Monday of the week that is shown on the page. */
  week: string | undefined
  onWeek: (week: string) => void
}

const mondayDay = (day: string) => dateOf(mondayOf(dayOf(day)))

/** The planned and earned work, week by week, as a drawing or as a table. */
export function StoryCurve({ curve, week, onWeek }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const [isTable, setTable] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const month = useMemo(() => monthsIn(locale), [locale])
  const percent = (n: number) => t('curve.percent', { n: wholePercent(n) })
  const words = {
    label: t('curve.weeks'),
    today: t('curve.today'),
    percent,
    month,
    day: (date: string) => formatDayMonth(date),
    valueOf: (n: number) => weekSentence(t, curve, n),
  }
  return (
    <div className={classes.curve}>
      <div className="row apart">
        <CurveLegend hasForecast={curve.forecastEnd !== null} />
        <PopoverMenu
          width={200}
          trigger={
            <IconButton
              size="s"
              label={t('curve.more')}
              icon={<Ellipsis size={16} aria-hidden="true" />}
            />
          }
        >
          {(leave) => (
            <CurveOptions
              curve={curve}
              isTable={isTable}
              onTable={() => {
                setTable(!isTable)
                leave()
              }}
              onSaved={leave}
            />
          )}
        </PopoverMenu>
      </div>
      {isTable ? (
        <CurveTable curve={curve} />
      ) : (
        <div className={classes.plot}>
          <Curve
            data={curve}
            today={localDay()}
            at={at}
            onAt={setAt}
            chosen={week === undefined ? null : chosenAt(curve, week)}
            onChoose={(n) => onWeek(mondayDay(curve.days[n] ?? localDay()))}
            words={words}
            card={
              at !== null && (
                <>
                  <b>{t('curve.weekOf', { date: mondayText(curve.days[at] ?? '') })}</b>
                  <WeekFacts curve={curve} at={at} />
                </>
              )
            }
          />
        </div>
      )}
    </div>
  )
}

/** The number of the last day of a curve that lies in a week; null where none does. */
function chosenAt({ days }: CurveShape, week: string): number | null {
  const n = days.findLastIndex((day) => mondayDay(day) === week)
  return n < 0 ? null : n
}

/** Names of months at an axis: 'Apr', and 'Jan 26'. */
function monthsIn(locale: string) {
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return (date: string, withYear: boolean) => {
    const name = short.format(new Date(date)).replace('.', '')
    return withYear ? `${name} ${date.slice(2, 4)}` : name
  }
}

/** The legend of the lines, which differ by their dashes and widths, too. */
function CurveLegend({ hasForecast }: { hasForecast: boolean }) {
  const t = useT()
  return (
    <ul className={charts.legend}>
      <li>
        <Sample stroke="var(--ink-3)" strokeWidth={2} />
        {t('curve.planned')}
      </li>
      <li>
        <Sample stroke="var(--accent)" strokeWidth={2.5} />
        {t('curve.earned')}
      </li>
      {hasForecast && (
        <li>
          <Sample stroke="var(--accent)" strokeWidth={2} strokeDasharray="5 3" />
          {t('curve.forecast')}
        </li>
      )}
    </ul>
  )
}

function Sample(line: { stroke: string; strokeWidth: number; strokeDasharray?: string }) {
  return (
    <svg width={18} height={4} aria-hidden="true">
      <path {...line} d="M0 2H18" />
    </svg>
  )
}
