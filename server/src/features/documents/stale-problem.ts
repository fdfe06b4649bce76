import { type AppError, type FieldError, problems } from '../../problems.ts'

/** Who changed something last, and when; without a name when the account is gone. */
export interface LastChange {
  at: string
  firstName: string | null
  lastName: string | null
}

/** 409: somebody was faster; says who, and when, as far as it is known. */
export function stale(last: LastChange | null): AppError {
  return last ? problems.stale(told(last)) : problems.staleUnknown()
}

/** The same of one row among several. */
export function staleRow(path: string, name: string, last: LastChange | null): FieldError {
  return last
    ? { path, code: 'staleRow', params: { name, ...told(last) } }
    : { path, code: 'staleRowUnknown', params: { name } }
}

function told({ firstName, lastName, at }: LastChange) {
  const who = `${firstName ?? ''} ${lastName ?? ''}`.trim() || null
  return { who, when: new Date(at).toISOString() }
}
