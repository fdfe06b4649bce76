import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataFolder } from '../server/src/config/data-folder.mjs'
import { freePort } from '../server/src/db/embedded/free-port.ts'
import { ending, lineWith, startProcess } from '../server/src/testing/processes/server-process.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-start-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Returns the output of an `npm start` that ends with a refusal. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = { DATA_DIR: folder, PORT: String(await freePort()), ...env }
  const starter = startProcess({ env: settings, script: 'scripts/start.mjs' })
  const { code, ms } = await ending(starter)
  expect(code).toBe(1)
  expect(ms).toBeLessThan(20_000)
  return starter.output()
}

describe('npm start refuses, before it installs or builds anything,', () => {
  test('a data folder that a server holds', async () => {
    const lock = lockDataFolder(folder)
    expect(await refusal({})).toMatch(lineWith(`is in use by process ${process.pid}`))
    lock.release()
  })

  test('a data folder that cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: file })).toMatch(lineWith(`${file} cannot be written`))
  })

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toMatch(lineWith(`Port ${port} on 127.0.0.1`))
    other.close()
  })

  test.runIf(process.platform === 'linux')(
    'a data folder where no folder can be made, without trying for ever',
    async () => {
      expect(await refusal({ DATA_DIR: '/proc/x/y' })).toMatch(
        lineWith('/proc/x/y cannot be written'),
      )
    },
  )

  test('all wrong settings in one line, before a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const wrong = {
      HOST: '0.0.0.0',
      DATABASE_URL: 'mysql://root:hunter2@db/plumbline',
      S3_URL: 's3://bucket',
      MIN_FREE_DISK: 'little',
      UPLOAD_FILES_A_DAY: '-1',
      UPLOAD_MB_A_DAY: '2001',
      SMTP_URL: 'mail.example:25',
      MAIL_FROM: 'a@b.example\nBcc: c@d.example',
      TRUST_PROXY: '10.0.0.0/33',
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png',
      MAP_ATTRIBUTION: 'x'.repeat(301),
      COMPANY_URL: 'javascript:alert(1)',
      HELPDESK_EMAIL: 'nobody',
      DEMO_EMAIL: 'nobody@',
      LOG_LEVEL: 'loud',
    }
    const { port } = other.address() as AddressInfo
    const said = await refusal({ ...wrong, PORT: String(port) })
    other.close()
    expect(said).toMatch(lineWith('Wrong settings: '))
    const { HOST: _right, ...named } = wrong
    for (const name of Object.keys(named)) expect(said).toMatch(new RegExp(`[:;] ${name} must `))
    expect(said).toContain('PUBLIC_URL must be set when DATABASE_URL is set')
    expect(said).not.toContain('hunter2')
  })

  test('what is no port, and what is no DATABASE_URL', async () => {
    expect(await refusal({ PORT: '70000' })).toMatch(lineWith('PORT must be a port number'))
    const mysql = 'mysql://root:hunter2@db/plumbline'
    const said = await refusal({ DATABASE_URL: mysql })
    expect(said).toMatch(lineWith('DATABASE_URL must look like postgres://'))
    expect(said).toMatch(lineWith('PUBLIC_URL must be set when DATABASE_URL is set'))
    expect(said).not.toContain('hunter2')
  })

  test('a DATABASE_URL to where nothing listens', async () => {
    const port = await freePort()
    const said = await refusal({
      DATABASE_URL: `postgres://plumbline:hunter2@127.0.0.1:${port}/x`,
      PUBLIC_URL: 'https://plumbline.example',
    })
    expect(said).toMatch(lineWith(`no PostgreSQL can be reached at 127.0.0.1:${port}`))
    expect(said).not.toContain('hunter2')
  })
})
