import { afterEach, expect, test } from 'vitest'
import { demoFolder } from '../testing/demo-folder.ts'
import { ending, type ServerProcess, startProcess } from '../testing/processes/server-process.ts'

let bench: ServerProcess | undefined
afterEach(async () => {
  await bench?.end('SIGTERM')
})

/** The bench with one kill each, and one of an import; `npm run bench -- kill` does twenty and three, and more. */
async function runBench(): Promise<{ output: string; code: number | null }> {
  const env = {
    EMBEDDED: '1',
    KILLS: '1',
    WRITES: '30',
    MILESTONES: '15',
    IMPORTS: '1',
    ACTIVITIES: '500',
    UNTIMED: '1',
    DEMO_FOLDER: await demoFolder(),
  }
  bench = startProcess({ script: 'bench/killed/kill.ts', env })
  const { code } = await ending(bench)
  return { output: bench.output(), code }
}

test.runIf(process.platform === 'linux')(
  'every write that was acknowledged survives kill -9 of the server and of its PostgreSQL, once, whole and with its photo, and an import that was being applied is done whole',
  { timeout: 300_000 },
  async () => {
    let run = await runBench()
    // it ended before it had counted anything: a busy machine did not let a server start in time,
    // or an import was over before it could be killed
    if (!/^writes /m.test(run.output)) run = await runBench()
    expect(run.code, run.output).toBe(0)
    expect(run.output).not.toContain('SHORT')
    expect(run.output.match(/^writes .*: 0 writes/gm)).toHaveLength(6)
    expect(run.output).toMatch(/^moments with half of an import, .* × 1 .*: 0 /m)
    expect(run.output).toMatch(/^slowest to be applied after all, once and whole, /m)
  },
)
