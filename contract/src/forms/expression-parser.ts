import { TRUTHS } from './expression-functions.ts'
import { Fault, type Token, type TokenKind, tokensOf } from './expression-tokens.ts'

/**
 * Reads expressions as forms have them: XPath 1.0 with `${name}` for the value of a question. It says
 * which names and functions there are, and where the names stand, so that they can be replaced; it
 * computes nothing.
 */
export interface Expression {
  /** The references in the order of the text. */
  references: Reference[]
  calls: Call[]
  /** The patterns of `regex(…)` that stand in the text itself. */
  patterns: string[]
  /** Paths that are written out outside of any […]: `/data/rebar`, `../rebar`. */
  paths: string[]
  /** The names that `instance(…)` is given. */
  instances: string[]
  /** The lists that `pulldata(…)` looks up, without `.csv`. */
  pulled: string[]
  /** The whole is true or false, whatever the values are. */
  isTruth: boolean
}

/** A `${name}` of the text. */
export interface Reference {
  name: string
  start: number
  end: number
  /** It stands in the […] of a path, where `.` and `..` mean the node of the path. */
  isInPredicate: boolean
  /** The function that it alone is an argument of, and as which, from 0; null: of none. */
  argumentOf: { name: string; place: number } | null
  /** A […] or a further step follows: it is not its value that is meant. */
  isFollowed: boolean
  /** It stands in quotes, as `jr:choice-name` is told a question: its path is meant. */
  isQuoted: boolean
}

export interface Call {
  name: string
  arguments: number
}

/** Parentheses, functions and predicates that lie in each other. */
export const EXPRESSION_DEEP_MAX = 30

/** The operators that make true or false of whatever stands beside them. */
const COMPARING: ReadonlySet<string> = new Set(['and', 'or', '=', '!=', '<', '<=', '>', '>='])

/** A text that is one name and nothing else. */
const QUOTED = /^['"]\s*\$\{([^{}'"]*)\}\s*['"]$/

