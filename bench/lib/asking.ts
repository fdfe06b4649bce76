import { setTimeout as delay } from 'node:timers/promises'

/** The answer of a call; status 0 means that none came. */
export interface Asked {
  what: string
  status: number
  /** The code of a problem, as far as the answer has one. */
  code: string
  retryAfter: string | null
  ms: number
}

interface Answered {
  status: number
  headers: Headers
  /** The body of an `Answer`; a `Response` has a function here. */
  text?: unknown
}

/** Calls by their names. */
export type Calls = Record<string, () => Promise<Answered>>

const PAUSE_MS = 50

/** Makes every call again and again, each in a line of its own, until the signal says so. */
export async function askUntil(
  calls: Calls,
  over: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<Asked[]> {
  const asked: Asked[] = []
  await Promise.all(
    Object.entries(calls).map(async ([what, call]) => {
      while (!over.aborted) {
        asked.push(await ask(what, call))
        await delay(pauseMs)
      }
    }),
  )
  return asked
}

/** Makes a call once. */
async function ask(what: string, call: Calls[string]): Promise<Asked> {
  const begun = performance.now()
  const answer = await call().catch(() => null)
  const text = typeof answer?.text === 'string' ? answer.text : ''
  return {
    what,
    status: answer?.status ?? 0,
    code: /"code":"(\w+)"/.exec(text)?.[1] ?? '',
    retryAfter: answer?.headers.get('retry-after') ?? null,
    ms: performance.now() - begun,
  }
}

/** The value below which so many of a hundred lie. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

/** Counts the answers of each kind, to find out why a bar is short. */
export function tally(asked: Asked[]): string {
  const counts = new Map<string, number>()
  for (const { what, status, code } of asked) {
    const key = `${what} ${status}${code && ` ${code}`}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .map(([key, n]) => `${key}: ${n}`)
    .toSorted()
    .join(', ')
}
