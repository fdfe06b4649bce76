import { Logger as QueueLogger, type TaskList } from 'graphile-worker'
import type { JobName, Jobs } from '../jobs/enqueue.ts'
import type { Logger } from '../log.ts'
import { type Task, tasks, type WorkerDeps } from './tasks.ts'

/** Every task as graphile-worker calls it: with a line in the log about its outcome. */
export function taskList(deps: WorkerDeps): TaskList {
  const names = Object.keys(tasks) as JobName[]
  return Object.fromEntries(names.map((name) => [name, asQueued(name, deps)]))
}

function asQueued(name: JobName, deps: WorkerDeps): TaskList[string] {
  const { log } = deps
  return async (payload, { job }) => {
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
