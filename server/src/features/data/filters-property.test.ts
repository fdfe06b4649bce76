import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldedAnswer } from '@plumbline/contract/answers/folded-answer'
import { typedOf } from '@plumbline/contract/answers/typed-of'
import { answerFilterText, OPERATORS_OF } from '@plumbline/contract/data/answer-filters'
import { formData, type DataQuestion } from '@plumbline/contract/data/form-data'
import { SEED } from '@plumbline/contract/testing/for-all'
import { transaction } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { POUR, type Poured, type PouredPile, pouredXml } from '../../testing/answers/pours.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { fillIn } from '../../testing/phone.ts'
import { answersOf } from '../answers/items-of.ts'
import { readInstance } from '../answers/instance/read-instance.ts'
import { becomeSubmission } from '../intake/store-visit.ts'

/** Visits that are stored, and pages that are asked for; each is compared with a filter in JavaScript. */
const VISITS = 90
const FILTERS = 250

let state = SEED
/** The same numbers in each run, from 0 to below 1. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

const RAW = {
  number: ['1', '2', '2.50', '-3', '1 250', '٣٫٥', '1,250', 'deep', '0', '007', '9e9'],
  day: ['2026-11-19', '2026-11-20', '2026-02-28', '2026-02-30', 'soon'],
  moment: [
    '2026-11-20T00:00:00Z',
    '2026-11-20T23:59:59.999Z',
    '2026-11-20T23:30:00+05:45',
    '2026-11-21T01:00:00.000-03:00',
    'late',
  ],
  time: ['00:00', '07:30:00.000+02:00', '23:59:59', '25:00'],
  one: ['c30', 'c25', 'c20', 'C20'],
  several: ['burlap', 'membrane burlap', 'water membrane', 'x'],
  text: [
    'Об’єкт',
    "об'єкт 5",
    '100%',
    'a_b',
    String.raw`a\b`,
    'É',
    'E\u0301',
    `z${'y'.repeat(150)}`,
  ],
} as const
type Compared = keyof typeof RAW

const maybe = <T>(values: readonly T[]) => (random() < 0.25 ? undefined : oneOf(values))
const asked = (of: Compared) => {
  const raw = maybe<string>(RAW[of])
  return raw === undefined ? {} : { raw }
}
const some = (name: string, of: Compared) => {
  const { raw } = asked(of)
  return raw === undefined ? {} : { [name]: raw }
}
const pile = (): PouredPile => ({
  ...some('pile_no', 'text'),
  ...some('depth', 'number'),
  ...some('state', 'one'),
})
const pour = (): Poured => ({
  ...some('slump', 'number'),
  ...some('grade', 'one'),
  ...some('curing', 'several'),
  ...some('poured', 'day'),
  ...some('began', 'moment'),
  ...some('clock', 'time'),
  ...some('remark', 'text'),
  ...some('total', 'number'),
  blocks: [{ piles: Array.from({ length: Math.floor(random() * 4) }, pile) }],
})

let app: TestApp
let office: FieldOffice
let questions: DataQuestion[]
const visits: Poured[] = Array.from({ length: VISITS }, pour)
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
  const { projectId, milestoneId, siteId } = office
  for (const visit of visits) {
    const { xml } = fillIn(office, { answers: pouredXml(visit) })
    const answers = answersOf(POUR, (await readInstance(Buffer.from(xml))).root)
    await transaction(app.pool, 'write', (db) =>
      becomeSubmission(db, {
        projectId,
        answers,
        formKey: 'pour',
        formN: 1,
        receivedAt: new Date().toISOString(),
        sentBy: office.people.member._id,
        place: {
          milestoneId,
          siteId,
        },
      }),
    )
  }
  const params = { projectId, formId: office.formId }
  questions = (await office.member.call(formData.questions, { params })).data.docs
}, 120_000)
afterAll(() => app.close())

const ASKED = [
  'mix/slump',
  'mix/grade',
  'mix/curing',
  'poured',
  'began',
  'clock',
  'remark',
  'total',
  'block/pile/pile_no',
  'block/pile/depth',
  'block/pile/state',
]

interface Filter {
  question: DataQuestion
  op: string
  values: string[]
}

function anyFilter(path = oneOf(ASKED)): Filter {
  const question = questions.find((one) => one.path === path) as DataQuestion
  const op = oneOf(OPERATORS_OF[question.class].filter((one) => one !== 'last'))
  const count = op === 'set' || op === 'not' || op === 'bad' ? 0 : op === 'btw' ? 2 : 1
  const readable = {
    number: ['1', '2.5', '3,5', '-3', '1250', '10'],
    day: ['2026-11-19', '2026-11-20', '2026-12-01'],
    moment: ['2026-11-20', '2026-11-21'],
    time: ['00:00', '12:00', '23:59:59'],
    one: RAW.one,
    several: ['burlap', 'membrane', 'x'],
    text: ["ОБ'", '%', '_', '\\', 'é', 'z', 'yy'],
    place: [],
    file: [],
  }[question.class]
  return { question, op, values: Array.from({ length: count }, () => oneOf<string>(readable)) }
}

/** True where an answer matches a filter, judged by its raw text. */
function meets(raw: string | undefined, { question: { class: of }, op, values }: Filter): boolean {
  if (op === 'set') return raw !== undefined
  if (op === 'not') return raw === undefined
  if (raw === undefined) return false
  if (of === 'one' || of === 'several') {
    const names = of === 'one' ? [raw] : raw.split(' ')
    if (op === 'out') return names.every((name) => !values.includes(name))
    if (op === 'all') return values.every((name) => names.includes(name))
    return names.some((name) => values.includes(name))
  }
  if (of === 'text') {
    const [text, value] = [foldedAnswer(raw), foldedAnswer(values[0] ?? '')]
    if (op === 'eq') return text === value
    return op === 'beg' ? text.startsWith(value) : text.includes(value)
  }
  const comparable = comparableOf(of, raw)
  if (op === 'bad') return comparable === null
  if (comparable === null) return false
  const [one = '', other = one] = values.map((value) =>
    of === 'moment' ? value : (comparableOf(of, value) as number),
  )
  switch (op) {
    case 'eq':
      return comparable === one
    case 'ne':
      return comparable !== one
    case 'lt':
      return comparable < one
    case 'le':
      return comparable <= one
    case 'gt':
      return comparable > one
    case 'ge':
      return comparable >= one
    default:
      return comparable >= one && comparable <= other
  }
}

