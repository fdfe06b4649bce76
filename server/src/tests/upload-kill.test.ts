import { afterEach, expect, test } from 'vitest'
import { demoFolder } from '../testing/demo-folder.ts'
import { ending, startProcess } from '../testing/processes/server-process.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'

let bench: ServerProcess | undefined
afterEach(async () => {
  await bench?.end('SIGTERM')
})

test.runIf(process.platform === 'linux')(
  'kill -9 in the middle of an upload leaves no row without its file, and at most a file for the sweep',
  { timeout: 300_000 },
  async () => {
    // the bench with two kills; `npm run bench -- upload-kill` does forty
    const env = { KILLS: '2', DEMO_FOLDER: await demoFolder() }
    bench = startProcess({ script: 'bench/killed/upload-kill.ts', env })
    const { code } = await ending(bench)
    expect(bench.output()).not.toContain('SHORT')
    expect(bench.output()).toMatch(/^rows without their file: 0 /m)
    expect(bench.output()).toMatch(/^files without a row, after the sweep: 0 /m)
    expect(code).toBe(0)
  },
)
