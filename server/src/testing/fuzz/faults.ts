import { homedir, tmpdir } from 'node:os'
import { projectRoot } from '../../config/early-settings.mjs'
import type { FuzzAnswer } from './send.ts'

const SLOW_MS = 5000
/** A document on paper waits for those before it, one is typeset at a time, or is refused while others wait too. */
const WAITING_MS = 20_000
/** Schedules and sheets are read and written in processes of low priority, two at a time. */
const READ_APART = /\/(?:imports?|xlsx)(?:\?|$)/
const LICENCES = /\/server\/about\/licences(?:\?|$)/
const isOfPaper = ({ status, type, body }: FuzzAnswer) =>
  type === 'application/pdf' || (status === 503 && body.includes('"code":"reportBusy"'))

/** Words from the inside of the server: none of them stands in an answer, whatever was asked. */
const INSIDE = [
  /\$argon2/,
  /\\x[0-9a-f]{64}/,
  /node_modules|server[/\\]src/,
  /\n? {2,}at .{1,200}:\d+:\d+/,
  /password_?hash/i,
]
/** Words that no refusal has; an answer with data may quote a person's text. */
const NOT_FOR_PEOPLE = [
  /\b(syntax error at|violates|duplicate key|relation "|invalid input syntax|byte sequence)/i,
  /\b(select|insert|update|delete)\b.{1,80}\b(from|into|set|where)\b/i,
  /FST_|HPE_|\bERR_|\bE[A-Z]{4,}\b:|ZodError|TypeError|RangeError|undefined|\[object /,
]

/** Lists the faults in the answer of a path, in words; empty when it is as it should be. */
export function faultsOf(answer: FuzzAnswer, secrets: string[], path: string): string[] {
  const { status, head, body, type, ms } = answer
  const isRefusal = status >= 400
  // licences of others hold their words
  const all = LICENCES.test(path) && !isRefusal ? head : `${head}\n${body}`
  const faults: string[] = []
  if (status === 0) faults.push('no answer')
  if (status >= 500 && !isOfPaper(answer)) faults.push(`status ${status}: ${body.slice(0, 200)}`)
  const mayWait = isOfPaper(answer) || READ_APART.test(path)
  if (ms > (mayWait ? WAITING_MS : SLOW_MS)) faults.push(`took ${ms} ms`)
  if (isRefusal && !hasMessage(type, body)) faults.push(`no message: ${type} ${body.slice(0, 200)}`)
  const patterns = isRefusal ? [...INSIDE, ...NOT_FOR_PEOPLE] : INSIDE
  for (const pattern of patterns) {
    const found = pattern.exec(all)
    if (found) faults.push(`tells ${found[0].slice(0, 80)}`)
  }
  // the outermost element of a list in an XForm is called as a home is
  const shown = body.replaceAll(/\)\/root\/item|<\/root>/g, '')
  for (const secret of [projectRoot, homedir(), tmpdir(), ...secrets]) {
    if (secret.length > 1 && shown.includes(secret)) faults.push(`tells ${secret}`)
  }
  return faults
}

function hasMessage(type: string, body: string): boolean {
  // as phones are told
  if (type.startsWith('text/xml')) return /<message nature="error">[^<]+<\/message>/.test(body)
  if (!type.startsWith('application/json')) return false
  try {
    const { message, status } = JSON.parse(body) as { message?: unknown; status?: unknown }
    return typeof message === 'string' && message !== '' && typeof status === 'string'
  } catch {
    return false
  }
}
