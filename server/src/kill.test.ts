import { afterEach, expect, test } from 'vitest'
import { ending, startProcess } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'

let bench: ServerProcess | undefined
afterEach(async () => {
  await bench?.end('SIGTERM')
})

test.runIf(process.platform === 'linux')(
  'every note that was acknowledged survives kill -9 of the server and of its PostgreSQL, once and with its photo',
  { timeout: 120_000 },
  async () => {
    // the bench with one kill each; `npm run bench -- kill` does five
    bench = startProcess({ script: 'bench/kill.ts', env: { KILLS: '1' } })
    const { code } = await ending(bench)
    expect(bench.output()).not.toContain('SHORT')
    expect(bench.output().match(/^notes .*: 0 notes/gm)).toHaveLength(6)
    expect(code).toBe(0)
  },
)
