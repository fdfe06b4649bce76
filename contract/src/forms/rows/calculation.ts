import { type Token, tokensOf } from '../expression-tokens.ts'

/**
 * A calculation as steps that are taken one after the other, from top to bottom: a value, and what is added to it, taken
 * from it, or what it is multiplied with or divided by. The text of the expression is the truth: steps are read from it,
 * and it is written anew only when a step is changed.
 */
export interface CalculationStep {
  /** The sign that joins it to the steps before; of the first one it means nothing. */
  sign: CalculationSign
  value: CalculationValue
}

export const CALCULATION_SIGNS = ['plus', 'minus', 'times', 'by'] as const
export type CalculationSign = (typeof CALCULATION_SIGNS)[number]

export type CalculationValue =
  /** A number as it is written: `2`, `0.5`. */
  | { kind: 'number'; text: string }
  /** The answer to a question, by its key. */
  | { kind: 'question'; key: string }
  /** The sum of all answers to a question in a repeat. */
  | { kind: 'sum'; key: string }
  /** The number of entries of a repeat, by its key. */
  | { kind: 'count'; key: string }

const SIGNS = { plus: '+', minus: '-', times: '*', by: 'div' } as const
const CALLS = { sum: 'sum', count: 'count' } as const
/** Signs that bind what is beside them closer than plus and minus do. */
const CLOSE: ReadonlySet<CalculationSign> = new Set(['times', 'by'])

/** The expression of steps: `(${length} + 2) * ${width}`; '' of none. */
export function calculationText(steps: readonly CalculationStep[]): string {
  let text = ''
  let isLoose = false
  for (const [n, { sign, value }] of steps.entries()) {
    if (n === 0) {
      text = valueText(value)
      continue
    }
    // what was added up before is one value to whatever binds closer
    const before = CLOSE.has(sign) && isLoose ? `(${text})` : text
    isLoose = !CLOSE.has(sign)
    text = `${before} ${SIGNS[sign]} ${valueText(value)}`
  }
  return text
}

function valueText(value: CalculationValue): string {
  if (value.kind === 'number') return value.text
  return value.kind === 'question' ? `\${${value.key}}` : `${CALLS[value.kind]}(\${${value.key}})`
}

/** Reads an expression as steps; null: it says more than steps can, or it is none. */
export function readCalculation(text: string): CalculationStep[] | null {
  let tokens: Token[]
  try {
    tokens = tokensOf(text)
  } catch {
    return null
  }
  return new Reader(tokens).read()
}

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  read(): CalculationStep[] | null {
    const steps = this.#sum()
    return this.#token?.kind === 'end' ? steps : null
  }

  get #token(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #take(text: string): boolean {
    const token = this.#token
    if (!token || token.text !== text) return false
    if (token.kind !== 'punctuation' && token.kind !== 'operator') return false
    this.#at += 1
    return true
  }

  #sum(): CalculationStep[] | null {
    return this.#chain(['plus', 'minus'], () => this.#product())
  }

  #product(): CalculationStep[] | null {
    return this.#chain(['times', 'by'], () => this.#value())
  }

  /** Values with signs of one strength between them; what follows a sign is a single value. */
  #chain(
    signs: readonly CalculationSign[],
    part: () => CalculationStep[] | null,
  ): CalculationStep[] | null {
    const steps = part()
    if (!steps) return null
    for (;;) {
      const sign = signs.find((one) => this.#take(SIGNS[one]))
      if (!sign) return steps
      const [next, ...more] = part() ?? []
      if (!next || more.length > 0) return null
      steps.push({ ...next, sign })
    }
  }

  #value(): CalculationStep[] | null {
    if (this.#take('(')) {
      const steps = this.#sum()
      return steps && this.#take(')') ? steps : null
    }
    const token = this.#token
    this.#at += 1
    if (token?.kind === 'number') return [first({ kind: 'number', text: token.text })]
    if (token?.kind === 'reference') return [first({ kind: 'question', key: token.text })]
    const call = (['sum', 'count'] as const).find((one) => token?.text === CALLS[one])
    if (token?.kind !== 'name' || !call || !this.#take('(')) return null
    const of = this.#token
    this.#at += 1
    return of?.kind === 'reference' && this.#take(')')
      ? [first({ kind: call, key: of.text })]
      : null
  }
}

const first = (value: CalculationValue): CalculationStep => ({ sign: 'plus', value })
