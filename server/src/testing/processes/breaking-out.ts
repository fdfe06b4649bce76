// A process that somebody has taken over: it tries what it may not do, and answers with what it got.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A file that the server may read, and the children of it may not. */
export interface BreakOut {
  secretFile: string
}

const tried = (act: () => unknown): string => {
  try {
    return `got ${String(act())}`
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

process.once('message', ({ secretFile }: BreakOut) => {
  process.send?.({
    settings: Object.keys(process.env),
    secretFile: tried(() => readFileSync(secretFile, 'utf8')),
    environmentOfServer: tried(() => readFileSync(`/proc/${process.ppid}/environ`, 'utf8')),
    accounts: tried(() => readFileSync('/etc/passwd', 'utf8')),
    written: tried(() => writeFileSync(join(tmpdir(), 'broken-out'), 'x')),
    program: tried(() => spawnSync('true').error?.message ?? 'run'),
    thread: tried(() => new Worker('1', { eval: true })),
  })
  process.disconnect?.()
})
