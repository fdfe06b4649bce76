import { typedOf } from '@plumbline/contract/answers/typed-of'
import { answerFilterText, type AnswerFilter } from '@plumbline/contract/data/answer-filters'
import type { ChartOf, FormChart } from '@plumbline/contract/data/form-charts'
import { type DataQuestion, formData } from '@plumbline/contract/data/form-data'
import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { SEED } from '@plumbline/contract/testing/for-all'
import { transaction } from '../../db/db.ts'
import { answersOf } from '../../features/answers/items-of.ts'
import { readInstance } from '../../features/answers/instance/read-instance.ts'
import { becomeSubmission } from '../../features/intake/store-visit.ts'
import type { TestApp } from '../app.ts'
import { buildMilestone, buildSite } from '../builders.ts'
import { buildFieldOffice, type FieldOffice } from '../field.ts'
import { fillIn } from '../phone.ts'
import type { Visitor } from '../visitor.ts'
import { POUR, type Poured, type PouredPile, pouredXml } from './pours.ts'

/** Visits at random, which are counted here once more in JavaScript. */
export const VISITS = 120
const SITES = 15

/** A slump below 50 raises an issue, and so does c20. */
const DEFINITION: FormDefinition = {
  ...POUR,
  items: POUR.items.map((item) =>
    item.kind === 'group' ? { ...item, items: item.items.map(flagged) } : item,
  ),
}
function flagged(item: FormItem): FormItem {
  if (item.kind !== 'question') return item
  if (item.key === 'slump') return { ...item, flag: { when: { below: 50 }, name: { en: 'Stiff' } } }
  if (item.key === 'grade')
    return { ...item, flag: { when: { choices: ['c20'] }, name: { en: 'Weak' } } }
  return item
}

let state = SEED
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const below = (n: number) => Math.floor(random() * n)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
const maybe = (name: string, value: () => string) => (random() < 0.2 ? {} : { [name]: value() })
export const twoDigits = (n: number) => String(n).padStart(2, '0')

const slump = () =>
  random() < 0.2 ? oneOf(['55,5', '1,250', '990']) : String(30 + below(40) + below(40))
const pile = (): PouredPile => ({
  pile_no: `P${below(1000)}`,
  ...maybe('depth', () => oneOf(['8', '8.5', '9', '9,5', '10', '12', 'deep'])),
  ...maybe('state', () => oneOf(['c30', 'c20'])),
})
const pour = (): Poured => ({
  ...maybe('slump', slump),
  ...maybe('grade', () => oneOf(['c30', 'c30', 'c25', 'c20', 'c99'])),
  ...maybe('curing', () => oneOf(['burlap', 'membrane burlap', 'water membrane'])),
  ...maybe('poured', () =>
    oneOf([`2026-10-${twoDigits(1 + below(28))}`, `2026-11-${twoDigits(1 + below(28))}`, 'soon']),
  ),
  ...maybe('began', () => `2026-11-${twoDigits(1 + below(28))}T${twoDigits(below(24))}:30:00Z`),
  ...maybe('clock', () => oneOf([`${twoDigits(below(24))}:59:59`, '25:00'])),
  ...maybe('remark', () => oneOf(['Rain', 'rain ', 'Machine broke', `Unlike ${below(1e9)}`])),
  ...maybe('spot', () => '50.45 30.52 0 0'),
  blocks: [{ piles: Array.from({ length: below(4) }, pile) }],
})

export interface Visit {
  pour: Poured
  site: number
  /** The month in which it came. */
  month: string
}

export const visits: Visit[] = Array.from({ length: VISITS }, () => ({
  pour: pour(),
  // a few have most of them
  site: Math.floor(random() ** 2 * SITES),
  month: oneOf(['2026-08-01', '2026-10-01', '2026-11-01']),
}))

interface Place {
  milestoneId: string
  siteId: string
}

/** A form with these visits, of which charts are asked. */
export class ChartedForm {
  readonly office: FieldOffice
  readonly sites: readonly string[]
  readonly #app: TestApp
  readonly #questions: readonly DataQuestion[]

