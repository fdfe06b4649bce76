import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Lane } from '../config/config.ts'
import { createJobsPool, createQueuePool } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { jobsOf, LANES, queueOf } from '../jobs/lanes.ts'
import { countParkedJobs } from '../jobs/parked-jobs.ts'
import { BEAT_MS, endBeats, heartOf, letGo } from './live-workers.ts'
import { queueLogger, taskList } from './run-tasks.ts'
import { keepBackup, storageOfWorker } from './keep-backup.ts'
import { timetableOf, type WorkerDeps } from './tasks.ts'

/** A queue that broke, as when PostgreSQL went away in the middle of a job, is taken up again. */
const AGAIN_MS = 2000
/** Milliseconds in which jobs may end after a stop; the next process does longer ones again. */
const ENDING_MS = 8000

export interface Worker {
  /** Takes no more jobs, lets those that run end, and closes its connections. */
  stop(): Promise<void>
}

/** Does the jobs of the lanes that the settings name until told to stop, on connections of its own. */
export function startWorker(deps: Omit<WorkerDeps, 'pool'>, databaseUrl: string): Worker {
  const { log } = deps
  const queue = createQueuePool(databaseUrl, log)
  const jobs = createJobsPool(databaseUrl, log)
  const stopped = new AbortController()
  const live = new Set<string>()
  const ended = new Set<string>()
  // bytes that go leave the backup later
  const storage = storageOfWorker(deps)
  const running = deps.config.jobs.map((lane) =>
    keepRunning(
      lane,
      { ...deps, storage, pool: jobs, stopping: stopped.signal },
      { queue, live, ended },
      stopped.signal,
    ),
  )
  if (deps.config.jobs.includes('quick')) keepBackup({ ...deps, pool: jobs }, stopped.signal)
  const closed = Promise.all(running).then(() => Promise.all([queue.end(), jobs.end()]))

  return {
    async stop() {
      stopped.abort()
      await Promise.race([closed, delay(ENDING_MS, undefined, { ref: false })])
      // what lasts longer is not to blame for that the server ends
      await letGo(queue, [...live, ...ended]).catch(() => undefined)
    },
  }
}

/** The queue, and the ids of the workers of this server that take jobs out of it. */
interface Queue {
  queue: pg.Pool
  live: Set<string>
  /** Workers whose end is not recorded yet, because PostgreSQL was away. */
  ended: Set<string>
}

async function keepRunning(
  lane: Lane,
  deps: WorkerDeps,
  queue: Queue,
  stopped: AbortSignal,
): Promise<void> {
  const { log } = deps
  while (!stopped.aborted) {
    try {
      await runUntil(stopped, lane, deps, queue)
    } catch (error) {
      if (!stopped.aborted)
        log.warn({ err: error, lane }, 'The queue of jobs broke and is taken up again')
    }
    if (!stopped.aborted)
      await delay(AGAIN_MS, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/** One life of a lane: to its stop, or until it breaks. */
async function runUntil(
  stopped: AbortSignal,
  lane: Lane,
  deps: WorkerDeps,
  { queue, live, ended }: Queue,
): Promise<void> {
  const events = new EventEmitter() as WorkerEvents
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  // once it is written down, whoever looks at the page Operation reads it anew
  events.on('job:complete', ({ error }) => {
    if (error) queue.query(`select pg_notify('plumbline_events', 'server')`).catch(() => undefined)
  })
  const runner = await run({
    pgPool: queue,
    taskList: taskList(deps, lane),
    parsedCronItems: parseCronItems(
      timetableOf(deps.config, lane).map(({ job, at }) => {
        const queueName = queueOf(job)
        return { task: job, match: at, options: { jobKey: job, ...(queueName && { queueName }) } }
      }),
    ),
    events,
    logger: queueLogger(deps.log),
    noHandleSignals: true,
    concurrency: LANES[lane].atOnce,
    // in batches, because graphile-worker lets the failure of a single one end the process
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  live.add(id)
  const beating = beatWhileItLives(queue, heartOf(queue, id, ended), lane, deps.log)
  const onStop = () => stopQuietly(runner)
  stopped.addEventListener('abort', onStop, { once: true })
  if (stopped.aborted) onStop()
  try {
    await runner.promise
  } finally {
    stopped.removeEventListener('abort', onStop)
    clearInterval(beating)
    live.delete(id)
    ended.add(id)
    await endBeats(queue, ended).catch(() => undefined)
  }
}

function stopQuietly(runner: Runner): void {
  runner.stop().catch(() => undefined)
}

/** Beats at once and then every few seconds, and tells of jobs of its lane that were given up. */
function beatWhileItLives(
  queue: pg.Pool,
  beat: () => Promise<void>,
  lane: Lane,
  log: Logger,
): NodeJS.Timeout {
  let reported = 0
  const onBeat = async () => {
    await beat()
    const failed = await countParkedJobs(queue, jobsOf(lane))
    if (failed > reported) {
      log.error({ failed }, 'Jobs have been given up: `npm run job -- failed` lists them')
    }
    reported = failed
  }
  const beatQuietly = () =>
    void onBeat().catch((error: unknown) => log.debug({ err: error }, 'The queue does not answer'))
  beatQuietly()
  return setInterval(beatQuietly, BEAT_MS)
}
