import { array, constant, constantFrom, oneof, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import {
  CALCULATION_SIGNS,
  type CalculationStep,
  calculationText,
  readCalculation,
} from './calculation.ts'
import { isFault, parseExpression } from '../expression.ts'

const keys = constantFrom('drawn', 'missing_2', 'div', 'довжина')
const values = oneof(
  record({ kind: constant('number' as const), text: constantFrom('0', '2', '12.25') }),
  record({ kind: constantFrom('question' as const, 'sum' as const, 'count' as const), key: keys }),
)
const steps = array(record({ sign: constantFrom(...CALCULATION_SIGNS), value: values }), {
  minLength: 1,
  maxLength: 7,
}).map(
  // before the first one there is nothing
  (all): CalculationStep[] => all.map((step, n) => (n === 0 ? { ...step, sign: 'plus' } : step)),
)

test('Whatever can be told in steps is written as an expression that reads as the same steps', async () => {
  await forAll(steps, {
    reaches: (all) => all.length > 2,
    check: (all) => {
      const text = calculationText(all)
      expect(isFault(parseExpression(text))).toBe(false)
      expect(readCalculation(text)).toEqual(all)
    },
    numRuns: 500,
  })
})

/** Computes the steps one after the other, each name being a number. */
function taken(all: readonly CalculationStep[], numbers: Readonly<Record<string, number>>): number {
  const of = ({ value }: CalculationStep) =>
    value.kind === 'number' ? Number(value.text) : (numbers[value.key] ?? 0)
  return all.slice(1).reduce(
    (result, step) => {
      if (step.sign === 'plus') return result + of(step)
      if (step.sign === 'minus') return result - of(step)
      return step.sign === 'times' ? result * of(step) : result / of(step)
    },
    all[0] ? of(all[0]) : 0,
  )
}

test('The expression computes what the steps say, from top to bottom', async () => {
  const numbers = { drawn: 7, missing_2: 3, div: 11, довжина: 5 }
  await forAll(steps, {
    reaches: (all) => all.length > 2,
    check: (all) => {
      // in the words of JavaScript
      const script = calculationText(all)
        .replaceAll(/(?:sum|count)\((\$\{[^}]+\})\)/g, '$1')
        .replaceAll(/\$\{([^}]+)\}/g, (_, key: keyof typeof numbers) => String(numbers[key]))
        .replaceAll(' div ', ' / ')
      // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- another reckoner than our own
      const computed = new Function(`return ${script}`)() as number
      expect(computed).toEqual(taken(all, numbers))
    },
    numRuns: 300,
  })
})

describe('an expression', () => {
  test('reads as steps when each takes the result of those before', () => {
    expect(readCalculation('(${a} + 2) * ${b} - sum(${c})')).toEqual([
      { sign: 'plus', value: { kind: 'question', key: 'a' } },
      { sign: 'plus', value: { kind: 'number', text: '2' } },
      { sign: 'times', value: { kind: 'question', key: 'b' } },
      { sign: 'minus', value: { kind: 'sum', key: 'c' } },
    ])
    expect(readCalculation('100 * ${a} div ${b}')).toHaveLength(3)
  })

  test.each(['', '${a} + ${b} * 2', "if(${a} = 'x', 1, 0)", '-${a}', '${a} +', 'round(${a})', '.'])(
    'stays a text where steps cannot say it: %s',
    (text) => {
      expect(readCalculation(text)).toBeNull()
    },
  )
})