/** A moment is compared by its day in UTC, where the member is. */
function comparableOf(of: DataQuestion['class'], raw: string): number | string | null {
  if (of === 'moment') {
    const read = typedOf('moment', raw)
    return read && new Date(read.at).toISOString().slice(0, 10)
  }
  if (of === 'day') {
    const day = typedOf('day', raw)
    return day === null ? null : Date.parse(day)
  }
  return of === 'number' || of === 'time' ? typedOf(of, raw) : null
}

const rawOf = (of: object, { path }: DataQuestion): string | undefined =>
  new Map<string, string>(Object.entries(of)).get(path.split('/').at(-1) ?? '')

function expected(filters: readonly Filter[]): number[] {
  const [ofPiles, ofVisit] = [
    filters.filter(({ question }) => question.repeat !== ''),
    filters.filter(({ question }) => question.repeat === ''),
  ]
  return visits.flatMap((visit, n) => {
    const piles = (visit.blocks ?? []).flatMap((block) => block.piles ?? [])
    const isMet =
      ofVisit.every((filter) => meets(rawOf(visit, filter.question), filter)) &&
      (ofPiles.length === 0 ||
        piles.some((one) => ofPiles.every((filter) => meets(rawOf(one, filter.question), filter))))
    return isMet ? [n + 1] : []
  })
}

test('what filters find is what their words say of the answers', async () => {
  const outside = questions.filter(({ repeat }) => repeat === '').map(({ path }) => path)
  for (let n = 0; n < FILTERS; n += 1) {
    const together = n % 3 === 0 ? ['block/pile/depth', 'block/pile/state'] : []
    const many = n % 4 === 1 ? Array.from({ length: 2 + (n % 3) }, () => oneOf(outside)) : []
    const filters = [
      ...many.map((path) => anyFilter(path)),
      ...together.map((path) => anyFilter(path)),
      ...(n % 2 === 0 || together.length === 0 ? [anyFilter()] : []),
    ]
    const search = new URLSearchParams({ limit: '100', sort: 'createdAt' })
    for (const { question, op, values } of filters) {
      search.append('answer', answerFilterText({ q: question.q, op: op as 'eq', values }))
    }
    const path = `/api/v1/projects/${office.projectId}/forms/${office.formId}/data?${search.toString()}`
    const answer = await office.member.fetch(path)
    const { data } = (await answer.json()) as { data: { docs: { refId: number }[] } }
    const words = filters.map(
      ({ question, op, values }) => `${question.path} ${op} ${values.join(' ')}`,
    )
    const found = data.docs.map(({ refId }) => refId).toSorted((a, b) => a - b)
    expect([words, found]).toEqual([words, expected(filters)])
  }
}, 180_000)

test('sorting by a question is sorting by its values', async () => {
  for (const path of ['mix/slump', 'poured', 'clock', 'remark', 'began']) {
    const question = questions.find((one) => one.path === path) as DataQuestion
    for (const sign of ['', '-']) {
      const search = new URLSearchParams({
        limit: '100',
        sort: `${sign}${question.q}`,
        cols: String(question.q),
      })
      const answer = await office.member.fetch(
        `/api/v1/projects/${office.projectId}/forms/${office.formId}/data?${search.toString()}`,
      )
      const { data } = (await answer.json()) as {
        data: { docs: { cells: ({ values: string[] } | null)[] }[] }
      }
      const keys = data.docs.map(({ cells: [cell] }) => sortedBy(question, cell?.values[0]))
      const readable = keys.filter((key) => key !== null)
      expect(keys.slice(readable.length).every((key) => key === null)).toBe(true)
      const inOrder = readable.toSorted((a, b) =>
        typeof a === 'number'
          ? a - (b as number)
          : Buffer.compare(Buffer.from(a), Buffer.from(b as string)),
      )
      expect(readable).toEqual(sign === '-' ? inOrder.toReversed() : inOrder)
    }
  }
})

function sortedBy({ class: of }: DataQuestion, raw: string | undefined): number | string | null {
  if (raw === undefined) return null
  if (of === 'text') return foldedAnswer(raw)
  return of === 'moment' ? (typedOf('moment', raw)?.at ?? null) : comparableOf(of, raw)
}
