import { afterEach, expect, test } from 'vitest'
import { ending, startProcess } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'

let bench: ServerProcess | undefined
afterEach(async () => {
  await bench?.end('SIGTERM')
})

test.runIf(process.platform === 'linux')(
  'every note that was acknowledged survives kill -9 of the server and of its PostgreSQL, once and with its photo',
  { timeout: 300_000 },
  async () => {
    // the bench with three kills each; `npm run bench -- kill` does twenty
    const env = { KILLS: '3', NOTES: '60', UNTIMED: '1' }
    bench = startProcess({ script: 'bench/kill.ts', env })
    const { code } = await ending(bench)
    expect(code, bench.output()).toBe(0)
    expect(bench.output()).not.toContain('SHORT')
    expect(bench.output().match(/^notes .*: 0 notes/gm)).toHaveLength(6)
  },
)
