import { array, constantFrom } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { isFault, parseExpression, replaceReferences, wrongCalls } from './expression.ts'

const read = (text: string) => {
  const expression = parseExpression(text)
  if (isFault(expression)) throw new Error(JSON.stringify(expression))
  return expression
}
const deep = (n: number) => `${'('.repeat(n)}1${')'.repeat(n)}`
const to = ({ name }: { name: string }) => `/data/${name}`
const wrong = (text: string) => wrongCalls(read(text)).map(({ name }) => name)

describe('an expression', () => {
  test.each([
    "${rebar} = 'bad'",
    "selected(${a}, 'x') or not(${b} != \"it's\")",
    '${a} * -2 div 3 mod ${b} - 1',
    '. >= 0 and . <= 100.5',
    "instance('milestones')/root/item[site = ${site}]/label",
    'count(/data/rooms[area > 2]) + sum(../rooms/area) - position(..)',
    'current()/../area = ../../area | //area',
    "jr:choice-name(${a}, '${a}')",
    'div div mod * and',
    'concat(\'a\', "b", .5, @x, child::y, *, node(), text())',
    '${квартира} = "Так"',
  ])('is read: %s', (text) => {
    expect(isFault(parseExpression(text))).toBe(false)
  })

  test.each([
    ['${a} =', ''],
    ["= 'bad'", "= 'bad'"],
    ['${a} ${b}', '${b}'],
    ['if(${a}, 1, 2', ''],
    ['(${a}))', ')'],
    ['${a} && ${b}', '&& ${b}'],
    ['a//', ''],
    ['f(,)', ',)'],
    ['', ''],
    ['a[1', ''],
    ['“x”', '“x”'],
  ])('that is none says where it goes wrong: %s', (text, near) => {
    expect(parseExpression(text)).toEqual({ code: 'syntax', near })
  })

  test('without a second quotation mark, or with too many parentheses, is none', () => {
    expect(parseExpression("${a} = 'bad")).toEqual({ code: 'unended' })
    expect(isFault(parseExpression(deep(29)))).toBe(false)
    expect(parseExpression(deep(30))).toEqual({ code: 'tooDeep' })
    expect(parseExpression(deep(2_000))).toEqual({ code: 'tooDeep' })
  })

  test('says its names, functions, patterns, paths and lists', () => {
    const text =
      "if(regex(${ phone }, '^[0-9]+$'), ../x/y, instance('sites')/root/item[name = ${site}]/label)"
    expect(read(text)).toMatchObject({
      references: [
        { name: 'phone', isInPredicate: false, argumentOf: { name: 'regex', place: 0 } },
        { name: 'site', isInPredicate: true, argumentOf: null },
      ],
      calls: [
        { name: 'if', arguments: 3 },
        { name: 'regex', arguments: 2 },
        { name: 'instance', arguments: 1 },
      ],
      patterns: ['^[0-9]+$'],
      paths: ['../x/y'],
      instances: ['sites'],
    })
  })

  test('calls what phones know, with as many values as it takes', () => {
    expect(wrong('round(1.5) + round(1.5, 1) + pi()')).toEqual([])
    expect(wrong('round() + pi(1) + if(1, 2)')).toEqual(['round', 'pi', 'if'])
    expect(wrong('constructor(1) + toString() + pulldata(1)')).toEqual([
      'constructor',
      'toString',
      'pulldata',
    ])
  })

  test('of any words in any order is read or refused, and never thrown over', async () => {
    const words = constantFrom(
      '${a}',
      "'${ b }'",
      '"',
      "'",
      '(',
      ')',
      '[',
      ']',
      '/',
      '//',
      '..',
      '.',
      '@',
      '::',
      '*',
      ',',

      'div',
      'mod',
      'x',
      'if',
      'f(',
      '1',
      '.5',
      '-',
      '=',
      '<=',
      '|',
      ' ',
      '&',
      '{',
      '${',
      '}',
      'ї',
    )
    await forAll(array(words, { maxLength: 30 }), {
      numRuns: 2000,
      reaches: (parts) => parts.length > 2,
      check: (parts) => {
        const text = parts.join('')
        const expression = parseExpression(text)
        if (isFault(expression)) return
        expect(isFault(parseExpression(replaceReferences(text, () => ' /data/a ')))).toBe(false)
      },
    })
  })

  test('is read in the time of its length, whatever it is', () => {
    const blanks = ' '.repeat(5000)
    for (const text of [
      `\${${blanks}`,
      `'\${${blanks}'`,
      `\${${blanks}x${blanks}`,
      `a${blanks}[`,
    ]) {
      expect(isFault(parseExpression(text)) || text.startsWith("'")).toBe(true)
    }
  })

  test('has its names replaced, in quotes where they stand alone there', () => {
    expect(replaceReferences("${a}='so ${a}' or ${b}", to)).toBe("/data/a='so ${a}' or /data/b")
    expect(replaceReferences("jr:choice-name(${a}, '${ a }')", to)).toBe(
      "jr:choice-name(/data/a, '/data/a')",
    )
  })

  test('says which of its names are whole arguments, and which are looked into', () => {
    const [whole, part, inside, filtered] = read(
      'sum(${a}) + sum(${b} + 1) + f((${c})) + ${d}[1]',
    ).references
    expect(whole?.argumentOf).toEqual({ name: 'sum', place: 0 })
    expect([part?.argumentOf, inside?.argumentOf]).toEqual([null, null])
    expect([whole?.isFollowed, filtered?.isFollowed]).toEqual([false, true])
  })

  test.each([
    "${a} = 'x'",
    '${a} + 1 > 2',
    'not(${a})',
    "(selected(${a}, 'x'))",
    "${a} = 1 and ${b} or contains(${c}, 'x')",
    'true()',
    "if(${a} = 1, false(), ${b} != '')",
  ])('says that it is true or false: %s', (text) => {
    expect(read(text).isTruth).toBe(true)
  })

  test.each([
    '${a}',
    "'true'",
    '1 + (${a} = 1)',
    '-true()',
    "if(${a} = 1, 'yes', 'no')",
    "if(${a} = 1, true(), '')",
    'count(/data/rooms[area > 2])',
    "concat(${a} = 1, '')",
    'once(true())',
    'current()/../a',
  ])('says what is something else: %s', (text) => {
    expect(read(text).isTruth).toBe(false)
  })
})
