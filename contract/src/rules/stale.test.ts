import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { readStale, staleText } from './stale.ts'

describe('the refusal of a stale change', () => {
  it('says who changed it and when, to the minute', () => {
    expect(staleText({ name: 'Olena Kovalenko', at: '2026-11-21T14:05:59.123Z' })).toBe(
      'Olena Kovalenko changed this on Nov 21, 2026, 14:05 UTC. Look at it as it is now, then try again.',
    )
    expect(staleText({ name: null, at: null })).toBe(
      'Somebody changed this. Look at it as it is now, then try again.',
    )
  })

  it('can be read again, whatever the name', async () => {
    const names = fc.string({ minLength: 1 }).filter((name) => name.trim() !== '')
    const moments = fc.date({
      min: new Date('2020-01-01T00:00Z'),
      max: new Date('2099-12-31T23:59Z'),
      noInvalidDate: true,
    })
    await forAll(fc.tuple(names, moments), {
      reaches: ([name]) => /\P{ASCII}|[^\w ]/u.test(name),
      check([name, moment]) {
        moment.setUTCSeconds(0, 0)
        const last = { name, at: moment.toISOString() }
        expect(readStale(staleText(last))).toEqual(last)
      },
    })
    expect(readStale(staleText({ name: null, at: null }))).toEqual({ name: null, at: null })
  })

  it('is told from other refusals', () => {
    expect(readStale('This issue is resolved already.')).toBeNull()
  })
})
