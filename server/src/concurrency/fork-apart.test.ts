import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../config/early-settings.mjs'
import { forkApart } from './fork-apart.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-apart-'))
  await writeFile(join(folder, 'secret'), 'of the server')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function breakOut(secretFile: string): Promise<unknown> {
  const module = new URL('../testing/processes/breaking-out.ts', import.meta.url)
  const child = forkApart(module, { megabytes: 128 })
  try {
    return await new Promise((resolve, reject) => {
      child.on('message', resolve)
      child.on('error', reject)
      child.on('exit', (code, signal) => reject(new Error(`It ended: ${signal ?? code}.`)))
      child.send({ secretFile })
    })
  } finally {
    child.kill('SIGKILL')
  }
}

test('whoever takes over a process that works apart finds nothing there', async () => {
  expect(await breakOut(join(folder, 'secret'))).toEqual({
    settings: [],
    secretFile: 'ERR_ACCESS_DENIED',
    environmentOfServer: 'ERR_ACCESS_DENIED',
    accounts: 'ERR_ACCESS_DENIED',
    written: 'ERR_ACCESS_DENIED',
    program: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
  })
})

test('the data folder is not among the code that it reads', async () => {
  const answer = await breakOut(join(projectRoot, 'data/plumbline.json'))
  expect(answer).toMatchObject({ secretFile: 'ERR_ACCESS_DENIED' })
})
