import { PROBLEMS } from '../problems.ts'
import type { Problem } from './entry.ts'

/** The codes of all problems as a table of docs/api.md. */
export function problemReference(): string {
  const rows = Object.entries<Problem>(PROBLEMS).map(
    ([code, { status, en }]) => `| \`${code}\` | ${status} | ${en} |`,
  )
  return ['| code | status | what it says |', '| --- | --- | --- |', ...rows].join('\n')
}
