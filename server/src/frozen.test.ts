import { afterEach, expect, test } from 'vitest'
import { ending, type ServerProcess, startProcess } from './testing/server-process.ts'

let bench: ServerProcess | undefined
afterEach(async () => {
  await bench?.end('SIGTERM')
})

/** `npm run bench -- frozen` freezes both for half a minute. */
test.runIf(process.platform === 'linux')(
  'a server and a PostgreSQL that were frozen for a moment go on: nothing acknowledged is lost, nothing is done twice',
  { timeout: 240_000 },
  async () => {
    bench = startProcess({ script: 'bench/frozen.ts', env: { FROZEN_MS: '3000', UNTIMED: '1' } })
    const { code } = await ending(bench)
    expect(code, bench.output()).toBe(0)
  },
)
