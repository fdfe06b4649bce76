import { describe, expect, test } from 'vitest'
import { flagExpression, isFlagged, isFlagOpen } from './flagged.ts'
import { isFault, parseExpression } from './expression.ts'
import type { FlagCondition, QuestionType } from './form-definition.ts'

const flagged = (when: FlagCondition, answers: string[], values: Record<string, string> = {}) =>
  isFlagged(when, { answers, valueOf: (key) => values[key] ?? '' })
const isOpen = (when: FlagCondition, text: string) => isFlagOpen(when, [text])
/** The values of `risk`, of some that phones write, that raise the issue of it. */
const raising = (equals: string) =>
  ['1', 'true', '0', 'false', '', 'True', '1.0'].filter((risk) =>
    flagged({ field: 'risk', equals }, [], { risk }),
  )
const asked = (when: FlagCondition, type: QuestionType = 'selectOne') =>
  flagExpression({ key: 'rebar', type }, when)

describe('an answer is flagged', () => {
  test('by one of several choices, and not without an answer', () => {
    const when = { choices: ['bad', 'gone'] }
    expect(flagged(when, ['good', 'gone'])).toBe(true)
    expect(flagged(when, ['good'])).toBe(false)
    expect(flagged(when, [])).toBe(false)
  })

  test('below and above its limits, and not on them', () => {
    const when = { below: 25, above: 60.5 }
    expect(['24.999', '-3', '.5', '60.6', '61.'].map((n) => flagged(when, [n]))).not.toContain(
      false,
    )
    expect(['25', '60.5', '25.0', '40'].map((n) => flagged(when, [n]))).not.toContain(true)
  })

  test('by no limit where there is no number', () => {
    const texts = ['', ' ', 'low', '1e3', '0x10', '1,500', 'Infinity', '2..5']
    expect(texts.map((text) => flagged({ below: 25 }, [text]))).not.toContain(true)
    expect(flagged({ below: 25 }, [])).toBe(false)
    expect(flagged({}, ['3'])).toBe(false)
  })

  test('or not, which is open where a limit asks for a number that nobody can read', () => {
    expect(['low', 'about 3', '1,500', '2..5'].map((text) => isOpen({ below: 25 }, text))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['', ' ', '30', '3,5', '٣٫٥'].map((text) => isOpen({ above: 1 }, text))).not.toContain(
      true,
    )
    expect(isFlagOpen({ below: 25 }, [])).toBe(false)
    expect([isOpen({ choices: ['low'] }, 'low'), isOpen({}, 'low')]).toEqual([false, false])
    expect(isOpen({ field: 'risk', equals: 'high' }, 'low')).toBe(false)
  })

  test('by numbers in every writing that leaves no doubt', () => {
    expect(['3,5', '٣٫٥', '۳', '−3'].map((n) => flagged({ below: 5 }, [n]))).not.toContain(false)
    expect(['1 250', '1250,5'].map((n) => flagged({ above: 1000 }, [n]))).not.toContain(false)
  })

  test('by the value of a calculation, to the letter', () => {
    const when = { field: 'risk', equals: 'high' }
    expect(flagged(when, [], { risk: 'high' })).toBe(true)
    expect(flagged(when, ['x'], { risk: 'High' })).toBe(false)
    expect(flagged(when, ['x'])).toBe(false)
  })

  test('by what is true or false, however the phone wrote it', () => {
    expect([raising('1'), raising('true')]).toEqual([
      ['1', 'true'],
      ['1', 'true'],
    ])
    expect([raising('0'), raising('false')]).toEqual([
      ['0', 'false'],
      ['0', 'false'],
    ])
    expect(raising('toString')).toEqual([])
  })
})

describe('phones are told the same', () => {
  test('in an expression', () => {
    expect(asked({ choices: ['bad', 'gone'] })).toBe("${rebar} = 'bad' or ${rebar} = 'gone'")
    expect(asked({ choices: ['bad'] }, 'selectMultiple')).toBe("selected(${rebar}, 'bad')")
    expect(asked({ below: 25 }, 'integer')).toBe("${rebar} != '' and (${rebar} < 25)")
    expect(asked({ below: -0.5, above: 1e-7 })).toBe(
      "${rebar} != '' and (${rebar} < -0.5 or ${rebar} > 0.0000001)",
    )
    expect(asked({ field: 'risk', equals: "it's" })).toBe('string(${risk}) = "it\'s"')
    expect(asked({ field: 'risk', equals: '1' })).toBe(
      "string(${risk}) = '1' or string(${risk}) = 'true'",
    )
    expect(asked({ choices: [] })).toBeNull()
    expect(asked({})).toBeNull()
  })

  test('with any text in quotes that XPath can read', () => {
    for (const equals of ["'", '"', `a'b"c''`, '']) {
      const text = asked({ field: 'risk', equals })
      expect(isFault(parseExpression(text ?? ''))).toBe(false)
    }
    expect(asked({ field: 'risk', equals: `'"` })).toBe(`string(\${risk}) = concat('', "'", '"')`)
  })
})
