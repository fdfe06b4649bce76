import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settingsTable } from './config.ts'
import { projectRoot } from './early-settings.mjs'

const isLocal = (HOST: string, PUBLIC_URL: string) => readConfig({ HOST, PUBLIC_URL }).isLocal

describe('settings', () => {
  test('on one machine none is needed', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: join(projectRoot, 'data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:4000',
      trustProxy: [],
      logLevel: 'info',
    })
  })

  test('an empty one counts as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' }).port).toBe(4000)
  })

  test('every wrong one is named in one line, without its value', () => {
    const env = {
      PORT: 'four thousand',
      DATABASE_URL: 'mysql://root:hunter2@db/plumbline',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '10.0.0.0/33',
      HELPDESK_EMAIL: 'nobody',
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png',
    }
    const message = failure(env)
    for (const name of Object.keys(env)) expect(message).toContain(`${name} must `)
    expect(message).not.toContain('\n')
    expect(message).not.toContain('hunter2')
  })

  test('an address for the public must be named when people come from elsewhere', () => {
    expect(failure({ HOST: '0.0.0.0' })).toBe(
      'Wrong settings: PUBLIC_URL must be set when HOST is not loopback.',
    )
    expect(failure({ DATABASE_URL: 'postgres://db/plumbline' })).toBe(
      'Wrong settings: PUBLIC_URL must be set when DATABASE_URL is set.',
    )
    expect(readConfig({ HOST: '::1', PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
  })

  test('backups never lie in the folder that they are to replace', () => {
    const DATA_DIR = '/srv/plumbline'
    for (const BACKUP_TO of [DATA_DIR, '/srv/plumbline/backups', '/srv/other/../plumbline/x'])
      expect(failure({ DATA_DIR, BACKUP_TO }), BACKUP_TO).toContain(
        'must not lie in the data folder',
      )
    expect(readConfig({ DATA_DIR, BACKUP_TO: '/srv/plumbline-backups' }).backup).toEqual({
      to: '/srv/plumbline-backups',
      days: 35,
      bytesPerSecond: 50e6,
      spoolBytes: 4096e6,
      drillAt: '02:30',
    })
    expect(readConfig({ BACKUP_DRILL: 'never' }).backup).toMatchObject({ drillAt: null })
    expect(failure({ BACKUP_DRILL: '25:00', BACKUP_TO: 'backups' })).toContain('BACKUP_DRILL must')
  })

  test('the public address is an origin', () => {
    const config = readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://plumbline.example/' })
    expect(config.publicUrl).toBe('https://plumbline.example')
    expect(failure({ PUBLIC_URL: 'https://example.com/plumbline' })).toContain('without a path')
  })

  test('a server is for this machine alone where both its address and its public one are', () => {
    expect(readConfig({}).isLocal).toBe(true)
    expect(isLocal('127.0.0.1', 'http://127.0.0.2:4000')).toBe(true)
    expect(isLocal('::1', 'http://[::1]:4000')).toBe(true)
    // behind a proxy or a tunnel, and by the network
    for (const url of ['https://plumbline.example', 'http://192.0.2.7', 'http://localhost.example'])
      expect(isLocal('127.0.0.1', url), url).toBe(false)
    for (const host of ['0.0.0.0', '::', '192.0.2.7'])
      expect(isLocal(host, 'http://localhost:4000'), host).toBe(false)
  })

  test('the operations page shows the settings as they are', async () => {
    const page = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8')
    expect(withoutPadding(page)).toContain(withoutPadding(settingsTable()))
  })
})

function failure(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

/** The formatter pads the cells of a table. */
const withoutPadding = (markdown: string) =>
  markdown.replaceAll(/ +\|/g, ' |').replaceAll(/-{2,}/g, '--')
