import { type ProblemCode, PROBLEMS } from '../problems.ts'
import { readTexts } from '../texts/read-texts.ts'

/** The codes of all problems as a table of docs/api.md. */
export function problemReference(): string {
  const { en } = readTexts('problems')
  const codes = Object.keys(PROBLEMS) as ProblemCode[]
  const rows = codes.map((code) => `| \`${code}\` | ${PROBLEMS[code].status} | ${en[code]} |`)
  return ['| code | status | what it says |', '| --- | --- | --- |', ...rows].join('\n')
}
