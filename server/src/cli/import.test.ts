import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { freePort } from '../db/embedded/free-port.ts'
import { runningEmbedded } from '../db/embedded/start.ts'
import { createPatientPool } from '../db/pool.ts'
import { projectRoot } from '../config/early-settings.mjs'
import { FOLDER, PHOTOS, smallProgramme } from '../programme/testing/small-programme.ts'
import { createLog } from '../log.ts'
import { type Ended, runCli } from '../testing/processes/command.ts'
import { copyOfDemoFolder } from '../testing/demo-folder.ts'
import { DEMO_MS, startProcess, until, untilReady } from '../testing/processes/server-process.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

// A whole server with its database is started, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 2 * DEMO_MS })

const FILE = join(FOLDER, 'programme.json')

let folder: string
let port: number
let server: ServerProcess

beforeAll(async () => {
  folder = await copyOfDemoFolder('plumbline-import-')
  port = await freePort()
  const settings = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' }
  server = startProcess({ env: settings })
  await untilReady(server)
})

afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command on the data folder, as an operator would. */
const run = (command: string, ...args: string[]): Promise<Ended> =>
  runCli({ DATA_DIR: folder }, command, ...args)

async function signedIn(email: string, password: string): Promise<Visitor> {
  const visitor = new Visitor(`http://127.0.0.1:${port}`)
  const { status } = await visitor.call(users.signin, { body: { email, password } })
  expect(status).toBe(200)
  return visitor
}

/** Rows of a programme, and tables that nobody should see. */
const LEFT = `
  select (select count(*) from projects) as projects, (select count(*) from milestones) as milestones,
         (select count(*) from submissions) as submissions, (select count(*) from updates) as updates,
         (select count(*) from users) as users, (select count(*) from files) as files,
         (select count(*) from imported_records) as records,
         (select count(*) from pg_class where relpersistence = 't') as temporary`

/** The small programme as another one, large enough to be ended while it is written. */
async function manySubmissions(): Promise<object> {
  const file = await smallProgramme()
  for (const project of file.projects) project.code = `K${project.code}`
  for (const project of file.projects) project._id = `killed-${project._id}`
  const lists = [file.sites, file.milestones, file.submissions, file.issues]
  for (const record of lists.flat()) record.project = `killed-${record.project}`
  const [first] = file.submissions
  for (let n = 0; n < 2000; n += 1) {
    file.submissions.push({ ...first, _id: `x${n}`, refId: 100 + n, issues: [], data: [] } as never)
  }
  return file
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

  test('that is killed in its middle leaves nothing, and the next one loads all', async () => {
    const file = join(folder, 'killed.json')
    await writeFile(file, JSON.stringify(await manySubmissions()))
    const pool = createPatientPool((await runningEmbedded(folder)) ?? '', createLog('warn'))
    const rows = async () => (await pool.query(LEFT)).rows
    const before = await rows()

    const script = 'server/src/cli/import.ts'
    const child = spawn(process.execPath, [join(projectRoot, script), file, '--photos', PHOTOS], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Milestones: ')) child.kill('SIGKILL')
    })
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
    expect(output).not.toContain('Done')
    await until(async () => isDeepStrictEqual(await rows(), before))

    const { output: next } = await run('import', file, '--photos', PHOTOS)
    expect(next).toContain('Submissions         2,003          0          0')
    await pool.end()
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
    const [noFile, noFolder, noJson, nothing] = await Promise.all([
      run('import', '/nowhere.json'),
      run('import', FILE, '--photos', '/nowhere'),
      run('import', broken),
      run('import'),
    ])
    expect(noFile.errors).toBe('/nowhere.json cannot be read (ENOENT).\n')
    expect(noFolder.errors).toBe('--photos: there is no folder /nowhere.\n')
    expect(noJson.errors).toMatch(/^\S+broken\.json is not JSON: .+\n$/)
    expect(nothing.errors).toContain('Usage: npm run import')
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
