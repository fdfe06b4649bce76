import { readFile } from 'node:fs/promises'
import { forkApart } from '../../../concurrency/fork-apart.ts'
import { problems } from '../../../problems.ts'
import type { Typesetting } from './sheet.ts'

/**
 * 70 pages with 120 photos take 3 seconds and 350 MB; one issue half a second and 160 MB. A connection is cut when
 * nothing moves on it for a minute: by then the document is made, or its failure is reported. Documents that nobody
 * waits for have the lowest priority.
 */
const LIMITS = { seconds: 35, megabytes: 1000, isWaitedFor: true }
type TypesetLimits = typeof LIMITS
/** Milliseconds between two looks at the memory of a child. */
const LOOK_MS = 100

/** It took more time or memory than it may: trying at once again is of no use. */
export class TookTooMuch extends Error {}

/**
 * The bytes that WebAssembly has to run before V8 optimizes its code. The compiler's process ends with its document:
 * optimizing would take a quarter of all the processor that a document takes, for code which is thrown away at once.
 */
const NO_BETTER_CODE = '--wasm-tiering-budget=2000000000'
/** A function of the compiler is looked at when it is called first: a document needs few of its 28 MB. */
const LOOKS_LATE = '--wasm-lazy-validation'

/**
 * Has a sheet typeset in a process of its own; returns the bytes of the PDF. The number of processes at once is limited
 * by the callers: http/turns/ for people, making/make-report.ts for jobs. Errors: 503 when the process ended, took too
 * long or too much: nothing of it is left, and the next try begins from the start.
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

/** The memory of a process, in megabytes; 0 where the system does not report it (only Linux does). */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
}
