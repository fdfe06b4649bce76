import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldedAnswer } from '@plumbline/contract/answers/folded-answer'
import { typedOf } from '@plumbline/contract/answers/typed-of'
import type { ChartOf } from '@plumbline/contract/data/form-charts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  ChartedForm,
  counts,
  inOrder,
  mean,
  piles,
  quartile,
  raws,
  readable,
  twoDigits,
  VISITS,
} from '../../../testing/answers/charted-form.ts'
import { buildPerson, signIn } from '../../../testing/builders.ts'

let app: TestApp
let form: ChartedForm
beforeAll(async () => {
  app = await startTestApp()
  form = await ChartedForm.build(app)
}, 120_000)
afterAll(() => app.close())

describe('counts are those of the answers:', () => {
  test('of a choice, with what raises an issue', async () => {
    const given = raws('grade').map(({ raw }) => raw)
    const { n, of, unread, bars, others, series } = await form.chart('choices', 'mix/grade')
    expect({ n, of, unread, others, series }).toEqual({
      n: given.length,
      of: VISITS,
      unread: 0,
      others: 0,
      series: null,
    })
    expect(new Map(bars.map((bar) => [bar.name, bar.n]))).toEqual(counts(given))
    expect(bars.map((bar) => bar.n)).toEqual(bars.map((bar) => bar.n).toSorted((a, b) => b - a))
    expect(bars.filter(({ isFlagged }) => isFlagged).map(({ name }) => name)).toEqual(['c20'])
  })

  test('of several choices, whose answers count once', async () => {
    const given = raws('curing').map(({ raw }) => raw)
    const { n, bars } = await form.chart('choices', 'mix/curing')
    expect(n).toBe(given.length)
    expect(new Map(bars.map((bar) => [bar.name, bar.n]))).toEqual(
      counts(given.flatMap((raw) => raw.split(' '))),
    )
  })

  test('of numbers, with quartiles, nice bins and outliers', async () => {
    const given = raws('slump')
    const values = inOrder(readable(given))
    const {
      n,
      unread,
      stats,
      bins,
      outliers,
      flagged: stiff,
    } = await form.chart('numbers', 'mix/slump')
    expect(stiff).toBe(values.filter((value) => value < 50).length)
    expect({ n, unread }).toEqual({ n: given.length, unread: given.length - values.length })
    const [first, middle, third] = stats.quartiles
    expect([first, middle, third]).toEqual([0.25, 0.5, 0.75].map((part) => quartile(values, part)))
    expect(stats.mean).toBeCloseTo(mean(values), 8)
    expect([stats.least, stats.most]).toEqual([values[0], values.at(-1)])
    expect(bins.length).toBeGreaterThanOrEqual(8)
    expect(bins.length).toBeLessThanOrEqual(20)
    const end = bins.at(-1)?.to ?? 0
    expect(end).toBeLessThan(third + 3.5 * (third - first))
    // all that are 990
    expect(outliers).toEqual({ below: 0, above: values.filter((value) => value >= end).length })
    expect(outliers.above).toBeGreaterThan(0)
    expect(bins).toEqual(
      bins.map(({ from, to }) => {
        const within = values.filter((value) => value >= from && value < to)
        return { from, to, n: within.length, flagged: within.filter((value) => value < 50).length }
      }),
    )
    expect(bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(values.length - outliers.above)
  })

  test('of days, weeks and moments, which are days where the reader is', async () => {
    const days = raws('poured').flatMap(({ raw }) => typedOf('day', raw) ?? [])
    const poured = await form.chart('days', 'poured')
    expect([poured.step, poured.n - poured.unread]).toEqual(['week', days.length])
    expect(poured.bins.map((bin) => bin.n)).toEqual(
      poured.bins.map(({ from, to }) => days.filter((day) => day >= from && day <= to).length),
    )
    const began = await form.chart('days', 'began')
    expect(began.step).toBe('day')
    const counted = counts(raws('began').map(({ raw }) => raw.slice(0, 10)))
    expect(new Map(began.bins.filter((bin) => bin.n > 0).map((bin) => [bin.from, bin.n]))).toEqual(
      counted,
    )
    const person = await buildPerson(app, { projects: [form.office.projectId] })
    await app.pool.query(`update users set time_zone = 'Asia/Kathmandu' where id = $1`, [
      person._id,
    ])
    const away = await signIn(app, person)
    const there = (await form.asked({ q: String(form.q('began')) }, [], away)).data
      .docs[0] as ChartOf<'days'>
    const shifted = counts(
      raws('began').map(({ raw }) =>
        new Date(Date.parse(raw) + (5 * 60 + 45) * 60_000).toISOString().slice(0, 10),
      ),
    )
    expect(new Map(there.bins.filter((bin) => bin.n > 0).map((bin) => [bin.from, bin.n]))).toEqual(
      shifted,
    )
  })

  test('of times by the hour, of texts that were given more than once, and of places', async () => {
    const hours = await form.chart('hours', 'clock')
    const clocks = raws('clock').map(({ raw }) => raw)
    expect(hours.unread).toBe(clocks.filter((raw) => raw === '25:00').length)
    expect(hours.bins).toEqual(
      Array.from(
        { length: 24 },
        (_, hour) => clocks.filter((raw) => raw.startsWith(`${twoDigits(hour)}:`)).length,
      ),
    )
    const remarks = raws('remark').map(({ raw }) => foldedAnswer(raw))
    const texts = await form.chart('texts', 'remark')
    const repeated = [...counts(remarks)].filter(([, n]) => n > 1)
    expect(new Map(texts.bars.map(({ name, n }) => [foldedAnswer(name), n]))).toEqual(
      new Map(repeated),
    )
    expect(texts.bars.map(({ name }) => name)).toContain('Machine broke')
    expect(texts).toMatchObject({ n: remarks.length, differ: true, answers: [] })
    expect(texts.others).toBe(remarks.length - repeated.reduce((sum, [, n]) => sum + n, 0))
    expect(await form.chart('count', 'spot')).toMatchObject({ n: raws('spot').length, of: VISITS })
  })

  test('of a repeat among its entries, of which filters choose', async () => {
    const all = piles()
    const depths = all.flatMap(({ pile: { depth } }) => depth ?? [])
    const { n, of, unread, stats } = await form.chart('numbers', 'block/pile/depth')
    expect({ n, of, unread }).toEqual({
      n: depths.length,
      of: all.length,
      unread: depths.filter((depth) => depth === 'deep').length,
    })
    expect(stats.most).toBe(12)
    const weak = all.filter(({ pile: { state: of } }) => of === 'c20')
    const states = await form.chart('choices', 'block/pile/state', [
      form.filter('block/pile/state', 'in', 'c20'),
    ])
    expect([states.of, states.bars.map(({ name }) => name)]).toEqual([weak.length, ['c20']])
    const deep = await form.chart('numbers', 'block/pile/depth', [
      form.filter('block/pile/state', 'in', 'c20'),
    ])
    expect(deep.n).toBe(weak.filter(({ pile: { depth } }) => depth !== undefined).length)
    // a submission with such an entry
    const grades = await form.chart('choices', 'mix/grade', [
      form.filter('block/pile/state', 'in', 'c20'),
    ])
    expect(grades.of).toBe(new Set(weak.map(({ visit }) => visit)).size)
  })
})
