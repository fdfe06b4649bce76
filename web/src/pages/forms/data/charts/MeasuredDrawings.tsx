import { type ChartGroup, type ChartOf, DRAWN_MIN } from '@plumbline/contract/data/form-charts'
import { type Bar, Bars } from '../../../../charts/Bars.tsx'
import { type ChartTable, TableOfChart } from '../../../../charts/ChartFrame.tsx'
import { HUES } from '../../../../charts/colours.ts'
import { type Column, Histogram } from '../../../../charts/Histogram.tsx'
import { Lines } from '../../../../charts/Lines.tsx'
import { useT } from '../../../../i18n/useT.ts'
import { formatDayMonth, formatRange } from '../../../../lib/dates/dates.ts'
import { useSiteNames } from '../../../../lib/project/useSiteNames.ts'
import type { DrawingProps } from './drawing-props.ts'
import classes from './Charts.module.css'
import { useFigures } from './useFigures.ts'

/** A histogram, or the means at sites and over months, with the figures of all below. */
export function NumbersDrawing(props: DrawingProps<ChartOf<'numbers'>>) {
  const { name, chart, isTable, press } = props
  const t = useT()
  const { number, computed } = useFigures()
  const { bins, stats, outliers, series } = chart
  const [first, middle, third] = stats.quartiles.map(computed)
  const columns = bins.map(({ from, to, n, flagged }): Column => ({
    key: String(from),
    n,
    flagged,
    title: `${number(from)} – ${number(to)}`,
    onPress:
      n > 0
        ? press(
            {
              op: 'ge',
              values: [sent(from)],
            },
            {
              op: 'lt',
              values: [sent(to)],
            },
          )
        : undefined,
  }))
  const sentence = t('data.chart.numbers', {
    question: name,
    n: chart.n,
    of: chart.of,
    from: first ?? '',
    to: third ?? '',
    least: number(stats.least),
    most: number(stats.most),
  })
  const ends = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0].map(number)
  return (
    <>
      {series && series.length > 0 ? (
        <NumbersApart {...props} series={series} sentence={sentence} />
      ) : (
        <Histogram
          {...{ sentence, isTable, columns }}
          table={columnsTable([t('data.chart.range'), t('data.chart.count')], columns)}
          ticks={[...bins.map(({ from }) => number(from)), ends[1] ?? '']}
        />
      )}
      {outliers.below > 0 && (
        <p className="hintText">
          {t('data.chart.below', { n: outliers.below, limit: ends[0] ?? '' })}
        </p>
      )}
      {outliers.above > 0 && (
        <p className="hintText">
          {t('data.chart.above', { n: outliers.above, limit: ends[1] ?? '' })}
        </p>
      )}
      <p className={classes.stats}>
        {(
          [
            ['data.chart.least', number(stats.least)],
            ['data.chart.quartiles', `${first} · ${middle} · ${third}`],
            ['data.chart.mean', computed(stats.mean)],
            ['data.chart.most', number(stats.most)],
          ] as const
        ).map(([key, value]) => (
          <span key={key}>
            {t(key)} <b className="num">{value}</b>
          </span>
        ))}
      </p>
    </>
  )
}

/** A number as a filter takes it, in plain digits. */
const sent = (value: number) =>
  value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

const columnsTable = (heads: string[], columns: readonly Column[]): ChartTable => ({
  heads,
  rows: columns.map(({ key, title, n, onPress }) => ({ key, cells: [title, String(n)], onPress })),
})

interface ApartProps extends DrawingProps<ChartOf<'numbers'>> {
  series: readonly ChartGroup[]
  sentence: string
}

