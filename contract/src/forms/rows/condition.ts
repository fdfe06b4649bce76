import { type Token, tokensOf } from '../expression-tokens.ts'
import { quoted } from '../flagged.ts'

/**
 * A condition as rows 'question – is – value' that all hold, or of which any holds. The text of the
 * expression is the truth: rows are read from it, and it is written anew only when a row is changed.
 */
export interface Condition {
  /** Any of the rows is enough; else all of them must hold. */
  isAny: boolean
  /** The rows, at least one. */
  rows: ConditionRow[]
}

export interface ConditionRow {
  /** The key of a question, or `.` for the answer that the condition is about. */
  of: string
  is: ConditionIs
  /** The value that it is compared with; 'answered' has none. */
  value: ConditionValue
}

/** The comparisons of an answer. 'has' is one choice of several, 'contains' a part of a text. */
export const CONDITION_IS = [
  'is',
  'isNot',
  'lessThan',
  'atMost',
  'atLeast',
  'moreThan',
  'answered',
  'has',
  'contains',
] as const
export type ConditionIs = (typeof CONDITION_IS)[number]

export type ConditionValue =
  | { kind: 'text'; text: string }
  /** A number as it is written: `2`, `-0.5`. */
  | { kind: 'number'; text: string }
  /** The answer to another question, by its key. */
  | { kind: 'question'; key: string }
  /** The day on which the form is filled in. */
  | { kind: 'today' }

/** Comparisons that are written with a sign between both sides. */
const SIGNS = {
  is: '=',
  isNot: '!=',
  lessThan: '<',
  atMost: '<=',
  atLeast: '>=',
  moreThan: '>',
} as const
const SIGNED = Object.keys(SIGNS) as (keyof typeof SIGNS)[]
const CALLS = { has: 'selected', contains: 'contains' } as const

/** The expression of a condition: `${rebar} = 'bad' and ${area} >= 5`. */
export function conditionText({ isAny, rows }: Condition): string {
  return rows.map(rowText).join(isAny ? ' or ' : ' and ')
}

function rowText({ of, is, value }: ConditionRow): string {
  const left = of === '.' ? '.' : `\${${of}}`
  if (is === 'answered') return `${left} != ''`
  const right = valueText(value)
  if (is === 'has' || is === 'contains') return `${CALLS[is]}(${left}, ${right})`
  return `${left} ${SIGNS[is]} ${right}`
}

function valueText(value: ConditionValue): string {
  if (value.kind === 'text') return quoted(value.text)
  if (value.kind === 'number') return value.text
  return value.kind === 'today' ? 'today()' : `\${${value.key}}`
}

/** Reads an expression as rows; null: it says more than rows can, or it is none. */
export function readCondition(text: string): Condition | null {
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

  read(): Condition | null {
    const condition = this.#rows()
    return this.#token?.kind === 'end' ? condition : null
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

  #rows(): Condition | null {
    const first = this.#row()
    if (!first) return null
    const rows = [first]
    const joint = this.#token?.text === 'or' ? 'or' : 'and'
    while (this.#take(joint)) {
      const row = this.#row()
      if (!row) return null
      rows.push(row)
    }
    return { isAny: joint === 'or', rows }
  }

  /** One comparison, in parentheses or not. */
  #row(): ConditionRow | null {
    if (this.#take('(')) {
      const row = this.#row()
      return row && this.#take(')') ? row : null
    }
    const call = this.#token
    for (const is of ['has', 'contains'] as const) {
      if (call?.kind === 'name' && call.text === CALLS[is]) return this.#call(is)
    }
    const of = this.#answer()
    if (of === null) return null
    const sign = SIGNED.find((is) => this.#take(SIGNS[is]))
    const value = sign && this.#value()
    if (!value) return null
    const isEmpty = value.kind === 'text' && value.text === ''
    return { of, is: sign === 'isNot' && isEmpty ? 'answered' : sign, value }
  }

  #call(is: 'has' | 'contains'): ConditionRow | null {
    this.#at += 1
    if (!this.#take('(')) return null
    const of = this.#answer()
    if (of === null || !this.#take(',')) return null
    const value = this.#value()
    return value && this.#take(')') ? { of, is, value } : null
  }

  /** Reads the question whose answer is compared; null where something else stands. */
  #answer(): string | null {
    const token = this.#token
    if (token?.kind === 'reference') {
      this.#at += 1
      return token.text
    }
    return this.#take('.') ? '.' : null
  }

  #value(): ConditionValue | null {
    const isNegative = this.#take('-')
    const token = this.#token
    if (!token) return null
    this.#at += 1
    if (token.kind === 'number') {
      return { kind: 'number', text: `${isNegative ? '-' : ''}${token.text}` }
    }
    if (isNegative) return null
    if (token.kind === 'text') return { kind: 'text', text: token.text.slice(1, -1) }
    if (token.kind === 'reference') return { kind: 'question', key: token.text }
    if (token.kind !== 'name' || !this.#take('(')) return null
    if (token.text === 'today') return this.#take(')') ? { kind: 'today' } : null
    return token.text === 'concat' ? this.#joined() : null
  }

  /** A text that XPath writes in parts, because it has both quotes in it. */
  #joined(): ConditionValue | null {
    let text = ''
    do {
      const token = this.#token
      if (token?.kind !== 'text') return null
      text += token.text.slice(1, -1)
      this.#at += 1
    } while (this.#take(','))
    return this.#take(')') ? { kind: 'text', text } : null
  }
}
