import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { freePort } from '../db/embedded/free-port.ts'
import { projectRoot } from '../early-settings.mjs'
import { FOLDER, PHOTOS } from '../import/testing/small-programme.ts'
import { startProcess, untilReady } from '../testing/server-process.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

// A whole server with its database is started, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const FILE = join(FOLDER, 'programme.json')

let folder: string
let port: number
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-import-'))
  port = await freePort()
  const settings = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' }
  server = startProcess({ env: settings })
  await untilReady(server)
})

afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

interface Ended {
  code: number
  output: string
  errors: string
}

/** Runs a command on the data folder, as an operator would. */
function run(command: string, ...args: string[]): Promise<Ended> {
  const script = join(projectRoot, 'server/src/cli', `${command}.ts`)
  const env = { PATH: process.env['PATH'], DATA_DIR: folder }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: '/', env }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors })
    })
  })
}

async function signedIn(email: string, password: string): Promise<Visitor> {
  const visitor = new Visitor(`http://127.0.0.1:${port}`)
  const { status } = await visitor.call(users.signin, { body: { email, password } })
  expect(status).toBe(200)
  return visitor
}

describe('npm run import', () => {
  test('loads a programme beside a live server, which shows it at once', async () => {
    const member = await signedIn('member@plumbline.example', 'plumbline-demo')
    const before = (await member.call(projects.list)).data.totalDocs
    const options = [FILE, '--photos', PHOTOS, '--member', 'member@plumbline.example']
    const { code, output } = await run('import', ...options)
    expect(output).toContain('Milestones              5          0          0')
    expect(code).toBe(0)
    expect((await member.call(projects.list)).data.totalDocs).toBe(before + 2)

    const again = await run('import', ...options)
    expect(again.output).toContain('Nothing changed: 2 projects, 4 sites, 5 milestones')
    expect(again.code).toBe(0)
  })

  test('says what is wrong with a file, and writes nothing', async () => {
    const file = join(folder, 'wrong.json')
    await writeFile(file, JSON.stringify({ projects: [{ _id: 'x', code: 'X' }] }))
    expect(await run('import', file)).toEqual({
      code: 1,
      output: 'Importing wrong.json\n',
      errors: 'wrong.json has 1 problem. Nothing was written.\n  projects[0].name: is missing\n',
    })
  })

  test('says in one line that there is no such file, folder or JSON', async () => {
    const broken = join(folder, 'broken.json')
    await writeFile(broken, '{"projects": [}')
    expect((await run('import', '/nowhere.json')).errors).toBe(
      '/nowhere.json cannot be read (ENOENT).\n',
    )
    expect((await run('import', FILE, '--photos', '/nowhere')).errors).toBe(
      '--photos: there is no folder /nowhere.\n',
    )
    expect((await run('import', broken)).errors).toMatch(/^\S+broken\.json is not JSON: .+\n$/)
    expect((await run('import')).errors).toContain('Usage: npm run import')
  })
})

describe('npm run admin', () => {
  test('makes a superAdmin whose password it shows once', async () => {
    const { code, output } = await run('admin', '--email', 'First@admin.example')
    expect(code).toBe(0)
    const password = /shown this once: (\S+)/.exec(output)?.[1] ?? ''
    const visitor = await signedIn('first@admin.example', password)
    const { user } = (await visitor.call(users.isAuthenticated)).data
    expect(user?.authorityLevel).toBe('superAdmin')
    expect((await run('admin', '--email', 'first@admin.example')).output).toBe(
      'first@admin.example is a superAdmin already. Nothing changed.\n',
    )
  })

  test('raises an existing account only when it is told to', async () => {
    const email = 'member2@plumbline.example'
    const refused = await run('admin', '--email', email)
    expect(refused.code).toBe(1)
    expect(refused.errors).toBe(
      `${email} has an account already, with the level user. Add --promote to make it a superAdmin.\n`,
    )
    expect((await run('admin', '--email', email, '--promote')).code).toBe(0)
    const visitor = await signedIn(email, 'plumbline-demo')
    const { user } = (await visitor.call(users.isAuthenticated)).data
    expect(user?.authorityLevel).toBe('superAdmin')
  })
})

describe('npm run demo', () => {
  test('says that the demo of the first start is there already', async () => {
    expect(await run('demo')).toMatchObject({
      code: 0,
      output: 'The demo programme is there already.\n',
    })
  })
})
