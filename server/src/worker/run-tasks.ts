import { type Job, Logger as QueueLogger, type TaskList } from 'graphile-worker'
import type { Lane } from '../config/config.ts'
import type { JobName, Jobs } from '../jobs/jobs.ts'
import { causeOf } from '../jobs/enqueue.ts'
import { jobsOf } from '../jobs/lanes.ts'
import type { Logger } from '../log.ts'
import { inWork, newWork } from '../trace/current-work.ts'
import { type Task, tasks, type WorkerDeps } from './tasks.ts'

/** The tasks of a lane, or all of them, as graphile-worker calls them: with a line in the log about the outcome. */
export function taskList(deps: WorkerDeps, lane?: Lane): TaskList {
  const names = lane ? jobsOf(lane) : (Object.keys(tasks) as JobName[])
  return Object.fromEntries(names.map((name) => [name, asQueued(name, deps)]))
}

function asQueued(name: JobName, deps: WorkerDeps): TaskList[string] {
  const { log } = deps
  const run = async (payload: unknown, job: Job) => {
    const line = { job: name, id: job.id, attempt: job.attempts }
    const begun = performance.now()
    try {
      const did = await runTask(name, payload as Jobs[JobName], deps)
      log.info({ ...line, ms: Math.round(performance.now() - begun) }, did)
    } catch (error) {
      const isLast = job.attempts >= job.max_attempts
      if (isLast) log.error({ ...line, err: error }, 'A job was given up')
      else log.warn({ ...line, err: error }, 'A job failed and will be tried again')
      throw error
    }
  }
  return (payload, { job }) => inWork(newWork(causeOf(job.flags)), () => run(payload, job))
}

/** Does one job now, to its end. */
export function runTask<Name extends JobName>(
  name: Name,
  payload: Jobs[Name],
  deps: WorkerDeps,
): Promise<string> {
  const task: Task<Name> = tasks[name]
  return task(payload, deps)
}

/** What graphile-worker says, in our log; its own words about jobs are left out, they hold payloads. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta['job'] !== undefined) return
    if (level === 'error' || level === 'warning') log.warn({ queue: true }, firstLine(message))
    else log.debug({ queue: true }, firstLine(message))
  })
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
