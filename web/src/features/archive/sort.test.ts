import { describe, expect, it } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { chooseSort, leadingSort } from './sort.ts'

const grammar = issues.list.query.shape.sort

describe('sorting a list', () => {
  it('leads with the newest when the address says nothing', () => {
    expect(leadingSort(grammar, undefined)).toEqual({ field: 'createdAt', order: 'desc' })
  })

  it('begins with the first order of the chosen field, newest first among equals', () => {
    const current = leadingSort(grammar, undefined)
    expect(chooseSort({ field: 'currentCategorization', first: 'desc' }, current)).toBe(
      '-currentCategorization,-createdAt',
    )
    expect(chooseSort({ field: 'site.name', first: 'asc' }, current)).toBe('site.name,-createdAt')
  })

  it('turns the order round when the field leads already', () => {
    const current = leadingSort(grammar, 'site.name,-createdAt')
    expect(chooseSort({ field: 'site.name', first: 'asc' }, current)).toBe('-site.name,-createdAt')
  })

  it('leaves the address bare for the default', () => {
    const oldest = leadingSort(grammar, 'createdAt')
    expect(chooseSort({ field: 'createdAt', first: 'desc' }, oldest)).toBeUndefined()
  })

  it('writes only what the list call understands', () => {
    const text = chooseSort(
      { field: 'isResolved', first: 'desc' },
      leadingSort(grammar, 'site.name'),
    )
    expect(grammar.safeParse(text).success).toBe(true)
  })
})
