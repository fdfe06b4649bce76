/**
 * The kind of a value in the text of a problem: `person` a name, or null when the account is gone; `moment` ISO 8601
 * UTC, shown in the reader's time zone where it is known.
 */
export type ParamKind = 'text' | 'number' | 'person' | 'moment'

/** One way to be refused; its text stands in contract/locales/<language>/problems.json. */
export interface Problem {
  /** The status of the answer when this is what it is refused for. */
  status: number
  /** The kinds of the values that `{name}` in the text stands for. */
  params?: Readonly<Record<string, ParamKind>>
  /** Values of the answer that no text names: programs read them. */
  beside?: Readonly<Record<string, ParamKind>>
}

export type Problems = Readonly<Record<string, Problem>>
