/* The words of an expression. */

/** The reason why a text is not an expression. */
export type ExpressionFault =
  /** Something stands where it cannot; `near` is the text from there on, '' at the end. */
  { code: 'syntax'; near: string } | { code: 'tooDeep' } | { code: 'unended' }

/** Thrown while an expression is read; `parseExpression` answers it. */
export class Fault extends Error {
  readonly fault: ExpressionFault
  constructor(fault: ExpressionFault) {
    super(fault.code)
    this.fault = fault
  }
}

export type TokenKind =
  | 'reference'
  | 'text'
  | 'number'
  | 'name'
  | 'operator'
  | 'punctuation'
  | 'end'
export interface Token {
  kind: TokenKind
  text: string
  start: number
  end: number
}

// the names that XML 1.0 allows, without the colon
const NAME_START = String.raw`A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}`
const NAME = String.raw`[${NAME_START}][${NAME_START}\-.0-9\xB7\u0300-\u036F\u203F\u2040]*`
/** The form of a node's name. */
export const NODE_NAME = new RegExp(`^${NAME}$`, 'u')

const TOKEN = new RegExp(
  [
    String.raw`(\s+)`,
    String.raw`\$\{([^{}]*)\}`,
    String.raw`("[^"]*"|'[^']*')`,
    String.raw`(\d+(?:\.\d*)?|\.\d+)`,
    String.raw`(::|//|\.\.|<=|>=|!=|[()[\]@,.|+\-=<>*/])`,
    `(${NAME}(?::(?:${NAME}|\\*))?)`,
  ].join('|'),
  'uy',
)

/** The groups of a token in their order: an object of them by name takes longer than the reading. */
const KINDS = ['space', 'reference', 'text', 'number', 'punctuation', 'name'] as const

const OPERATOR_NAMES = new Set(['and', 'or', 'div', 'mod'])
const AFTER_THESE_A_VALUE = new Set(['@', '::', '(', '[', ','])

/** The words of a text in their order, the last one of kind `end`. @throws a Fault */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) {
      const isQuote = text[at] === '"' || text[at] === "'"
      throw new Fault(isQuote ? { code: 'unended' } : { code: 'syntax', near: text.slice(at) })
    }
    const end = at + match[0].length
    const group = match.findIndex((found, n) => n > 0 && found !== undefined)
    const kind = KINDS[group - 1] ?? 'space'
    const value = match[group] ?? ''
    if (kind !== 'space') {
      // blanks around a name do not count
      const written = kind === 'reference' ? value.trim() : value
      const token: Token = { kind, text: written, start: at, end }
      tokens.push({ ...token, kind: isOperator(token, tokens.at(-1)) ? 'operator' : token.kind })
    }
    at = end
  }
  return [...tokens, { kind: 'end', text: '', start: at, end: at }]
}

/** XPath's rule for what is a name or a sign by itself: after a value it can only be an operator. */
function isOperator({ kind, text }: Token, before: Token | undefined): boolean {
  if (kind === 'punctuation' && ['+', '-', '=', '!=', '<', '<=', '>', '>=', '|'].includes(text)) {
    return true
  }
  if (!OPERATOR_NAMES.has(text) && text !== '*') return false
  if (kind !== 'name' && kind !== 'punctuation') return false
  if (before === undefined || before.kind === 'operator') return false
  const opens = before.kind === 'punctuation' && AFTER_THESE_A_VALUE.has(before.text)
  return !opens && !(before.kind === 'punctuation' && ['/', '//'].includes(before.text))
}