  private constructor(
    app: TestApp,
    office: FieldOffice,
    sites: string[],
    questions: DataQuestion[],
  ) {
    this.#app = app
    this.office = office
    this.sites = sites
    this.#questions = questions
  }

  static async build(app: TestApp): Promise<ChartedForm> {
    const office = await buildFieldOffice(app, { definition: DEFINITION, key: 'pour' })
    const { projectId } = office
    const [sites, places]: [string[], Place[]] = [[], []]
    for (let n = 0; n < SITES; n += 1) {
      const siteId = await buildSite(app, projectId, { name: `Site ${n}` })
      sites.push(siteId)
      places.push(await buildMilestone(app, { projectId, siteId }))
    }
    const unasked = new ChartedForm(app, office, sites, [])
    for (const { pour: visit, site, month } of visits) {
      await unasked.store(
        visit,
        places[site] as Place,
        `${month.slice(0, 8)}${twoDigits(1 + below(28))}T12:00:00Z`,
      )
    }
    const params = { projectId, formId: office.formId }
    const { data } = await office.admin.call(formData.questions, { params })
    return new ChartedForm(app, office, sites, data.docs)
  }

  async store(visit: Poured, place: Place, receivedAt: string) {
    const { office } = this
    const { xml } = fillIn(office, { answers: pouredXml(visit) })
    const answers = answersOf(DEFINITION, (await readInstance(Buffer.from(xml))).root)
    return transaction(this.#app.pool, 'write', (db) =>
      becomeSubmission(db, {
        projectId: office.projectId,
        answers,
        formKey: office.key,
        formN: 1,
        receivedAt,
        place,
        sentBy: office.people.member._id,
      }),
    )
  }

  q(path: string): number {
    return this.#questions.find((one) => one.path === path)?.q ?? 0
  }

  filter(path: string, op: AnswerFilter['op'], ...values: string[]): string {
    return answerFilterText({ q: this.q(path), op, values })
  }

  /** Asks for charts; returns the answer with its status. */
  async asked(
    query: Record<string, string>,
    answers: string[] = [],
    by: Visitor = this.office.member,
  ) {
    const search = new URLSearchParams(query)
    for (const answer of answers) search.append('answer', answer)
    const answer = await by.fetch(
      `/api/v1/projects/${this.office.projectId}/forms/${this.office.formId}/data/charts?${search.toString()}`,
    )
    const read = (await answer.json()) as {
      code?: string
      message: string
      data: { docs: FormChart[] }
    }
    return { ...read, status: answer.status }
  }

  /** The chart of one question, which has to be of a kind. */
  async chart<K extends FormChart['kind']>(
    kind: K,
    path: string,
    answers: string[] = [],
    query: Record<string, string> = {},
  ): Promise<ChartOf<K>> {
    const { data, message } = await this.asked({ q: String(this.q(path)), ...query }, answers)
    const [doc] = data?.docs ?? []
    if (doc?.kind !== kind) throw new Error(`${doc?.kind ?? message} and not ${kind}`)
    return doc as ChartOf<K>
  }
}

export type Numbers = { visit: Visit; value: number }[]
/** The values of a question of visits, by its name. */
export const raws = (name: keyof Poured, of = visits) =>
  of.flatMap((visit) => {
    const raw = visit.pour[name]
    return typeof raw === 'string' ? [{ visit, raw }] : []
  })
export const piles = () =>
  visits.flatMap((visit) =>
    (visit.pour.blocks?.[0]?.piles ?? []).map((one) => ({ visit, pile: one })),
  )
export const readable = (of: { visit: Visit; raw: string }[]): Numbers =>
  of.flatMap(({ visit, raw }) => {
    const value = typedOf('number', raw)
    return value === null ? [] : [{ visit, value }]
  })

export function counts(names: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1)
  return counted
}

/** Between the two values around it, as far as it lies between them. */
export function quartile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}
export const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length
export const inOrder = (of: Numbers) => of.map(({ value }) => value).toSorted((a, b) => a - b)
