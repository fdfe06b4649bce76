import type { SeverityFilters } from '@plumbline/contract/shapes/list-query'
import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { boundsOf, type Reader } from './day-bounds.ts'

/** The values of a boolean field. */
export const FLAGS: readonly boolean[] = [false, true]

interface CreatedFilters {
  'createdAt[gte]'?: string | undefined
  'createdAt[lte]'?: string | undefined
  'createdAt[ne]'?: string | undefined
}

interface DeletedFilters {
  isDeleted?: boolean | undefined
  'isDeleted[in]'?: readonly boolean[] | undefined
}

/** The first moment after a millisecond. */
const AFTER = "?::timestamptz + interval '1 millisecond'"

interface Condition {
  text: string
  /** The name of its shape, where a stored plan is good for all its values. */
  name?: string
  /** True where the table of stored counts has it. */
  isCounted: boolean
  /** True where an index has the rows of one of its values, the newest first, and beside them only flags. */
  isOfPerson?: boolean
}

/** The conditions that may stand beside a person: the project, and flags, which the index of the person has. */
const BESIDE_PERSON = /^$|^is_(deleted|resolved) /

/**
 * The conditions of a list as SQL text in a fixed set of shapes: the same filters, whatever their
 * values, make the same text. `@` in a condition stands for the table, `?` for its value.
 */
export class Where {
  /** $1 is the project; then the values of the conditions. */
  readonly values: unknown[]
  readonly #conditions: Condition[] = []

  constructor(projectId: string) {
    this.values = [projectId]
    this.counted('', '@.project_id = $1::uuid')
  }

  get projectId(): string {
    return this.values[0] as string
  }

  /** A condition that the table of stored counts has too. */
  counted(name: string, text: string, value?: unknown): void {
    this.#add({ name, text, isCounted: true }, value)
  }

  /** A condition that an index of its own answers, whatever its value; the stored counts do not have it. */
  named(name: string, text: string, value?: unknown): void {
    this.#add({ name, text, isCounted: false }, value)
  }

  /**
   * A boolean column that has one of some values, of which there may be none. They stand in the text, so that
   * PostgreSQL can use partial indexes.
   */
  flag(column: string, values: readonly boolean[]): void {
    if (values.length === 0) this.counted('none', 'false')
    if (values.length === 1)
      this.counted(`${column} ${values[0]}`, `${values[0] ? '' : 'not '}@.${column}`)
  }

  /** Leaves out deleted documents, unless a filter asks for them. */
  deleted({
    isDeleted: is,
    'isDeleted[in]': among = is === undefined ? [false] : FLAGS,
  }: DeletedFilters): void {
    this.flag('is_deleted', fitting(FLAGS, { is, among }))
  }

  /** The time of creation, which is shown to the millisecond and stored to the microsecond; days are the reader's. */
  created(query: CreatedFilters, { timeZone }: Pick<Reader, 'timeZone'>): void {
    const { 'createdAt[gte]': from, 'createdAt[lte]': to, 'createdAt[ne]': not } = query
    if (from) this.condition('@.created_at >= ?::timestamptz', boundsOf(from, timeZone).first)
    if (to) this.condition(`@.created_at < ${AFTER}`, boundsOf(to, timeZone).last)
    if (not) {
      const { first, last } = boundsOf(not, timeZone)
      const before = `@.created_at < ${this.bind(first)}::timestamptz`
      this.condition(`(${before} or @.created_at >= ${AFTER})`, last)
    }
  }

  /** A column that names a person, of whose rows an index has the newest first. */
  person(column: string, values: readonly string[] | undefined): void {
    if (values?.length !== 1) this.ids(column, values)
    else {
      const [text, value] = oneOf(column, 'uuid', values)
      this.#add({ name: column, text, isCounted: false, isOfPerson: true }, value)
    }
  }

  /** Any other column of ids but that of the site. */
  ids(column: string, values: readonly string[] | undefined): void {
    if (values) this.condition(...oneOf(column, 'uuid', values))
  }

  /** Any other condition. */
  condition(text: string, value?: unknown): void {
    this.#add({ text, isCounted: false }, value)
  }

  #add(condition: Condition, value: unknown): void {
    const place = value === undefined ? '' : this.bind(value)
    this.#conditions.push({ ...condition, text: condition.text.replace('?', place) })
  }

  /** `$n` for one more value. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  /** The conditions on the table or alias `on`. */
  text(on: string): string {
    return this.#conditions.map(({ text }) => text.replaceAll('@', on)).join(' and ')
  }

  /** True where there is a condition of this name. */
  has(name: string): boolean {
    return this.#conditions.some((condition) => condition.name === name)
  }

  /** Names its shape for a list in some order; undefined where the best plan depends on the values. */
  nameIn({ isNewestFirst }: { isNewestFirst: boolean }): string | undefined {
    const names = this.#conditions.flatMap(({ name }) => name ?? [])
    if (names.length < this.#conditions.length) return undefined
    const people = this.#conditions.filter(({ isOfPerson }) => isOfPerson).length
    const beside = names.filter((name) => BESIDE_PERSON.test(name)).length
    const isFromIndex = isNewestFirst && people === 1 && beside === names.length - 1
    return people === 0 || isFromIndex ? names.join(' ') : undefined
  }

  /** True where the stored counts tell the number of rows. */
  get isCounted(): boolean {
    return this.#conditions.every(({ isCounted }) => isCounted)
  }
}

/** The filters on a field with a few values; a missing one leaves them all. */
interface Asked<V> {
  is?: V | undefined
  among?: readonly V[] | undefined
  from?: V | undefined
  to?: V | undefined
  not?: V | undefined
}

/** The values out of `all` that meet every filter on their field. */
export function fitting<V extends number | boolean>(
  all: readonly V[],
  { is, among, from, to, not }: Asked<V>,
): V[] {
  return all.filter(
    (v) =>
      (is === undefined || v === is) &&
      (among === undefined || among.includes(v)) &&
      (from === undefined || Number(v) >= Number(from)) &&
      (to === undefined || Number(v) <= Number(to)) &&
      v !== not,
  )
}

/** The severities that fit the filters of a query. */
export function severitiesOf(query: SeverityFilters): number[] {
  return fitting<number>(SEVERITIES, {
    is: query.currentCategorization,
    among: query['currentCategorization[in]'],
    from: query['currentCategorization[gte]'],
    to: query['currentCategorization[lte]'],
    not: query['currentCategorization[ne]'],
  })
}

/** The values that meet `field=a` and `field[in]=a,b`; undefined when neither is given. */
export function chosen<V extends string>(
  one: V | undefined,
  many: readonly V[] | undefined,
): V[] | undefined {
  if (one === undefined) return many && [...new Set(many)]
  return many === undefined || many.includes(one) ? [one] : []
}

/** A column that must have one of some values: a shape for one, and one for any other number. */
export function oneOf(column: string, type: string, values: readonly unknown[]): [string, unknown] {
  return values.length === 1
    ? [`@.${column} = ?::${type}`, values[0]]
    : [`@.${column} = any(?::${type}[])`, values]
}

/** The same for a few values of which the planner knows how common they are: a shape for each set. */
export function oneOfThese(column: string, numbers: readonly number[]): string {
  return numbers.length === 1
    ? `@.${column} = ${numbers[0]}`
    : `@.${column} = any('{${numbers.join(',')}}')`
}
