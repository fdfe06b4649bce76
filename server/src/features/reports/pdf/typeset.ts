import { readFile } from 'node:fs/promises'
import { forkApart } from '../../../concurrency/fork-apart.ts'
import { problems } from '../../../problems.ts'
import type { Typesetting } from './sheet.ts'

/**
 * 70 pages with 120 photos take 3 seconds and 350 MB; one issue half a second and 160 MB. A connection is cut when nothing
 * moves on it for a minute: by then the turn was waited for and the document is made, or its failure is said. What nobody
 * waits for has the lowest priority.
 */
const LIMITS = { seconds: 35, megabytes: 1000, isWaitedFor: true }
type TypesetLimits = typeof LIMITS
/** How often the memory of a child is looked at. */
const LOOK_MS = 100

/** It took more time or memory than it may: trying at once again is of no use. */
export class TookTooMuch extends Error {}

/**
 * V8 makes better code of what WebAssembly has run so many bytes of. The compiler's process ends with its document:
 * that would be a quarter of all the processor that a document takes, for code which is thrown away at once.
 */
const NO_BETTER_CODE = '--wasm-tiering-budget=2000000000'
/** A function of the compiler is looked at when it is called first: a document needs few of its 28 MB. */
const LOOKS_LATE = '--wasm-lazy-validation'

/**
 * Has a sheet typeset in a process of its own; answers the bytes of the PDF. How many do so at once is said where turns are
 * given: http/turns/ to people, making/make-report.ts to jobs. Errors: 503 when the process ended, took too long or too
 * much: nothing is kept of it, and the next try begins anew.
 */
export async function typeset(
  work: Typesetting,
  limits: Partial<TypesetLimits> = {},
): Promise<Buffer> {
  const { seconds, megabytes, isWaitedFor } = { ...LIMITS, ...limits }
  const child = forkApart(new URL('typeset-child.ts', import.meta.url), {
    megabytes,
    execArgv: [NO_BETTER_CODE, LOOKS_LATE],
  })
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    if (printed.length < 2000) printed += chunk.toString()
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const fail = (why: string) =>
    reject(problems.reportFailed({ cause: new Error(`${why} ${printed}`) }))
  const refuse = (why: string) => reject(problems.reportFailed({ cause: new TookTooMuch(why) }))
  const late = setTimeout(() => refuse(`Typesetting took over ${seconds} s.`), seconds * 1000)
  const look = setInterval(async () => {
    const used = await megabytesOf(child.pid)
    if (used > megabytes) refuse(`Typesetting took ${used} MB.`)
  }, LOOK_MS)
  child.on('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => fail(`The process ended (${signal ?? code}).`))
  child.send({ work, isWaitedFor }, (error) => error && fail(error.message))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    clearInterval(look)
    child.kill('SIGKILL')
  }
}

/** What a process holds in memory; 0 where the system does not tell (it does on Linux alone). */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
}
