interface Condition {
  name: string
  text: string
  isKept: boolean
}

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
    this.kept('', '@.project_id = $1::uuid')
  }

  /** A condition that the table of kept counts knows too. */
  kept(name: string, text: string, value?: unknown): void {
    this.#add({ name, text, isKept: true }, value)
  }

  /** Any other condition. */
  fine(name: string, text: string, value?: unknown): void {
    this.#add({ name, text, isKept: false }, value)
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

  /** Names the shape. */
  get name(): string {
    return this.#conditions.map(({ name }) => name).join(' ')
  }

  /** Whether the kept counts answer how many rows there are. */
  get isKept(): boolean {
    return this.#conditions.every((condition) => condition.isKept)
  }
}

/** The values that meet `field=a` and `field[in]=a,b`; undefined when neither is given. */
export function chosen(one: string | undefined, many: string[] | undefined): string[] | undefined {
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
