import * as fc from 'fast-check'
import { REVIEWS } from '@plumbline/contract/rules/review'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { DUES, issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { id } from '../../../testing/people.ts'
import { issueListQuery, parseIssueListSearch } from '../../../pages/issues/list-search.ts'
import { parseSubmissionListSearch, submissionListQuery } from '../submission-search.ts'
import { activeGroups, draftOf, isFiltered, NO_FILTERS, problemOf, searchOf } from './filters.ts'
import type { FilterDraft } from './filters.ts'

const someIds = fc.uniqueArray(fc.nat(300).map(id), { minLength: 1, maxLength: 200 })
const day = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const drafts: fc.Arbitrary<FilterDraft> = fc.record({
  sites: fc.option(someIds.map((ids) => new Set(ids))),
  people: fc.oneof(fc.constant<string[]>([]), someIds),
  from: fc.option(day),
  to: fc.option(day),
  severities: fc.subarray([...SEVERITIES], { maxLength: SEVERITIES.length - 1 }),
  issueCount: fc.constantFrom(0, 1, 2),
  reviews: fc.subarray([...REVIEWS], { maxLength: REVIEWS.length - 1 }),
  form: fc.constantFrom('', 'pour'),
  owner: fc.constantFrom('', 'me', 'none', id(7)),
  due: fc.constantFrom('', ...DUES),
})

/** The address as it stands in the browser: texts, without what is not set. */
const inAddress = (search: object) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )

const of = (...severities: Severity[]) => inAddress(searchOf({ ...NO_FILTERS, severities }))
const idSet = (count: number) => new Set(Array.from({ length: count }, (_, n) => id(n)))

describe('the filters of an archive', () => {
  it('stand in the address, and come back from it as they were', async () => {
    await forAll(drafts, {
      reaches: (draft) => activeGroups(searchOf(draft)) > 1,
      check(draft) {
        const address = inAddress(searchOf(draft))
        expect(draftOf(parseIssueListSearch(address))).toEqual({
          ...draft,
          issueCount: 0,
          reviews: [],
          form: '',
        })
        expect(draftOf(parseSubmissionListSearch(address))).toEqual({
          ...draft,
          owner: '',
          due: '',
        })
      },
    })
  })

  it('are understood by the list calls, whatever they are', async () => {
    await forAll(drafts, {
      reaches: (draft) => activeGroups(searchOf(draft)) > 1,
      check(draft) {
        const address = inAddress(searchOf(draft))
        const ofIssues = issueListQuery(parseIssueListSearch(address))
        const ofSubmissions = submissionListQuery(parseSubmissionListSearch(address))
        expect(issues.list.query.safeParse(ofIssues).success).toBe(true)
        expect(submissions.list.query.safeParse(ofSubmissions).success).toBe(true)
      },
    })
  })

  it('take whole days of the viewer', () => {
    const search = searchOf({ ...NO_FILTERS, from: '2026-06-01', to: '2026-06-18' })
    expect(search['createdAt[gte]']).toBe(new Date(2026, 5, 1).toISOString())
    expect(search['createdAt[lte]']).toBe(new Date(2026, 5, 18, 23, 59, 59, 999).toISOString())
  })

  it('say severities from one to another, or one by one', () => {
    expect(of(0, 1, 2)).toEqual({ 'currentCategorization[lte]': '2' })
    expect(of(2, 3)).toEqual({
      'currentCategorization[gte]': '2',
      'currentCategorization[lte]': '3',
    })
    expect(of(1, 4)).toEqual({ 'currentCategorization[in]': '1,4' })
    // none and all of them limit nothing
    expect(of()).toEqual({})
    expect(of(...SEVERITIES)).toEqual({})
  })

  it('leave an address without filters bare', () => {
    expect(inAddress(searchOf(NO_FILTERS))).toEqual({})
    expect(isFiltered(searchOf(NO_FILTERS))).toBe(false)
  })

  it('are counted by their groups; what a link limits hides, but is none of them', () => {
    const search = searchOf({
      ...NO_FILTERS,
      from: '2026-06-01',
      to: '2026-06-02',
      severities: [0, 1, 2],
    })
    expect(activeGroups(search)).toBe(2)
    expect(activeGroups({ submission: id(1), 'text[search]': 'truss' })).toBe(0)
    expect(isFiltered({ submission: id(1) })).toBe(true)
    expect(isFiltered({ 'text[search]': 'truss' })).toBe(true)
    expect(isFiltered({ page: 2, sort: 'createdAt', limit: 50 })).toBe(false)
  })

  it('want one site at least, and no more than a call takes', () => {
    expect(problemOf(NO_FILTERS)).toBeNull()
    expect(problemOf({ ...NO_FILTERS, sites: idSet(0) })).toBe('noSite')
    expect(problemOf({ ...NO_FILTERS, sites: idSet(200) })).toBeNull()
    expect(problemOf({ ...NO_FILTERS, sites: idSet(201) })).toBe('tooManySites')
  })

  it('that nobody could have chosen are not there', () => {
    const odd = {
      'site._id[in]': 'x,y',
      'createdBy._id[in]': Array.from({ length: 201 }, (_, n) => id(n)).join(','),
      'createdAt[gte]': '2026-02-30',
      'createdAt[lte]': 'yesterday',
      'currentCategorization[gte]': '7',
      'currentCategorization[lte]': '',
      'currentCategorization[in]': '7,',
      'milestone._id': ' ',
      isResolved: 'maybe',
      'issueCount[gte]': '3',
    }
    expect(inAddress(parseIssueListSearch(odd))).toEqual({})
    expect(inAddress(parseSubmissionListSearch(odd))).toEqual({})
  })

  it('of the other archive are not there either', () => {
    expect(inAddress(parseIssueListSearch({ 'issueCount[gte]': '1' }))).toEqual({})
    const ofIssues = { isResolved: '1', submission: id(1) }
    expect(inAddress(parseSubmissionListSearch(ofIssues))).toEqual({})
  })
})
