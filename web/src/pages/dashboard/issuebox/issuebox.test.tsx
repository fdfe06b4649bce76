import { describe, expect, it } from 'vitest'
import { isFiltered, issueboxList, openIssues, type IssueboxList } from './issuebox.ts'
import { ALL_ISSUES, type IssueboxSort } from './issueboxSettings.ts'
import { anIssue, aSite } from '../testing/programme.ts'

const sumy = aSite(10, 'Okhtyrka Hospital')
const kyiv = aSite(11, 'Borodianka Lyceum')
const now = new Date(2026, 5, 17, 12)
const at = (day: number, hour = 9) => new Date(2026, 5, day, hour).toISOString()

const issues = [
  anIssue(1, sumy, { createdAt: at(17), currentCategorization: 4 }),
  anIssue(2, kyiv, { createdAt: at(17, 8), currentCategorization: 0 }),
  anIssue(3, sumy, { createdAt: at(16), currentCategorization: 2 }),
  anIssue(4, kyiv, { createdAt: at(12), currentCategorization: 2 }),
  anIssue(5, sumy, { createdAt: new Date(2025, 0, 1).toISOString(), currentCategorization: 3 }),
]
const newestFirst: IssueboxSort = { field: 'date', order: 'desc' }
const shape = ({ groups }: IssueboxList) =>
  groups.map(({ heading, issues }) => [
    Object.values(heading)[0],
    ...issues.map(({ refId }) => refId),
  ])

describe('the Issuebox', () => {
  it('groups the issues by date, newest first', () => {
    expect(shape(issueboxList(issues, undefined, ALL_ISSUES, newestFirst, now))).toEqual([
      ['today', 1, 2],
      ['yesterday', 3],
      ['last7Days', 4],
      ['earlier', 5],
    ])
  })

  it('turns round with the oldest first', () => {
    const list = issueboxList(issues, undefined, ALL_ISSUES, { field: 'date', order: 'asc' }, now)
    expect(shape(list)).toEqual([
      ['earlier', 5],
      ['last7Days', 4],
      ['yesterday', 3],
      ['today', 2, 1],
    ])
  })

  it('groups by severity when sorted by it, the newest first among equals', () => {
    const sort: IssueboxSort = { field: 'severity', order: 'desc' }
    expect(shape(issueboxList(issues, undefined, ALL_ISSUES, sort, now))).toEqual([
      [4, 1],
      [3, 5],
      [2, 3, 4],
      [0, 2],
    ])
  })

  it('groups by site when sorted by it', () => {
    const sort: IssueboxSort = { field: 'site', order: 'asc' }
    const { groups } = issueboxList(issues, undefined, ALL_ISSUES, sort, now)
    expect(groups.map(({ issues }) => issues.map(({ refId }) => refId))).toEqual([
      [2, 4],
      [1, 3, 5],
    ])
  })

  it('puts what is completed and waits for verification first when sorted by it', () => {
    const ready = issues.map((issue) => ({ ...issue, readyAt: issue.refId === 3 ? at(16) : null }))
    const sort: IssueboxSort = { field: 'completed', order: 'desc' }
    expect(shape(issueboxList(ready, undefined, ALL_ISSUES, sort, now))).toEqual([
      [true, 3],
      [false, 1, 2, 4, 5],
    ])
  })

  it('counts what the filters hide', () => {
    const list = issueboxList(issues, undefined, { severities: [4, 3] }, newestFirst, now)
    expect(shape(list)).toEqual([
      ['today', 1],
      ['earlier', 5],
    ])
    expect(list).toMatchObject({ total: 5, hidden: 3 })
  })

  it('shows the issues of the chosen site, and counts among these', () => {
    const list = issueboxList(issues, kyiv._id, { severities: [2] }, newestFirst, now)
    expect(shape(list)).toEqual([['last7Days', 4]])
    expect(list).toMatchObject({ total: 2, hidden: 1 })
  })

  it('knows whether a filter hides anything', () => {
    expect(isFiltered(ALL_ISSUES)).toBe(false)
    expect(isFiltered({ severities: [4, 3, 2, 1] })).toBe(true)
  })

  it('says how many issues are open, of a site at least so many when not all came', () => {
    expect(openIssues({ docs: issues, totalDocs: 134 }, undefined)).toEqual({
      n: 134,
      isExact: true,
    })
    expect(openIssues({ docs: issues, totalDocs: 134 }, kyiv._id)).toEqual({ n: 2, isExact: false })
    expect(openIssues({ docs: issues, totalDocs: 5 }, kyiv._id)).toEqual({ n: 2, isExact: true })
  })
})
