import { expect, test } from 'vitest'
import {
  VISIT_ATTRIBUTES_MAX,
  VISIT_DEPTH_MAX,
  VISIT_ELEMENTS_MAX,
  VISIT_NAME_MAX,
} from '@plumbline/contract/intake/openrosa'
import { parseInstance } from './parse-instance.ts'
import { readInstance } from './read-instance.ts'

const visit = (inside: string, attributes = '') =>
  Buffer.from(`<data id="f" version="3"${attributes}>${inside}</data>`)
const attributesOf = (n: number) => Array.from({ length: n }, (_, at) => ` a${at}=""`).join('')
const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

const CASES: [string, (n: number) => Buffer, number, string][] = [
  [
    'attributes of the root',
    (n) => visit('', attributesOf(n - 2)),
    VISIT_ATTRIBUTES_MAX,
    'visitTooManyAttributes',
  ],
  [
    'attributes of an answer',
    (n) => visit(`<a${attributesOf(n)}/>`),
    VISIT_ATTRIBUTES_MAX,
    'visitTooManyAttributes',
  ],
  ['characters of a name', (n) => visit(`<${'a'.repeat(n)}/>`), VISIT_NAME_MAX, 'visitNameTooLong'],
  [
    'characters of the name of an attribute',
    (n) => visit(`<a ${'b'.repeat(n)}=""/>`),
    VISIT_NAME_MAX,
    'visitNameTooLong',
  ],
  ['elements', (n) => visit('<a/>'.repeat(n - 1)), VISIT_ELEMENTS_MAX, 'visitTooManyElements'],
  ['levels', (n) => visit(nested(n - 1)), VISIT_DEPTH_MAX, 'visitTooDeep'],
]

test.each(CASES)('a visit may have so many %s and no more', async (_, make, max, code) => {
  expect((await readInstance(make(max))).formKey).toBe('f')
  await expect(readInstance(make(max + 1))).rejects.toMatchObject({ code, params: { max } })
})

test('names that every object has are names like any other', () => {
  const { root, formKey } = parseInstance(
    Buffer.from(
      '<data __proto__="x" constructor="y" id="toString"><__proto__>1</__proto__><constructor>2</constructor></data>',
    ),
  )
  expect(formKey).toBe('toString')
  expect(root.children.map(({ name, text }) => [name, text])).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ])
})

test('a long visit, read in a thread, is what it is when it is read at once', async () => {
  const answers = Array.from(
    { length: 4000 },
    (_, n) => `<q${n}>Відповідь ${n} 🏗 &amp; <b> ${n}</b>\n</q${n}><empty/>`,
  )
  const meta = `<orx:meta><orx:instanceID>uuid:1</orx:instanceID><deprecatedID>${'x'.repeat(300)}</deprecatedID></orx:meta>`
  const xml = visit(answers.join('') + meta)
  const read = await readInstance(xml)
  expect(read.root.children).toHaveLength(8001)
  expect(read).toEqual(parseInstance(xml))
})

test('what cannot be read is refused alike in a thread, which then reads the next visit', async () => {
  const long = 'a'.repeat(70_000)
  await expect(readInstance(visit(`<a>${long}</b>`))).rejects.toMatchObject({
    code: 'visitUnreadable',
  })
  const doctype = Buffer.from(`<!DOCTYPE data [<!ENTITY x "${long}">]><data id="f">&x;</data>`)
  await expect(readInstance(doctype)).rejects.toMatchObject({ code: 'visitUnreadable' })
  expect((await readInstance(visit(`<a>${long}</a>`))).root.children[0]?.text).toBe(long)
})

/** Milliseconds of the processor, of the quickest of a few runs: other processes may work meanwhile. */
function effort(xmls: Buffer[]): number {
  const times = Array.from({ length: 4 }, () => {
    const before = process.threadCpuUsage()
    for (const xml of xmls) parseInstance(xml)
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

test.each([
  ['attributes', (n: number) => visit(`<a${attributesOf(90)}/>`.repeat(n / 90))],
  ['siblings', (n: number) => visit('<a>b</a>'.repeat(n))],
  ['pieces of a text', (n: number) => visit('b&#65;<![CDATA[c]]><!-- -->'.repeat(n))],
  ['pieces of a text between elements', (n: number) => visit('b<a/>'.repeat(n))],
])('ten times as many %s take about as long as ten visits', (_, make) => {
  const ten = Array.from({ length: 10 }, () => make(4500))
  // were it quadratic, it would be ten times as long
  expect(effort([make(45_000)]) / effort(ten)).toBeLessThan(4)
})
