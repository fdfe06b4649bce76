import { describe, expect, it } from 'vitest'
import { type ProblemCode, PROBLEMS, problemOf } from '../problems.ts'
import { problemText } from './problem-text.ts'
import { readTexts } from '../texts/read-texts.ts'
import { choicesProblems } from './choices.ts'
import { dataProblems } from './data.ts'
import { definitionsProblems } from './definitions.ts'
import { documentsProblems } from './documents.ts'
import { expressionsProblems } from './expressions.ts'
import { fieldProblems } from './field.ts'
import { filesProblems } from './files.ts'
import { formsProblems } from './forms.ts'
import { importsProblems } from './imports.ts'
import { peopleProblems } from './people.ts'
import { programmesProblems } from './programmes.ts'
import { protocolProblems } from './protocol.ts'
import { reportsProblems } from './reports.ts'
import { requestsProblems } from './requests.ts'
import { valuesProblems } from './values.ts'
import { organisationsProblems } from './organisations.ts'
import { serverProblems } from './server.ts'
import { signInProblems } from './sign-in.ts'
import { xlsformRowsProblems } from './xlsform-rows.ts'
import { xlsformsProblems } from './xlsforms.ts'

const codes = Object.keys(PROBLEMS) as ProblemCode[]
const texts = readTexts('problems')

const namesIn = (text: string) =>
  [
    ...new Set([...text.matchAll(/\{(\w+)(?:, number)?\}/g)].map(([, name = '']) => name)),
  ].toSorted()

describe('the catalogue of problems', () => {
  it('has each code once', () => {
    const areas = [
      requestsProblems,
      protocolProblems,
      valuesProblems,
      peopleProblems,
      documentsProblems,
      reportsProblems,
      programmesProblems,
      importsProblems,
      filesProblems,
      formsProblems,
      dataProblems,
      fieldProblems,
      definitionsProblems,
      choicesProblems,
      expressionsProblems,
      xlsformsProblems,
      xlsformRowsProblems,
      organisationsProblems,
      serverProblems,
      signInProblems,
    ]
    expect(areas.flatMap((area) => Object.keys(area)).toSorted()).toEqual(codes.toSorted())
  })

  it.each(codes)(
    'says %s in both languages, with the same values, under a fitting status',
    (code) => {
      const { status, params = {} } = problemOf(code)
      const [en, uk] = [texts.en[code], texts.uk[code]]
      expect(en.trim()).toBe(en)
      expect(en).toMatch(/[A-Za-z]/)
      expect(uk).toMatch(/[а-яіїєґ]/i)
      expect(uk).not.toMatch(/[ыэёъ]/i)
      for (const text of [en, uk]) expect(namesIn(text)).toEqual(Object.keys(params).toSorted())
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
    },
  )
})

describe('what a problem says', () => {
  it('tells a moment to the minute', () => {
    const params = { who: 'Olena Kovalenko', when: '2026-11-21T14:05:59.123Z' }
    expect(problemText('en', 'stale', params)).toBe(
      'Olena Kovalenko changed this on Nov 21, 2026, 14:05 UTC. Look at it as it is now, then try again.',
    )
    expect(problemText('uk', 'stale', params)).toBe(
      'Зміни вже вніс інший учасник: Olena Kovalenko, 21 лист. 2026 р., 14:05 UTC. Перегляньте поточний стан і спробуйте ще раз.',
    )
  })

  it('speaks of somebody where nobody knows who it was', () => {
    const params = { who: null, when: '2026-11-21T14:05:00Z' }
    expect(problemText('en', 'stale', params)).toMatch(/^Someone changed this on /)
    expect(problemText('uk', 'stale', params)).toMatch(/учасник: Хтось, /)
  })

  it('takes a value as it is, whatever it looks like', () => {
    expect(problemText('en', 'unknownName', { name: '{name} $& $1' })).toBe('Unknown: {name} $& $1')
  })
})