/** Reads one text once; throws a Fault where it is no expression. */
export class Parser {
  readonly #text: string
  readonly #tokens: Token[]
  readonly #read: Expression = {
    references: [],
    calls: [],
    patterns: [],
    paths: [],
    instances: [],
    pulled: [],
    isTruth: false,
  }
  #at = 0
  #depth = 0
  #predicates = 0
  #argument: Reference['argumentOf'] = null

  constructor(text: string) {
    this.#text = text
    this.#tokens = tokensOf(text)
  }

  parse(): Expression {
    const isTruth = this.#operands()
    if (this.#token.kind !== 'end') this.#refuse()
    return { ...this.#read, isTruth }
  }

  get #token(): Token {
    // the last one is the end, and nothing goes past it
    return this.#tokens[this.#at] as Token
  }

  #refuse(): never {
    throw new Fault({ code: 'syntax', near: this.#text.slice(this.#token.start) })
  }

  #isNext(text: string, kind: TokenKind = 'punctuation'): boolean {
    return this.#token.kind === kind && this.#token.text === text
  }

  #take(text: string): boolean {
    if (!this.#isNext(text)) return false
    this.#at += 1
    return true
  }

  #expect(text: string): void {
    if (!this.#take(text)) this.#refuse()
  }

  /**
   * Values with operators between them; which of these binds closer changes nothing here.
   * @returns whether they make true or false: those that compare bind last
   */
  #operands(): boolean {
    this.#depth += 1
    if (this.#depth > EXPRESSION_DEEP_MAX) throw new Fault({ code: 'tooDeep' })
    const isTruth = this.#value()
    const operators: string[] = []
    while (this.#token.kind === 'operator') {
      operators.push(this.#token.text)
      this.#at += 1
      this.#value()
    }
    this.#depth -= 1
    return operators.length === 0 ? isTruth : operators.some((sign) => COMPARING.has(sign))
  }

  /** @returns whether it is true or false by itself */
  #value(): boolean {
    const first = this.#at
    let isTruth = false
    while (this.#isNext('-', 'operator')) this.#at += 1
    const isNegative = this.#at > first
    const { kind, text, start, end } = this.#token
    if (kind === 'reference') {
      this.#note({ name: text, start, end, isQuoted: false })
      this.#at += 1
    } else if (kind === 'text' || kind === 'number') {
      const [, name] = QUOTED.exec(text) ?? []
      if (name !== undefined)
        this.#note({ name: name.trim(), start: start + 1, end: end - 1, isQuoted: true })
      this.#at += 1
      return false
    } else if (this.#take('(')) {
      isTruth = this.#within(null, () => this.#operands())
      this.#expect(')')
    } else if (kind === 'name' && this.#tokens[this.#at + 1]?.text === '(' && !isNodeTest(text)) {
      isTruth = this.#call(text)
    } else {
      this.#path()
      return false
    }
    const last = this.#at
    this.#filters()
    if (this.#isNext('/') || this.#isNext('//')) {
      this.#at += 1
      this.#steps()
    }
    return isTruth && !isNegative && this.#at === last
  }

  #note(reference: Pick<Reference, 'name' | 'start' | 'end' | 'isQuoted'>): void {
    const [before, after] = [this.#tokens[this.#at - 1]?.text, this.#tokens[this.#at + 1]?.text]
    const isAlone = /^[(,]$/.test(before ?? '') && /^[),]$/.test(after ?? '')
    this.#read.references.push({
      ...reference,
      isInPredicate: this.#predicates > 0,
      argumentOf: isAlone ? this.#argument : null,
      isFollowed: /^(\[|\/\/?)$/.test(after ?? ''),
    })
  }

  /** @returns whether it answers true or false: `if` does where both of its values are */
  #call(name: string): boolean {
    this.#at += 2
    const call = { name, arguments: 0 }
    this.#read.calls.push(call)
    if (this.#take(')')) return TRUTHS.has(name)
    const truths: boolean[] = []
    do {
      this.#noteText(call)
      truths.push(this.#within({ name, place: call.arguments }, () => this.#operands()))
      call.arguments += 1
    } while (this.#take(','))
    this.#expect(')')
    return name === 'if' ? truths.slice(1).every(Boolean) : TRUTHS.has(name)
  }

  #within<T>(argument: Reference['argumentOf'], work: () => T): T {
    const before = this.#argument
    this.#argument = argument
    const done = work()
    this.#argument = before
    return done
  }

  /** Notes a text in quotes before it is read as an argument. */
  #noteText({ name, arguments: place }: Call): void {
    if (this.#token.kind !== 'text') return
    const text = this.#token.text.slice(1, -1)
    if (name === 'regex' && place === 1) this.#read.patterns.push(text)
    if (name === 'instance' && place === 0) this.#read.instances.push(text)
    if (name === 'pulldata' && place === 0) this.#read.pulled.push(text.replace(/\.csv$/i, ''))
  }

  #path(): void {
    const { start } = this.#token
    const isRooted = this.#take('/') || this.#take('//')
    if (isRooted && !this.#startsStep()) return this.#notePath(start)
    this.#steps()
    this.#notePath(start)
  }

  #notePath(start: number): void {
    if (this.#predicates > 0) return
    this.#read.paths.push(this.#text.slice(start, this.#tokens[this.#at - 1]?.end))
  }

  #startsStep(): boolean {
    const { kind, text } = this.#token
    return kind === 'name' || (kind === 'punctuation' && ['.', '..', '@', '*'].includes(text))
  }

  #steps(): void {
    do {
      if (!this.#startsStep()) this.#refuse()
      if (this.#take('.') || this.#take('..')) continue
      if (!this.#take('@') && this.#tokens[this.#at + 1]?.text === '::') this.#at += 2
      const { kind, text } = this.#token
      if (kind !== 'name' && text !== '*') this.#refuse()
      this.#at += 1
      if (isNodeTest(text) && this.#take('(')) this.#expect(')')
      this.#filters()
    } while (this.#take('/') || this.#take('//'))
  }

  #filters(): void {
    while (this.#take('[')) {
      this.#predicates += 1
      this.#within(null, () => this.#operands())
      this.#predicates -= 1
      this.#expect(']')
    }
  }
}

const isNodeTest = (name: string) => ['text', 'node', 'comment'].includes(name)
