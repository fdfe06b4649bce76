/**
 * Everything that a request or a form can be refused for, once: its code and the status of the answer. What
 * it says stands in contract/locales/<language>/problems.json. To add one:
 *
 * 1. Write it into the file of its area below problems/: `sameSeverity: { status: 409 }`, with
 *    `params` where its text has values: `{ max: 'number' }` for `{max}`. The code is part of the API
 *    and stays as it is. docs/api.md has a row for it.
 * 2. Write its text in every language: a sentence that a person can act on.
 * 3. The server throws `problems.sameSeverity()`, `problems.overQuota({ files, megabytes }, { retryAfter })`
 *    (server/src/problems.ts). Of fields: `problems.invalid([{ path: 'site', code: 'foreignSite' }])`, or
 *    with another status `problems.siteNameTaken({ errors })`.
 * 4. In a schema of the contract the message of a validator is a code: `.min(8, problem('passwordShort'))`;
 *    a check of one's own says `context.addIssue(refusal('rowTwice', { path: [n] }))`
 *    (problems/refusal.ts). What has no message finds its code by itself (problems/of-issue.ts).
 * 5. Nothing for the web: it has the texts of its language by code.
 */
import { choicesProblems } from './problems/choices.ts'
import { dataProblems } from './problems/data.ts'
import { definitionsProblems } from './problems/definitions.ts'
import { documentsProblems } from './problems/documents.ts'
import type { ParamKind, Problem } from './problems/entry.ts'
import { expressionsProblems } from './problems/expressions.ts'
import { fieldProblems } from './problems/field.ts'
import { filesProblems } from './problems/files.ts'
import { formsProblems } from './problems/forms.ts'
import { importsProblems } from './problems/imports.ts'
import { peopleProblems } from './problems/people.ts'
import { programmesProblems } from './problems/programmes.ts'
import { protocolProblems } from './problems/protocol.ts'
import { reportsProblems } from './problems/reports.ts'
import { requestsProblems } from './problems/requests.ts'
import { serverProblems } from './problems/server.ts'
import { signInProblems } from './problems/sign-in.ts'
import { valuesProblems } from './problems/values.ts'
import { organisationsProblems } from './problems/organisations.ts'
import { xlsformRowsProblems } from './problems/xlsform-rows.ts'
import { xlsformsProblems } from './problems/xlsforms.ts'

export const PROBLEMS = {
  ...requestsProblems,
  ...protocolProblems,
  ...valuesProblems,
  ...peopleProblems,
  ...signInProblems,
  ...documentsProblems,
  ...reportsProblems,
  ...programmesProblems,
  ...importsProblems,
  ...filesProblems,
  ...formsProblems,
  ...dataProblems,
  ...definitionsProblems,
  ...choicesProblems,
  ...expressionsProblems,
  ...fieldProblems,
  ...xlsformsProblems,
  ...xlsformRowsProblems,
  ...organisationsProblems,
  ...serverProblems,
} as const

export type ProblemCode = keyof typeof PROBLEMS

interface Values {
  text: string
  number: number
  person: string | null
  moment: string
}
type ValuesOf<P> = {
  -readonly [Name in keyof P]: P[Name] extends ParamKind ? Values[P[Name]] : never
}
/** The values of a refusal by its code: those that its texts name, and those beside it; `undefined` where there are none. */
export type ParamsOfProblem<C extends ProblemCode> = (typeof PROBLEMS)[C] extends {
  params: infer P
}
  ? ValuesOf<P> & ((typeof PROBLEMS)[C] extends { beside: infer B } ? ValuesOf<B> : unknown)
  : undefined

/** The values of a problem on the wire. */
export type ProblemParams = Record<string, string | number | null>

/** A problem as the catalogue has it, without the literal types. */
export function problemOf(code: ProblemCode): Problem {
  return PROBLEMS[code]
}
