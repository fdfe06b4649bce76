import { type ChartGroup, type ChartOf, DRAWN_MIN } from '@plumbline/contract/data/form-charts'
import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { type Bar, Bars, Legend } from '../../../../charts/Bars.tsx'
import { type ChartTable, TableOfChart } from '../../../../charts/ChartFrame.tsx'
import { FLAGGED, HUES, OTHER } from '../../../../charts/colours.ts'
import { Lines } from '../../../../charts/Lines.tsx'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { useSiteNames } from '../../../../lib/project/useSiteNames.ts'
import { wordsOf } from '../questions.ts'
import type { DrawingProps } from './drawing-props.ts'
import { useFigures } from './useFigures.ts'

/** Up to this number the choices stand in the order of the form. Beyond it, only the most frequent are shown. */
const BARS_MOST = 12

/** True if choices stand in the order of the form, so that another order can be chosen. */
export const standInOrder = (
  { choices }: Pick<DataQuestion, 'choices'>,
  { bars, series }: ChartOf<'choices'>,
): boolean =>
  !series?.length &&
  new Set([...choices, ...bars].map(({ name }) => name)).size <= BARS_MOST &&
  bars.length > 1

/** The number of times that each choice was given, in the order of the form or the most frequent first. */
export function ChoicesDrawing(props: DrawingProps<ChartOf<'choices'>> & { isByCount: boolean }) {
  const { question, name: title, chart, isTable, isByCount, press } = props
  const t = useT()
  const { language } = useLanguage()
  const { share } = useFigures()
  const labelOf = (name: string) => {
    const choice = question.choices.find((one) => one.name === name)
    return (choice && wordsOf(choice.labels, language)) || name
  }
  if (chart.series && chart.series.length > 0) {
    return <ChoicesApart {...props} series={chart.series} labelOf={labelOf} />
  }
  const given = new Map(chart.bars.map((bar) => [bar.name, bar]))
  const names = [...new Set([...question.choices.map(({ name }) => name), ...given.keys()])]
  const all = names.map((name) => given.get(name) ?? { name, n: 0, isFlagged: false })
  const isMostFirst = isByCount || all.length > BARS_MOST
  const shown = (isMostFirst ? all.toSorted((a, b) => b.n - a.n) : all).slice(0, BARS_MOST)
  const most = Math.max(1, ...shown.map(({ n }) => n))
  const bars = shown.map(({ name, n, isFlagged }): Bar => {
    const label = labelOf(name)
    return {
      key: name,
      label,
      isFlagged,
      value: String(n),
      note: share(n / chart.n),
      parts: [
        {
          key: name,
          from: 0,
          to: n / most,
          colour: isFlagged ? FLAGGED : HUES[0],
        },
      ],
      onPress:
        n > 0
          ? press({
              op: 'in',
              values: [name],
            })
          : undefined,
    }
  })
  const [first] = chart.bars
  const sentence = t('data.chart.choices', {
    question: title,
    n: chart.n,
    of: chart.of,
    choice: first ? labelOf(first.name) : '',
    most: first?.n ?? 0,
  })
  const sum = chart.bars.reduce((n, bar) => n + bar.n, chart.others)
  const others = sum - shown.reduce((n, bar) => n + bar.n, 0)
  return (
    <>
      {isTable ? (
        <TableOfChart
          label={sentence}
          table={tableOf(
            [t('data.chart.answer'), t('data.chart.count'), t('data.chart.share')],
            bars,
          )}
        />
      ) : (
        <Bars sentence={sentence} bars={bars} flagged={t('submissions.flagged')} />
      )}
      {others > 0 && <p className="hintText">{t('data.chart.others', { n: others })}</p>}
      {question.class === 'several' && (
        <p className="hintText">
          {t('data.chart.several', { n: Math.round((sum / chart.n) * 100) })}
        </p>
      )}
    </>
  )
}

const tableOf = (heads: string[], bars: readonly Bar[]): ChartTable => ({
  heads,
  rows: bars.map(({ key, label, value, note, onPress }) => ({
    key,
    onPress,
    cells: [label, value, ...(note === undefined ? [] : [note])],
  })),
})

interface ApartProps extends DrawingProps<ChartOf<'choices'>> {
  series: readonly ChartGroup[]
  labelOf: (name: string) => string
}

