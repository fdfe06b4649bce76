import { describe, expect, it } from 'vitest'
import { pageOf, withLimit, withPage } from './trash-pages.ts'
import { parseTrashSearch } from './trash-search.ts'

describe('the address of the trash', () => {
  it('keeps the page and the size of each table', () => {
    const search = parseTrashSearch({ issuesPage: '3', submissionsLimit: '50' })
    expect(pageOf(search, 'issues')).toEqual({ page: 3, limit: 10 })
    expect(pageOf(search, 'submissions')).toEqual({ page: 1, limit: 50 })
  })

  it.each(['0', '-1', '1.5', 'x', '1e9', ''])('passes over the page %j', (issuesPage) => {
    expect(pageOf(parseTrashSearch({ issuesPage }), 'issues').page).toBe(1)
  })

  it('passes over a size that is not offered', () => {
    const search = parseTrashSearch({ issuesLimit: '7', submissionsLimit: '10' })
    expect(search).toEqual({})
  })

  it('goes back to the first page with another size, and leaves the other table alone', () => {
    const search = parseTrashSearch({ issuesPage: '3', submissionsPage: '2' })
    const changed = withLimit(search, 'issues', 20)
    expect(pageOf(changed, 'issues')).toEqual({ page: 1, limit: 20 })
    expect(pageOf(withPage(changed, 'issues', 4), 'submissions').page).toBe(2)
  })
})
