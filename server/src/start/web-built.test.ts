import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, onTestFinished, vi } from 'vitest'
import { compileCache, projectRoot } from '../config/early-settings.mjs'
import { freePort } from '../db/embedded/free-port.ts'
import { copyOfDemoFolder } from '../testing/demo-folder.ts'
import { DEMO_MS, until } from '../testing/processes/server-process.ts'

// a whole server with its database, on a machine that may be busy
vi.setConfig({ testTimeout: 2 * DEMO_MS, hookTimeout: 2 * DEMO_MS })

/** A server as `npm start` starts it while it builds: all that it printed, up to where its database is there. */
async function startBesideBuild(): Promise<{ child: ChildProcess; output: () => string }> {
  const folder = await copyOfDemoFolder('plumbline-built-')
  const child = fork(join(projectRoot, 'server/src/main.ts'), ['--web-is-being-built'], {
    cwd: '/',
    silent: true,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: folder,
      PORT: String(await freePort()),
    },
  })
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  await until(() => output.includes('The database is ready'), 60_000)
  return { child, output: () => output }
}

test('a server serves once its web application is built, not before', async () => {
  const { child, output } = await startBesideBuild()
  expect(output()).not.toContain('is ready at')
  child.send('web is built')
  await until(() => output().includes('is ready at'))
})

test('a server that is told to stop while its web application is built ends in good order', async () => {
  const { child, output } = await startBesideBuild()
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(output()).not.toContain('is ready at')
})
