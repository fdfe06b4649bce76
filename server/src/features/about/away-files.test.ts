import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { about } from '@plumbline/contract/operation/about'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'

const disk = vi.hoisted(() => ({ isAway: false }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const readFile = (path: unknown, ...rest: unknown[]) =>
    disk.isAway && String(path).endsWith('CHANGELOG.md')
      ? Promise.reject(new Error('The disk is away.'))
      : (real.readFile as (...all: unknown[]) => Promise<unknown>)(path, ...rest)
  return { ...real, readFile }
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a file that cannot be read once is read when somebody asks again', async () => {
  const person = await signIn(app, await buildPerson(app))
  disk.isAway = true
  expect((await person.call(about.get)).status).toBe(500)
  disk.isAway = false
  expect((await person.call(about.get)).status).toBe(200)
})
