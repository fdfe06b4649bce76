import { array, boolean, constant, constantFrom, oneof, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import {
  type Condition,
  CONDITION_IS,
  conditionText,
  type ConditionRow,
  readCondition,
} from './condition.ts'
import { isFault, parseExpression } from '../expression.ts'
import { tokensOf } from '../expression-tokens.ts'

const keys = constantFrom('rebar', 'area_2', 'арматура', 'and')
const values = oneof(
  record({ kind: constant('text' as const), text: string({ maxLength: 8 }) }),
  record({ kind: constant('text' as const), text: constantFrom('bad', `it's "so"`, "'", '"', '') }),
  record({ kind: constant('number' as const), text: constantFrom('0', '2', '-0.5', '12.25') }),
  record({ kind: constant('question' as const), key: keys }),
  constant({ kind: 'today' as const }),
)
const EMPTY = { kind: 'text', text: '' } as const
const rows = record({
  of: oneof(keys, constant('.')),
  is: constantFrom(...CONDITION_IS),
  value: values,
}).map((row): ConditionRow => {
  // 'is not' nothing is how 'is answered' is written
  const isEmpty = row.value.kind === 'text' && row.value.text === ''
  const is = row.is === 'isNot' && isEmpty ? 'answered' : row.is
  return { ...row, is, value: is === 'answered' ? EMPTY : row.value }
})
const conditions = record({
  isAny: boolean(),
  rows: array(rows, { minLength: 1, maxLength: 6 }),
}).map((condition): Condition => ({
  ...condition,
  // of a single row both are true
  isAny: condition.isAny && condition.rows.length > 1,
}))

test('Whatever can be told in rows is written as an expression that reads as the same rows', async () => {
  await forAll(conditions, {
    reaches: (condition) => condition.rows.length > 1,
    check: (condition) => {
      const text = conditionText(condition)
      expect(isFault(parseExpression(text))).toBe(false)
      expect(readCondition(text)).toEqual(condition)
    },
    numRuns: 500,
  })
})

/** The words of an expression without what changes nothing: blanks, parentheses around a row, which quotes. */
const meaning = (text: string) =>
  tokensOf(text)
    .filter(({ kind, text: word }) => kind !== 'punctuation' || !'()'.includes(word))
    .map(({ kind, text: word }) => (kind === 'text' ? word.slice(1, -1) : word))

test('Whatever text reads as rows says the same when it is written from them', async () => {
  const part = constantFrom(
    '${rebar}',
    '.',
    'and',
    'or',
    '=',
    '!=',
    '>=',
    "'bad'",
    '"bad"',
    '5',
    '(',
    ')',
    'selected(${rebar}, "x")',
    '${rebar} = "bad"',
    '( ${area} >= -5 )',
    '. <= today()',
    'not(${rebar} = 1)',
  )
  const texts = oneof(
    array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(' ')),
    array(constantFrom("${a}='x'", '(. >= 1)', 'contains(${t}, "y")', '${n} != 0'), {
      minLength: 1,
      maxLength: 5,
    }).map((parts) => parts.join(' and ')),
    array(constantFrom("${a} =  'x'", '. <= ${b}', '(((${n} != -1)))'), {
      minLength: 1,
      maxLength: 5,
    }).map((parts) => parts.join('\n or ')),
  )
  await forAll(texts, {
    reaches: (text) => readCondition(text) !== null,
    check: (text) => {
      const condition = readCondition(text)
      if (!condition) return
      expect(isFault(parseExpression(text))).toBe(false)
      const written = conditionText(condition)
      expect(readCondition(written)).toEqual(condition)
      expect(meaning(written)).toEqual(meaning(text))
    },
    numRuns: 500,
  })
})

describe('an expression', () => {
  test('reads as rows when comparisons are joined in one way', () => {
    expect(readCondition('. >= 1 and . <= ${anchors_drawn}')).toEqual({
      isAny: false,
      rows: [
        { of: '.', is: 'atLeast', value: { kind: 'number', text: '1' } },
        { of: '.', is: 'atMost', value: { kind: 'question', key: 'anchors_drawn' } },
      ],
    })
    expect(readCondition('. > 0 and . < ${anchors_drawn}')).toEqual({
      isAny: false,
      rows: [
        { of: '.', is: 'moreThan', value: { kind: 'number', text: '0' } },
        { of: '.', is: 'lessThan', value: { kind: 'question', key: 'anchors_drawn' } },
      ],
    })
    expect(readCondition("selected(${signs}, 'stain') or (${rebar} != '')")).toEqual({
      isAny: true,
      rows: [
        { of: 'signs', is: 'has', value: { kind: 'text', text: 'stain' } },
        { of: 'rebar', is: 'answered', value: EMPTY },
      ],
    })
  })

  test.each([
    '',
    '   ',
    "${a} = 'x' and ${b} = 'y' or ${c} = 'z'",
    "not(selected(${a}, 'x'))",
    "'x' = ${a}",
    '${a}',
    '${a} = ${b} + 1',
    'count(${rooms}) >= 2',
    "${a} = 'x",
    "${a} = 'x' and",
    '${a} = 1)',
  ])('stays a text where rows cannot say it: %s', (text) => {
    expect(readCondition(text)).toBeNull()
  })
})
