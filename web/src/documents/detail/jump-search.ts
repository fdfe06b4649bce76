import { anId, aString, fitting } from '../../lib/settings/shape.ts'

/** `?jump={updateId}`: the entry of a history that an address leads to, if it names one. */
export function parseJumpSearch(raw: Record<string, unknown>): { jump?: string | undefined } {
  return { jump: fitting(anId, raw['jump']) }
}

/** Characters of the key of an answer. */
const KEY_MAX = 2000

/** The same of a submission, and `?answer=pile[3]/depth`: the answer that is looked for. */
export function parseAnswerSearch(raw: Record<string, unknown>): {
  jump?: string | undefined
  answer?: string | undefined
} {
  return { ...parseJumpSearch(raw), answer: fitting(aString, raw['answer'])?.slice(0, KEY_MAX) }
}