/** The mean with the middle half, at each site or in each month. */
function NumbersApart({ name, isTable, series, sentence }: ApartProps) {
  const t = useT()
  const siteName = useSiteNames()
  const { number, computed, monthName } = useFigures()
  const isMonthly = series.some(({ month }) => month !== null)
  const groupOf = ({ site, month, others }: ChartGroup) =>
    month !== null
      ? monthName(month)
      : site
        ? siteName(site)
        : t('data.chart.otherSites', { n: others })
  const half = ({ middle }: ChartGroup) =>
    middle ? `${computed(middle.from)} – ${computed(middle.to)}` : ''
  const table: ChartTable = {
    heads: [
      t(isMonthly ? 'data.chart.month' : 'data.chart.site'),
      t('data.chart.count'),
      t('data.chart.mean'),
      t('data.chart.half'),
    ],
    rows: series.map((group) => ({
      key: group.month ?? group.site?._id ?? '',
      cells: [
        groupOf(group),
        String(group.n),
        group.middle ? computed(group.middle.mean) : '',
        half(group),
      ],
    })),
  }
  if (isMonthly) {
    const points = series.map(({ middle, n }) =>
      middle
        ? { value: middle.mean, isHollow: n < DRAWN_MIN, band: [middle.from, middle.to] as const }
        : null,
    )
    return (
      <Lines
        {...{ sentence, table, isTable }}
        fromZero={false}
        format={number}
        ticks={series.map(groupOf)}
        lines={[{ name: t('data.chart.mean'), colour: HUES[0], points }]}
      />
    )
  }
  if (isTable) return <TableOfChart table={table} label={sentence} />
  const ends = series.flatMap(({ middle, n }) =>
    middle && n >= DRAWN_MIN ? [middle.from, middle.to, middle.mean] : [],
  )
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  const at = (value: number) =>
    most > least ? 0.04 + (0.92 * (value - least)) / (most - least) : 0.5
  return (
    <>
      <Bars
        sentence={sentence}
        flagged=""
        bars={series.map((group): Bar => {
          const { middle, site, n } = group
          const line = { key: site?._id ?? '', label: groupOf(group), note: String(n), parts: [] }
          if (!middle || n < DRAWN_MIN)
            return { ...line, value: middle ? computed(middle.mean) : '' }
          const { from, to, mean } = middle
          const part = {
            key: name,
            from: at(from),
            to: at(to),
            colour: HUES[0],
            title: half(group),
          }
          return { ...line, value: computed(mean), parts: [part], mark: at(mean) }
        })}
      />
      <p className="hintText">{t('data.chart.halves')}</p>
    </>
  )
}

/** Columns of days, weeks, months or years. */
export function DaysDrawing({ name, chart, isTable, press }: DrawingProps<ChartOf<'days'>>) {
  const t = useT()
  const { monthName } = useFigures()
  const { bins, step, outliers } = chart
  const columns = bins.map(({ from, to, n }): Column => ({
    key: from,
    n,
    flagged: 0,
    title: formatRange(from, to),
    onPress:
      n > 0
        ? press(
            from === to
              ? {
                  op: 'eq',
                  values: [from],
                }
              : {
                  op: 'btw',
                  values: [from, to],
                },
          )
        : undefined,
  }))
  const tickOf = (from: string) => {
    if (step === 'year') return from.slice(0, 4)
    return step === 'month' ? monthName(from) : formatDayMonth(from)
  }
  const outside = outliers.below + outliers.above
  return (
    <>
      <Histogram
        {...{ isTable, columns }}
        sentence={t('data.chart.answeredOf', { question: name, n: chart.n, of: chart.of })}
        table={columnsTable([t('data.chart.days'), t('data.chart.count')], columns)}
        ticks={bins.map(({ from }) => tickOf(from))}
      />
      {outside > 0 && <p className="hintText">{t('data.chart.outside', { n: outside })}</p>}
    </>
  )
}

/** Columns of the hours of a day. */
export function HoursDrawing({ name, chart, isTable, press }: DrawingProps<ChartOf<'hours'>>) {
  const t = useT()
  const columns = chart.bins.map((n, hour): Column => {
    const [from, to] = [`${twoDigits(hour)}:00`, `${twoDigits(hour)}:59:59`]
    return {
      key: from,
      n,
      flagged: 0,
      title: `${from} – ${twoDigits(hour)}:59`,
      onPress:
        n > 0
          ? press({
              op: 'btw',
              values: [from, to],
            })
          : undefined,
    }
  })
  return (
    <Histogram
      {...{ isTable, columns }}
      sentence={t('data.chart.answeredOf', { question: name, n: chart.n, of: chart.of })}
      table={columnsTable([t('data.chart.hour'), t('data.chart.count')], columns)}
      ticks={chart.bins.map((_, hour) => String(hour))}
    />
  )
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
