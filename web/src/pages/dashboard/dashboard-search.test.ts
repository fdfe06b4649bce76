import { describe, expect, it } from 'vitest'
import { parseDashboardSearch } from './dashboard-search.ts'

const id = '0190a4c0-0000-7000-8000-000000000001'

describe("the dashboard's address", () => {
  it('names the chosen site and the baseline to compare with', () => {
    expect(parseDashboardSearch({ site: id })).toEqual({ site: id })
    expect(parseDashboardSearch({ baseline: id })).toEqual({ baseline: id })
  })

  it('means Project Home without a site, and by -1', () => {
    expect(parseDashboardSearch({}).site).toBeUndefined()
    expect(parseDashboardSearch({ site: '-1' }).site).toBeUndefined()
  })

  it('opens the page all the same when it holds something else', () => {
    const raw = { site: 'x', baseline: 7, utm_source: 'mail' }
    expect(Object.values(parseDashboardSearch(raw))).toEqual([undefined, undefined])
  })
})
