import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHART_SITES, type ChartGroup } from '@plumbline/contract/data/form-charts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  ChartedForm,
  counts,
  inOrder,
  mean,
  quartile,
  raws,
  readable,
} from '../../../testing/answers/charted-form.ts'

let app: TestApp
let form: ChartedForm
beforeAll(async () => {
  app = await startTestApp()
  form = await ChartedForm.build(app)
}, 120_000)
afterAll(() => app.close())

const parts = ({ parts: of }: ChartGroup) => new Map(of.map(({ name, n }) => [name, n]))

describe('answers are told apart', () => {
  test('by site: those with most answers, and all others', async () => {
    const given = raws('grade')
    const bySite = [...Map.groupBy(given, ({ visit }) => form.sites[visit.site] ?? '')]
    const { series } = await form.chart('choices', 'mix/grade', [], { by: 'site' })
    const alone = series?.filter(({ site }) => site !== null) ?? []
    expect(alone.length).toBe(CHART_SITES)
    for (const group of alone) {
      const raw = bySite.find(([site]) => site === group.site?._id)?.[1].map((one) => one.raw) ?? []
      expect([group.n, parts(group)]).toEqual([raw.length, counts(raw)])
    }
    const rest = series?.at(-1)
    expect(rest).toMatchObject({ site: null, others: bySite.length - CHART_SITES })
    expect(series?.reduce((sum, group) => sum + group.n, 0)).toBe(given.length)
    expect(Math.min(...alone.map(({ n }) => n))).toBeGreaterThanOrEqual(
      Math.max(
        ...bySite
          .filter(([site]) => alone.every((group) => group.site?._id !== site))
          .map(([, of]) => of.length),
      ),
    )
  })

  test('by month: shares, means with the middle half, and months without any', async () => {
    const months = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']
    const { series } = await form.chart('choices', 'mix/curing', [], { by: 'month' })
    expect(series?.map(({ month }) => month)).toEqual(months)
    for (const group of series ?? []) {
      const raw = raws('curing').filter(({ visit }) => visit.month === group.month)
      expect([group.n, parts(group)]).toEqual([
        raw.length,
        counts(raw.flatMap((one) => one.raw.split(' '))),
      ])
    }
    const slump = await form.chart('numbers', 'mix/slump', [], { by: 'month' })
    for (const group of slump.series ?? []) {
      const values = inOrder(
        readable(raws('slump').filter(({ visit }) => visit.month === group.month)),
      )
      expect(group.n).toBe(values.length)
      const { mean: found = 0, from, to } = group.middle ?? {}
      expect(group.middle === null).toBe(values.length === 0)
      expect(found).toBeCloseTo(values.length === 0 ? 0 : mean(values), 8)
      const ends = values.length === 0 ? [] : [quartile(values, 0.25), quartile(values, 0.75)]
      expect([from ?? [], to ?? []].flat()).toEqual(ends)
    }
    expect((await form.chart('choices', 'mix/curing', [], { by: 'site' })).series).toBeNull()
  })
})
