import { describe, expect, it } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { localDay } from '../../lib/dates/dates.ts'
import { issueListQuery, parseIssueListSearch } from './list-search.ts'

const ID = '0190a4c0-5a1f-7cc3-9d35-0f6e5b8a1c22'

const sortOf = (raw: Record<string, unknown>) => issueListQuery(parseIssueListSearch(raw)).sort
const asked = (raw: Record<string, unknown>) => issueListQuery(parseIssueListSearch(raw)).isResolved

describe('the address of the Issue Archive', () => {
  it('reads page, size, sort, search and the two filters', () => {
    expect(
      parseIssueListSearch({
        page: '3',
        limit: '50',
        sort: '-currentCategorization,-createdAt',
        'text[search]': ' truss ',
        submission: ID,
        _id: ID,
      }),
    ).toEqual({
      page: 3,
      limit: 50,
      sort: '-currentCategorization,-createdAt',
      'text[search]': 'truss',
      submission: ID,
      _id: ID,
    })
  })

  it('opens the plain list for anything it does not understand', () => {
    const odd = { page: '-1', limit: '37', sort: 'password', submission: ' ', 'text[search]': '  ' }
    expect(issueListQuery(parseIssueListSearch(odd))).toEqual({
      isResolved: '0',
      sort: 'dueAt,-createdAt',
    })
  })

  it('opens on what is open, on all where a link leads, and on what an older address says', () => {
    expect(asked({})).toBe('0')
    expect(asked({ _id: ID })).toBeUndefined()
    expect(asked({ submission: ID, tab: 'open' })).toBe('0')
    expect(asked({ tab: 'resolved', columns: 'site,age' })).toBe('1')
    expect(asked({ tab: 'all' })).toBeUndefined()
    expect(asked({ isResolved: 1 })).toBe('1')
    expect(asked({ tab: 'nonsense', isResolved: 'maybe' })).toBe('0')
  })

  it('begins what is open with what is due next, and what is found and the other tabs with the newest', () => {
    expect(sortOf({})).toBe('dueAt,-createdAt')
    expect(sortOf({ owner: 'me', 'site._id[in]': ID })).toBe('dueAt,-createdAt')
    expect(sortOf({ sort: '-createdAt' })).toBe('-createdAt')
    expect(sortOf({ 'text[search]': 'truss' })).toBeUndefined()
    for (const tab of ['verification', 'resolved', 'all']) expect(sortOf({ tab })).toBeUndefined()
    expect(sortOf({ submission: ID })).toBeUndefined()
  })

  it('asks for one’s own work and for what is overdue today, and for what waits in its tab', () => {
    const raw = { owner: 'me', due: 'overdue', tab: 'verification', isReady: '0' }
    const query = issueListQuery(parseIssueListSearch(raw))
    expect(query).toEqual({
      owner: 'me',
      due: 'overdue',
      today: localDay(),
      isResolved: '0',
      isReady: '1',
    })
    expect(issues.list.query.safeParse(query).success).toBe(true)
    const odd = parseIssueListSearch({ owner: 'everybody', due: 'soon' })
    expect([odd.owner, odd.due]).toEqual([undefined, undefined])
  })

  it('keeps how wide columns are, which its list is not asked by', () => {
    const search = parseIssueListSearch({ widths: 'site:220,owner:90', columns: 'site,owner' })
    expect(search.widths).toBe('site:220,owner:90')
    expect(issueListQuery(search)).toEqual({ isResolved: '0', sort: 'dueAt,-createdAt' })
    expect(parseIssueListSearch({ widths: 'site=220' }).widths).toBeUndefined()
  })

  it('shows nothing for a submission that is none', () => {
    const search = parseIssueListSearch({ submission: 'abc' })
    expect(search.submission).toBe('abc')
    const { submission } = issues.list.query.parse(issueListQuery(search))
    expect(submission).toMatch(/^0{8}-/)
  })

  it('makes a call that the contract accepts', () => {
    const query = issueListQuery(
      parseIssueListSearch({ page: 2, limit: 10, sort: 'site.name', submission: ID }),
    )
    expect(issues.list.query.parse(query)).toMatchObject({ page: 2, limit: 10, submission: ID })
  })
})
