// node lane.ts FOLDER: a process with a PostgreSQL and a warm worker of its own. Its jobs come in as
// messages; what becomes of them goes out. A worker that does not end is killed, and a new one goes on.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { projectRoot } from '../../../server/src/config/early-settings.mjs'
import type { Job, Line } from './job.ts'

const folder = process.argv[2] ?? ''
const jobsFile = join(folder, `jobs-${process.pid}.json`)
const resultsFile = join(folder, `results-${process.pid}.ndjson`)
const here = import.meta.dirname
Object.assign(process.env, {
  MUTANTS_CODE: folder,
  MUTANTS_JOBS: jobsFile,
  MUTANTS_RESULTS: resultsFile,
  MUTANTS_IN_THREADS: join(folder, `in-threads-${process.pid}.txt`),
})
const files = new Map(
  Object.entries(
    JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as Record<string, string>,
  ),
)

const vitest = await createVitest(
  {
    root: projectRoot,
    config: false,
    watch: false,
    include: ['bench/lib/mutants/drive.ts'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    setupFiles: ['server/src/testing/seed.ts'],
    runner: join(here, 'runner.ts'),
    execArgv: [`--import=${join(here, 'switch.ts')}`],
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    // what is slow on a busy machine must not look like a mutant that was noticed
    testTimeout: 90_000,
    hookTimeout: 90_000,
    reporters: [{}],
    // it knows a file by its text on the disk, and would give back the mutants of another run
    fsModuleCache: false,
  },
  {
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load(id) {
          const path = files.get(id)
          return path ? readFileSync(path, 'utf8') : null
        },
      },
    ],
  },
)
await vitest.standalone()
const [specification] = vitest.getModuleSpecifications(join(here, 'drive.ts'))
if (!specification) throw new Error('The lane finds nothing to run.')
const drive = specification

process.on('message', async (jobs: Job[]) => {
  await doAll(jobs)
  process.send?.({ isDone: true })
})
process.on('disconnect', async () => {
  await vitest.close()
  process.exit()
})
process.send?.({ isDone: true })

/** All jobs, by as many workers as it takes. */
async function doAll(jobs: Job[]): Promise<void> {
  let left = jobs
  while (left.length > 0) {
    rmSync(resultsFile, { force: true })
    writeFileSync(jobsFile, JSON.stringify({ jobs: left }))
    const watch = watchWorker()
    await vitest.runTestSpecifications([drive]).catch(() => undefined)
    left = left.slice(watch.end())
  }
}

/** Passes on what the worker tells, and ends it when it takes too long for a job. */
function watchWorker(): { end: () => number } {
  let read = 0
  let pid = 0
  let begun = 0
  let current: Extract<Line, { began: number }> | null = null
  const look = () => {
    if (!existsSync(resultsFile)) return
    const lines = readFileSync(resultsFile, 'utf8').split('\n').slice(0, -1)
    for (const text of lines.slice(read)) {
      const line = JSON.parse(text) as Line
      if ('pid' in line) pid = line.pid
      else if ('began' in line) {
        begun += 1
        current = line
      } else {
        if ('mutant' in line) current = null
        process.send?.(line)
      }
    }
    read = lines.length
    if (current && pid && Date.now() > current.at + current.limitMs) {
      process.kill(pid, 'SIGKILL')
      pid = 0
    }
  }
  const timer = setInterval(look, 300)
  return {
    /** How many of the jobs are over: of the last one, without a verdict, it died. */
    end() {
      clearInterval(timer)
      look()
      if (current && current.began !== 0) {
        const failed = 'It did not end.'
        process.send?.({ mutant: current.began, failed, isTimeOut: true, test: '' })
      }
      return Math.max(1, begun)
    },
  }
}
