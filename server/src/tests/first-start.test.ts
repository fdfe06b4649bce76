import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'
import { DEMO_ACCOUNTS } from '../programme/demo.ts'
import { DEMO_PASSWORD } from '../features/users/common-passwords.ts'
import { runCli } from '../testing/processes/command.ts'
import { copyOfDemoFolder } from '../testing/demo-folder.ts'
import { sendFrom } from '../testing/processes/from-address.ts'
import { DEMO_MS, startProcess, until, untilReady } from '../testing/processes/server-process.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'

// Each test starts whole servers with their databases, on a machine that may be busy.
vi.setConfig({ testTimeout: 2 * DEMO_MS, hookTimeout: 2 * DEMO_MS })

let folder: string
let port: number
let servers: ServerProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-first-'))
  port = await freePort()
  servers = []
})

afterEach(async () => {
  for (const server of servers) await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const settings = (more: NodeJS.ProcessEnv) => ({ DATA_DIR: folder, PORT: String(port), ...more })
/** The settings of an installation that people reach from elsewhere. */
const open = () => settings({ HOST: '0.0.0.0', PUBLIC_URL: `http://192.0.2.7:${port}` })

async function startQuiet(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = startProcess({ env: { LOG_LEVEL: 'silent', ...env } })
  servers.push(server)
  await untilReady(server)
  return server
}

/** Starts a server, and returns its output about accounts. */
async function start(env: NodeJS.ProcessEnv): Promise<string> {
  const server = await startQuiet(env)
  await until(() => /ready at [^]*account[^]*\n$/.test(server.output()))
  return server.output()
}

const signIn = (email: string, password: string) =>
  sendFrom('127.0.0.2', `http://127.0.0.1:${port}/api/v1/users/signin`, {
    body: { email, password },
  })

const statuses = async (passwordOf: (email: string) => string) =>
  Promise.all(
    DEMO_ACCOUNTS.map(async ({ email }) => (await signIn(email, passwordOf(email))).status),
  )

const NOBODY = DEMO_ACCOUNTS.map(() => 401)
const EVERYBODY = DEMO_ACCOUNTS.map(() => 200)

describe('where others reach it', () => {
  test('a first start makes no account, and says which command makes one', async () => {
    const output = await start(open())
    expect(output).toContain('npm run admin -- --email you@example.org')
    expect(output).not.toContain(DEMO_PASSWORD)
    expect(await statuses(() => DEMO_PASSWORD)).toEqual(NOBODY)

    const email = 'super@plumbline.example'
    const made = await runCli(open(), 'admin', '--email', email)
    const password = /^Password, shown this once: (.+)$/m.exec(made.output)?.[1] ?? ''
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/)
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(email, DEMO_PASSWORD)).status).toBe(401)
  })

  test('accounts that an older start made with the published password cannot sign in', async () => {
    await rm(folder, { recursive: true })
    folder = await copyOfDemoFolder('plumbline-first-')
    expect(await start(settings({}))).toContain(`all with the password ${DEMO_PASSWORD}`)
    await servers[0]?.end('SIGTERM')

    const output = await start(open())
    expect(output).toMatch(/published demo password, and so cannot sign in here:\n {2}super@/)
    expect(await statuses(() => DEMO_PASSWORD)).toEqual(NOBODY)
  })

  test('the demo is loaded once somebody says so, with a password of its own for each account', async () => {
    const asked = await runCli(open(), 'demo')
    expect(asked).toMatchObject({ code: 1, errors: expect.stringContaining('--yes') as string })

    const { output } = await runCli(open(), 'demo', '--yes')
    expect(output).not.toContain(DEMO_PASSWORD)
    await startQuiet(open())
    const passwords = new Map(
      [...output.matchAll(/^ {2}(\S+@\S+) +\w+ +(\S+)$/gm)].map(([, email, password]) => [
        email,
        password,
      ]),
    )
    expect(new Set(passwords.values()).size).toBe(DEMO_ACCOUNTS.length)
    expect(await statuses(() => DEMO_PASSWORD)).toEqual(NOBODY)
    expect(await statuses((email) => passwords.get(email) ?? '')).toEqual(EVERYBODY)
  })
})

describe('on this machine alone', () => {
  test('a first start without HOST loads the demo, and everybody of it signs in', async () => {
    await rm(folder, { recursive: true })
    // what a first start with nothing but a folder and a port leaves
    folder = await copyOfDemoFolder('plumbline-first-')
    expect(await start(settings({}))).toContain(`all with the password ${DEMO_PASSWORD}`)
    expect(await statuses(() => DEMO_PASSWORD)).toEqual(EVERYBODY)
    const { headers } = await signIn('member@plumbline.example', DEMO_PASSWORD)
    const { text } = await sendFrom('127.0.0.2', `http://127.0.0.1:${port}/api/v1/projects`, {
      method: 'GET',
      headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' },
    })
    expect(text).toContain('"name":"Northern Oblasts School & Hospital Rehabilitation"')
  })
})
