import { setTimeout as delay } from 'node:timers/promises'
import { type Job, Logger as QueueLogger, type TaskList } from 'graphile-worker'
import type { Lane } from '../config/config.ts'
import { type JobName, type Jobs, readPayload } from '../jobs/jobs.ts'
import { causeOf } from '../jobs/enqueue.ts'
import { jobsOf, secondsOf } from '../jobs/lanes.ts'
import { OTHER_RELEASE, STOPPED_SERVER } from '../jobs/parked-jobs.ts'
import { deathsOf, isPoison } from '../jobs/suspects.ts'
import type { Logger } from '../log.ts'
import { inWork, newWork } from '../trace/current-work.ts'
import { say } from '../trace/signals.ts'
import { type Task, tasks, type WorkerDeps, whenParked } from './tasks.ts'

/** The tasks of a lane, or all of them, as graphile-worker calls them: with a line in the log about the outcome. */
export function taskList(deps: WorkerDeps, lane?: Lane): TaskList {
  const names = lane ? jobsOf(lane) : (Object.keys(tasks) as JobName[])
  return Object.fromEntries(names.map((name) => [name, asQueued(name, deps)]))
}

function asQueued(name: JobName, deps: WorkerDeps): TaskList[string] {
  const { log } = deps
  const run = async (raw: unknown, job: Job, park: () => Promise<void>) => {
    const line = { job: name, id: job.id, attempt: job.attempts }
    const begun = performance.now()
    try {
      const payload = await startable(name, raw, job, deps)
      const did = await runTask(name, payload, deps)
      log.info({ ...line, ms: Math.round(performance.now() - begun) }, did)
      say('job', { name, outcome: 'done' })
    } catch (error) {
      const isLast = job.attempts >= job.max_attempts || error instanceof NeverAgain
      if (error instanceof NeverAgain) await park()
      say('job', { name, outcome: isLast ? 'parked' : 'again' })
      if (isLast) log.error({ ...line, err: error }, 'A job was given up')
      else log.warn({ ...line, err: error }, 'A job failed and will be tried again')
      throw error
    }
  }
  return (payload, { job, withPgClient }) =>
    inWork(newWork(causeOf(job.flags)), () =>
      run(payload, job, async () => {
        // graphile-worker parks what has failed as often as it may; it has no way to say that earlier of a job it runs
        await withPgClient((client) =>
          client.query(
            'update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where id = $1',
            [job.id],
          ),
        )
      }),
    )
}

/** An error that parks a job at once. */
class NeverAgain extends Error {
  override name = 'NeverAgain'
}

/** The payload of a job that may be begun. @throws {NeverAgain} of one that may not */
async function startable<Name extends JobName>(
  name: Name,
  raw: unknown,
  job: Job,
  deps: WorkerDeps,
): Promise<Jobs[Name]> {
  const payload = readPayload(name, raw)
  if (payload === null) throw new NeverAgain(OTHER_RELEASE)
  // nobody died of what is begun for the first time
  if (job.attempts > 1 && isPoison(await deathsOf(deps.pool, job.id))) {
    await whenParked[name]?.(payload, deps)
    throw new NeverAgain(STOPPED_SERVER)
  }
  return payload
}

/** Does one job now, to its end or that of its time. */
export function runTask<Name extends JobName>(
  name: Name,
  payload: Jobs[Name],
  deps: WorkerDeps,
): Promise<string> {
  const task: Task<Name> = tasks[name]
  return inSeconds(secondsOf(name), (signal) => task(payload, { ...deps, signal }))
}

/** Milliseconds in which work that heeds the signal may end by itself. */
const GRACE_MS = 2000

/**
 * Does work that may last for so many seconds. After them the signal is aborted; who does not heed it in a moment has
 * failed, though it may go on: its end is waited for by nobody. Errors: that it took too long.
 */
export async function inSeconds<T>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  const done = new AbortController()
  const late = async () => {
    await delay(seconds * 1000, undefined, { signal: done.signal })
    timeout.abort(new Error(`took longer than ${seconds} s`))
    await delay(GRACE_MS, undefined, { signal: done.signal })
    throw timeout.signal.reason
  }
  const working = work(timeout.signal)
  try {
    return await Promise.race([working, late()])
  } finally {
    done.abort()
    working.catch(() => undefined)
  }
}

/** Writes messages of graphile-worker into our log; messages about jobs are left out, since they hold payloads. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta['job'] !== undefined) return
    if (level === 'error' || level === 'warning') log.warn({ queue: true }, firstLine(message))
    else log.debug({ queue: true }, firstLine(message))
  })
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
