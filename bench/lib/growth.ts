import { BODIES, JSON_DEPTH_MAX, JSON_NAMES_MAX } from '@plumbline/contract/rules/bounds'
import { VISIT_ATTRIBUTES_MAX } from '@plumbline/contract/intake/openrosa'
import { parseInstance } from '../../server/src/features/answers/instance/parse-instance.ts'
import { refuseTooMuch } from '../../server/src/http/body/json-body.ts'
import type { Bar } from './report.ts'

const ROUNDS = 15
/** The number of reads of the smaller one in a round, for one alone is too quick to be measured. */
const OFTEN = 10

const visit = (inside: string) => Buffer.from(`<data id="f" version="1">${inside}</data>`)
const attributes = (n: number) => Array.from({ length: n }, (_, at) => ` a${at}=""`).join('')
const readJson = (bytes: Buffer) => {
  refuseTooMuch(bytes, BODIES.rows)
  return JSON.parse(bytes.toString()) as unknown
}
// ten times as many names of one length are ten times as many bytes
const names = (n: number) =>
  Buffer.from(`{${Array.from({ length: n }, (_, at) => `"k${100_000 + at}":0`).join()}}`)
const nested = (n: number) => Buffer.from('['.repeat(n) + ']'.repeat(n))

type Kind = [what: string, read: (bytes: Buffer) => unknown, make: (n: number) => Buffer, n: number]

const KINDS: Kind[] = [
  [
    'attributes of a visit',
    parseInstance,
    (n) => visit(`<a${attributes(90)}/>`.repeat(n / 90)),
    9000,
  ],
  ['siblings', parseInstance, (n) => visit('<a>b</a>'.repeat(n)), 5500],
  ['pieces of a text', parseInstance, (n) => visit('b&#65;<![CDATA[c]]><!-- -->'.repeat(n)), 5000],
  ['names of JSON', readJson, names, JSON_NAMES_MAX / 10],
  ['values of JSON', readJson, (n) => Buffer.from(`[${'{},'.repeat(n)}0]`), 4500],
]
/** Kinds of bodies that are beyond a bound at ten times their size. */
const REFUSED: Kind[] = [
  [
    'attributes of one element',
    parseInstance,
    (n) => visit(`<a${attributes(n)}/>`),
    VISIT_ATTRIBUTES_MAX,
  ],
  ['names of JSON', readJson, names, JSON_NAMES_MAX],
  ['levels of JSON', readJson, nested, JSON_DEPTH_MAX],
]

/** Measures the time for ten times the size, in multiples, and if a body beyond a bound is refused at once. */
export function growthBars(): Bar[] {
  const bars = { unit: '×', must: 12, aim: 10.5 }
  return [
    ...KINDS.map(([what, read, make, n]) => ({
      what: `${what} × 10: time`,
      measured: timeOf(read, make(n * 10), 1) / (timeOf(read, make(n), OFTEN) / OFTEN),
      ...bars,
    })),
    ...REFUSED.map(([what, read, make, n]) => ({
      what: `${what} × 10 beyond the bound of ${n}, refused at once: time`,
      measured: timeOf(refusing(read), make(n * 10), OFTEN) / timeOf(read, make(n), OFTEN),
      ...bars,
    })),
  ]
}

const refusing = (read: Kind[1]) => (bytes: Buffer) => {
  try {
    read(bytes)
  } catch {
    return
  }
  throw new Error('It is read, and should be refused.')
}

/** Milliseconds of the quickest of many rounds: other work of the machine makes a round longer, and none shorter. */
function timeOf(read: Kind[1], bytes: Buffer, times: number): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    for (let n = 0; n < times; n += 1) read(bytes)
    return performance.now() - begun
  })
  return Math.min(...rounds)
}
