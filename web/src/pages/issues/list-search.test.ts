import { describe, expect, it } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { issueListQuery, parseIssueListSearch } from './list-search.ts'

const ID = '0190a4c0-5a1f-7cc3-9d35-0f6e5b8a1c22'

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
    expect(issueListQuery(parseIssueListSearch(odd))).toEqual({})
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
