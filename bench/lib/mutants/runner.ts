import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { TestRunner, vi, type RunnerTask } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import type { Job, Line, Verdict } from './job.ts'

const results = process.env['MUTANTS_RESULTS'] ?? ''
const inThreadsFile = process.env['MUTANTS_IN_THREADS'] ?? ''
const TIME_OUT = /^(?:Test|Hook) timed out in /
const unhandled: unknown[] = []
process.on('unhandledRejection', (error) => unhandled.push(error))
process.on('uncaughtException', (error) => unhandled.push(error))

/** Says nothing of its tests to anybody, and skips the rest of a file when one has failed. */
class Quiet extends TestRunner {
  hasFailed = false

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test)
    if (test.result?.state !== 'fail') return
    this.hasFailed = true
    this.cancel('test-failure')
  }
}

/** Runs the files of tests again and again in one warm process, each time with another mutant. */
export default class Driver extends TestRunner {
  override async onAfterRunFiles(
    files: Parameters<TestRunner['onAfterRunFiles']>[0],
  ): Promise<void> {
    super.onAfterRunFiles(files)
    const { jobs } = JSON.parse(readFileSync(process.env['MUTANTS_JOBS'] ?? '', 'utf8')) as {
      jobs: Job[]
    }
    tell({ pid: process.pid })
    for (const job of jobs) await this.#do(job)
  }

  async #do({ mutant, tests, isStatic, limitMs }: Job): Promise<void> {
    tell({ began: mutant, limitMs, at: Date.now() })
    for (const [n, test] of tests.entries()) {
      const run = await this.#runFile(test, mutant, isStatic && n === 0)
      if (mutant === 0) tell({ ...run, test })
      if (run.failed !== null && mutant !== 0) {
        tell({ mutant, failed: run.failed, isTimeOut: run.isTimeOut, test })
        break
      }
      if (n === tests.length - 1 && mutant !== 0)
        tell({ mutant, failed: null, isTimeOut: false, test })
    }
    if (isStatic) vi.resetModules()
  }

  /** One file; modules are evaluated anew where what is wrong lies in their evaluation. */
  async #runFile(path: string, mutant: number, isFresh: boolean) {
    const inForce = globalThis.__mutants
    if (!inForce) throw new Error('The switch of mutants is not loaded.')
    inForce.active = mutant
    process.env['MUTANT'] = String(mutant)
    if (isFresh) vi.resetModules()
    inForce.reached.clear()
    writeFileSync(inThreadsFile, '')
    unhandled.length = 0
    const quiet = this.#quiet()
    let ofImport: number[] = []
    const { onCollected } = quiet
    quiet.onCollected = async (files) => {
      await onCollected?.call(quiet, files)
      ofImport = [...inForce.reached]
      inForce.reached.clear()
    }
    const begun = performance.now()
    const [file] = await startTests([path], quiet)
    const ms = performance.now() - begun
    inForce.active = 0
    vi.restoreAllMocks()
    vi.useRealTimers()
    const isFailed = quiet.hasFailed || file?.result?.state !== 'pass' || unhandled.length > 0
    return {
      ...(isFailed ? firstError(file, unhandled) : { failed: null, isTimeOut: false }),
      ms,
      reached: [...inForce.reached],
      ofImport,
      inThreads: readFileSync(inThreadsFile, 'utf8').split('\n').filter(Boolean).map(Number),
    }
  }

  #quiet(): Quiet & Pick<Parameters<typeof startTests>[1], 'onCollected'> {
    const quiet = new Quiet(this.config)
    // what the pool gives the runner of a worker
    Object.assign(quiet, { _otel: (this as unknown as { _otel: unknown })._otel })
    const { moduleRunner } = this as unknown as { moduleRunner: unknown }
    Object.defineProperty(quiet, 'moduleRunner', { value: moduleRunner })
    return quiet
  }
}

function firstError(
  task: RunnerTask | undefined,
  unhandled: readonly unknown[],
): Pick<Verdict, 'isTimeOut'> & { failed: string } {
  const error = task?.result?.errors?.[0]
  if (error) {
    const { message } = error
    return { failed: `${task?.name}: ${message}`.slice(0, 300), isTimeOut: TIME_OUT.test(message) }
  }
  for (const child of task && 'tasks' in task ? task.tasks : []) {
    if (child.result?.state === 'fail') return firstError(child, unhandled)
  }
  const [first] = unhandled
  const failed = first instanceof Error ? first.message.slice(0, 300) : 'failed'
  return { failed, isTimeOut: false }
}

function tell(line: Line): void {
  appendFileSync(results, `${JSON.stringify(line)}\n`)
}
