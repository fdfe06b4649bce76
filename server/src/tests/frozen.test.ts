import { afterEach, expect, test } from 'vitest'
import { demoFolder } from '../testing/demo-folder.ts'
import { ending, type ServerProcess, startProcess } from '../testing/processes/server-process.ts'

let bench: ServerProcess | undefined
afterEach(async () => {
  await bench?.end('SIGTERM')
})

/** `npm run bench -- frozen` freezes both for half a minute. */
test.runIf(process.platform === 'linux')(
  'a server and a PostgreSQL that were frozen for a moment go on: nothing acknowledged is lost, nothing is done twice',
  { timeout: 240_000 },
  async () => {
    const env = { FROZEN_MS: '1500', UNTIMED: '1', DEMO_FOLDER: await demoFolder() }
    bench = startProcess({ script: 'bench/killed/frozen.ts', env })
    const { code } = await ending(bench)
    expect(code, bench.output()).toBe(0)
  },
)
