import { describe, expect, it, test } from 'vitest'
import { dayMeant, spoken } from './commands.ts'

/** A Tuesday. */
const TODAY = '2026-11-24'

test.each([
  ['today', '2026-11-24'],
  ['Tomorrow', '2026-11-25'],
  ['завтра', '2026-11-25'],
  ['fri', '2026-11-27'],
  ['Friday', '2026-11-27'],
  ['tue', '2026-12-01'],
  ['mon', '2026-11-30'],
  ['пт', '2026-11-27'],
  ['п’ятниця', '2026-11-27'],
  ['середа', '2026-11-25'],
  ['in 3 days', '2026-11-27'],
  ['3d', '2026-11-27'],
  ['+10 d', '2026-12-04'],
  ['2w', '2026-12-08'],
  ['за 2 тижні', '2026-12-08'],
  ['27.11', '2026-11-27'],
  ['1.2', '2027-02-01'],
  ['01.02.2028', '2028-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['nov 27', '2026-11-27'],
  ['27 November', '2026-11-27'],
  ['Jan 5', '2027-01-05'],
  ['5 січня 2028', '2028-01-05'],
  ['aug 24', '2027-08-24'],
  ['none', null],
  ['немає', null],
  ['31.02', undefined],
  ['2026-02-30', undefined],
  ['1999-01-01', undefined],
  ['someday', undefined],
  ['soon please', undefined],
  ['weekend', undefined],
  ['f', undefined],
])('%s is %s', (typed, day) => {
  expect(dayMeant(typed, TODAY)).toBe(day)
})

describe('a note with commands', () => {
  it('asks for a day and an owner, and says the rest', () => {
    const owner = '01900000-0000-7000-8000-000000000001'
    const text = `The resin is there.\n/due fri\n/owner @[Dmytro Lysenko](user:${owner})`
    expect(spoken(text, TODAY)).toEqual({
      text: 'The resin is there.',
      work: { dueAt: '2026-11-27', owner },
      unknown: [],
    })
  })

  it('keeps what is not understood, and what stands inside of a line', () => {
    const text = '/due whenever\nWrite /due fri to set it\n/ownership'
    expect(spoken(text, TODAY)).toEqual({ text, work: undefined, unknown: ['whenever'] })
  })

  it('takes a day away, and may say nothing', () => {
    expect(spoken('/due none', TODAY)).toEqual({
      text: '',
      work: { dueAt: null },
      unknown: [],
    })
  })
})