const countOf = ({ parts }: ChartGroup, name: string | null) =>
  parts.find((part) => part.name === name)?.n ?? 0

/** Shares of choices at sites, as bars of the whole, or over months, as lines. */
function ChoicesApart({ name: title, chart, isTable, series, labelOf }: ApartProps) {
  const t = useT()
  const siteName = useSiteNames()
  const { share, monthName } = useFigures()
  const sentence = t('data.chart.answeredOf', { question: title, n: chart.n, of: chart.of })
  const given = new Set(series.flatMap(({ parts }) => parts.map(({ name }) => name)))
  const named = chart.bars.filter(({ name }) => given.has(name)).map(({ name }) => name)
  const colours = new Map(named.map((name, n) => [name, HUES[n] ?? OTHER]))
  const isMonthly = series.some(({ month }) => month !== null)
  const groupOf = ({ site, month, others }: ChartGroup) =>
    month !== null
      ? monthName(month)
      : site
        ? siteName(site)
        : t('data.chart.otherSites', { n: others })
  const columns: (string | null)[] = given.has(null) ? [...named, null] : named
  const nameOf = (name: string | null) => (name === null ? t('data.chart.other') : labelOf(name))
  const table: ChartTable = {
    heads: [
      t(isMonthly ? 'data.chart.month' : 'data.chart.site'),
      t('data.chart.count'),
      ...columns.map(nameOf),
    ],
    rows: series.map((group) => ({
      key: group.month ?? group.site?._id ?? '',
      cells: [
        groupOf(group),
        String(group.n),
        ...columns.map((name) => String(countOf(group, name))),
      ],
    })),
  }
  if (isMonthly) {
    return (
      <Lines
        {...{ sentence, table, isTable }}
        fromZero
        format={share}
        ticks={series.map(groupOf)}
        lines={named.map((name) => ({
          name: labelOf(name),
          colour: colours.get(name) ?? OTHER,
          points: series.map((group) =>
            group.n === 0
              ? null
              : { value: countOf(group, name) / group.n, isHollow: group.n < DRAWN_MIN },
          ),
        }))}
      />
    )
  }
  if (isTable) return <TableOfChart table={table} label={sentence} />
  return (
    <>
      <Legend
        names={columns.map((name) => ({
          name: nameOf(name),
          colour: colours.get(name ?? '') ?? OTHER,
        }))}
      />
      <Bars
        sentence={sentence}
        flagged={t('submissions.flagged')}
        bars={series.map((group): Bar => {
          let end = 0
          return {
            key: group.site?._id ?? '',
            label: groupOf(group),
            value: String(group.n),
            parts: (group.n < DRAWN_MIN ? [] : columns).map((name) => {
              const n = countOf(group, name)
              const from = end
              end += n / group.n
              const words = `${nameOf(name)}: ${n} · ${share(n / group.n)}`
              return {
                key: name ?? '',
                from,
                to: end,
                colour: colours.get(name ?? '') ?? OTHER,
                title: words,
              }
            }),
          }
        })}
      />
    </>
  )
}

/** Texts that were given more than once. */
export function TextsDrawing({
  name: title,
  chart,
  isTable,
  press,
}: DrawingProps<ChartOf<'texts'>>) {
  const t = useT()
  const [first] = chart.bars
  const bars = chart.bars.map(({ name, n }): Bar => ({
    key: name,
    label: name,
    value: String(n),
    parts: [
      {
        key: name,
        from: 0,
        to: n / (first?.n ?? n),
        colour: HUES[0],
      },
    ],
    onPress: press({
      op: 'eq',
      values: [name],
    }),
  }))
  const sentence = t('data.chart.choices', {
    question: title,
    n: chart.n,
    of: chart.of,
    choice: first?.name ?? '',
    most: first?.n ?? 0,
  })
  return (
    <>
      {isTable ? (
        <TableOfChart
          label={sentence}
          table={tableOf([t('data.chart.answer'), t('data.chart.count')], bars)}
        />
      ) : (
        <Bars sentence={sentence} bars={bars} flagged="" />
      )}
      {chart.others > 0 && (
        <p className="hintText">
          {t(chart.differ ? 'data.chart.different' : 'data.chart.others', { n: chart.others })}
        </p>
      )}
    </>
  )
}
