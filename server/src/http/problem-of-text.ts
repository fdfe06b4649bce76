import { type ProblemCode, type ProblemParams, PROBLEMS } from '@plumbline/contract/problems'

// Only until every refusal is made by its code: finds the problem that an English text belongs to.

const CODES = new Map<string, ProblemCode[]>()
for (const [code, { en }] of Object.entries(PROBLEMS)) {
  CODES.set(en, [...(CODES.get(en) ?? []), code as ProblemCode])
}
const MAX_LENGTH = /^Max length of (\d{1,6}) characters exceeded\.$/

/** The problem with this text, of several that with this status; null when there is none. */
export function problemOfText(
  text: string,
  status: number,
): { code: ProblemCode; params?: ProblemParams } | null {
  const max = MAX_LENGTH.exec(text)?.[1]
  if (max !== undefined) return { code: 'maxLength', params: { max: Number(max) } }
  const codes = CODES.get(text) ?? (Object.hasOwn(PROBLEMS, text) ? [text as ProblemCode] : [])
  const code = codes.find((one) => PROBLEMS[one].status === status) ?? codes[0]
  return code ? { code } : null
}
