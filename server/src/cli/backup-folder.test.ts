import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import type { Manifest } from '../backup/chain/manifest.ts'
import { PartsWriter } from '../backup/chain/parts.ts'
import { packed, unpacked } from '../backup/chain/segments.ts'
import { unfinishedRestore } from '../config/data-folder.mjs'
import { freePort } from '../db/embedded/free-port.ts'
import { runningEmbedded, startEmbedded } from '../db/embedded/start.ts'
import { createPatientPool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { copyOfDemoFolder } from '../testing/demo-folder.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { noteForm } from '../testing/notes.ts'
import { runCli } from '../testing/processes/command.ts'
import {
  type ServerProcess,
  startProcess,
  until,
  untilReady,
} from '../testing/processes/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

// Whole servers with their databases are started, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const MEMBER = { email: 'member@plumbline.example', password: 'plumbline-demo' }

let folder: string
let backup: string
let server: ServerProcess
let member: Visitor
let path: { projectId: string; docId: string }
/** The issue that is written to, such as I-12. */
let document: string
/** A moment at which the first note was there, and the second was not. */
let between: string

const inFolder = (name: string) => join(folder, name)

async function startAt(dataDir: string, to: string): Promise<Visitor> {
  const port = await freePort()
  server = startProcess({
    env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', BACKUP_TO: to },
  })
  await untilReady(server)
  const visitor = new Visitor(`http://localhost:${port}`)
  await visitor.call(users.signin, { body: MEMBER })
  return visitor
}

async function writeNote(text: string, shade: number): Promise<void> {
  const form = noteForm(text, new File([await tinyPng(shade)], 'bay.png'))
  expect((await member.call(issues.update, { params: path, form })).status).toBe(200)
}

async function inDatabase<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPatientPool((await runningEmbedded(dataDir)) ?? '', createLog('silent'))
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Works on a data folder on which no server runs. */
async function inStopped<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const postgres = await startEmbedded({ dataDir, log: createLog('silent') })
  try {
    return await inDatabase(dataDir, work)
  } finally {
    await postgres.stop()
  }
}

/** The hashes of the photos that hang on the notes of these tests. */
const photosOfNotes = () =>
  inStopped(inFolder('data'), async (pool) => {
    const { rows } = await pool.query<{ sha256: string }>(
      `select f.sha256 from files f join updates u on u.id = f.update_id
        where u.notes like 'Kept %' order by u.notes`,
    )
    return rows.map(({ sha256 }) => sha256)
  })

/** The notes of these tests in a data folder on which no server runs. */
const notesIn = (dataDir: string) =>
  inStopped(dataDir, async (pool) => {
    const { rows } = await pool.query<{ notes: string }>(
      `select notes from updates where notes like 'Kept %' order by 1`,
    )
    return rows.map(({ notes }) => notes)
  })

const shipped = () => readdir(join(backup, 'wal'))

/** Ends the segment that is being written, and waits until it lies in the backup. */
async function untilShipped(): Promise<void> {
  const name = await inDatabase(inFolder('data'), async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    )
    return rows[0]?.name ?? ''
  })
  await until(async () => (await shipped()).includes(`${name}.zst`), 60_000)
}

/** A copy of the backup, of which something is changed. */
async function changedBackup(name: string, change: (copy: string) => Promise<void>) {
  const copy = inFolder(name)
  await cp(backup, copy, { recursive: true })
  await change(copy)
  return copy
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}

/** Returns the errors about a changed copy that is read to its last byte. */
const checked = async (name: string, change: (copy: string) => Promise<void>) => {
  const copy = await changedBackup(name, change)
  const { code, errors } = await runCli({}, 'backup-check', copy)
  expect(code).toBe(1)
  return errors
}
const restored = async (name: string) => {
  const dataDir = inFolder(`${name}-restored`)
  const { errors } = await runCli({ DATA_DIR: dataDir }, 'restore', inFolder(name))
  return errors
}
const baseOf = async (copy: string) => {
  const [name = ''] = await readdir(join(copy, 'base'))
  return join(copy, 'base', name)
}
const segments = async (copy: string) =>
  (await readdir(join(copy, 'wal'))).filter((name) => /^[\dA-F]{24}\.zst$/.test(name)).toSorted()

const flipPart = async (copy: string) => flipByte(join(await baseOf(copy), '0.tar.zst'))

/** The nth segment of a backup. */
const nth = async (copy: string, n: number) => join(copy, 'wal', (await segments(copy)).at(n) ?? '')

async function changeManifest(copy: string, change: (found: Manifest) => Manifest) {
  const file = join(await baseOf(copy), 'manifest.json')
  const found = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await writeFile(file, JSON.stringify(change(found)))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-kept-'))
  backup = inFolder('backup')
  await mkdir(backup)
  await rename(await copyOfDemoFolder('plumbline-kept-'), inFolder('data'))
  member = await startAt(inFolder('data'), backup)
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const found = await member.call(issues.list, { params: { projectId } })
  path = { projectId, docId: found.data.docs[0]?._id ?? '' }
  document = `I-${found.data.docs[0]?.refId}`
  // the first base copy begins by itself
  await until(async () => {
    const names = await readdir(join(backup, 'base')).catch(() => [])
    return names.some((name) => name.endsWith('Z'))
  }, 90_000)
  await writeNote('Kept first', 10)
  between = new Date().toISOString()
  await writeNote('Kept second', 20)
  await untilShipped()
  await server.end('SIGKILL')
})

afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

describe('a backup that the server keeps', () => {
  test('brings back all that it has, into an empty data folder', async () => {
    const elsewhere = inFolder('elsewhere')
    const { code, output, errors } = await runCli({ DATA_DIR: elsewhere }, 'restore', backup)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^Restored the database and \d+ files in /)
    expect(await notesIn(elsewhere)).toEqual(['Kept first', 'Kept second'])
    const integrity = await runCli({ DATA_DIR: elsewhere }, 'job', 'integrity')
    expect(integrity).toMatchObject({ code: 0 })
  })

  test('brings back a moment of the past', async () => {
    const past = inFolder('past')
    const restored = await runCli({ DATA_DIR: past }, 'restore', backup, '--at', between)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(await notesIn(past)).toEqual(['Kept first'])
    const again = await runCli({ DATA_DIR: past }, 'restore', backup)
    expect(again).toMatchObject({ code: 1 })
    expect(again.errors).toContain('There is a database in this data folder')
  })

  test('goes on with the files alone after a restore that was broken off', async () => {
    const past = inFolder('past')
    const { id } = JSON.parse(await readFile(join(backup, 'about.json'), 'utf8')) as { id: string }
    await writeFile(unfinishedRestore(past), `${id} ${between}\n`)
    await inStopped(past, (pool) => pool.query(`update heartbeats set at = '2001-02-03'`))
    const refused = startProcess({ env: { DATA_DIR: past, PORT: String(await freePort()) } })
    await until(() => refused.child.exitCode !== null)
    expect(refused.output()).toContain('Run the same npm run restore once more')
    const other = await runCli({ DATA_DIR: past }, 'restore', backup)
    expect(other.errors).toContain('Another restore into')
    const onward = await runCli({ DATA_DIR: past }, 'restore', backup, '--at', between)
    expect(onward).toMatchObject({ code: 0, errors: '' })
    // the database is the one that was there
    expect(onward.output).toContain('2001-02-03')
    expect(existsSync(unfinishedRestore(past))).toBe(false)
  })

  test('refuses moments that it does not have', async () => {
    const refused = async (at: string) =>
      (await runCli({ DATA_DIR: inFolder('none') }, 'restore', backup, '--at', at)).errors
    expect(await refused('2020-01-01T00:00:00Z')).toContain('The oldest moment of this backup is')
    expect(await refused('2099-01-01T00:00:00Z')).toContain('The backup ends before 2099')
    expect(await refused('yesterday')).toContain('--at must be a moment')
    expect(existsSync(inFolder('none/postgres/cluster'))).toBe(false)
  })

  test('is restored for real by a drill, beside the data', async () => {
    const env = { DATA_DIR: inFolder('data'), BACKUP_TO: backup }
    const { code, output, errors } = await runCli(env, 'drill')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(
      /^The drill went well: would lose \d+ s, back after \d+ s, files read back: 200\.$/m,
    )
    expect(existsSync(inFolder('data/drill'))).toBe(false)
  })

  test('gives the bytes of a file back that went bad or are gone', async () => {
    const env = { DATA_DIR: inFolder('data') }
    const [first = '', second = ''] = await photosOfNotes()
    const place = (sha256: string) => inFolder(join('data/files', sha256.slice(0, 2), sha256))
    await rm(place(first), { recursive: true })
    await flipByte(join(place(second), 'original'))
    const hurt = await runCli(env, 'job', 'integrity')
    expect(hurt).toMatchObject({ code: 1 })
    expect(await runCli(env, 'restore', backup, '--file', first)).toMatchObject({ code: 0 })
    const { output } = await runCli(env, 'restore', backup, '--of', document)
    expect(output).toMatch(new RegExp(`^Put \\d+ files of ${document} in .* back\\.`))
    expect(await runCli(env, 'job', 'integrity')).toMatchObject({ code: 0, errors: '' })
    const halfBad = await changedBackup('half-bad', (copy) =>
      flipByte(join(copy, 'files', first.slice(0, 2), first)),
    )
    const part = await runCli(env, 'restore', halfBad, '--of', document)
    expect(part).toMatchObject({ code: 1 })
    expect(part.errors).toContain(`The file ${first} in the backup was altered.`)
    expect(part.output).toMatch(/^Put \d+ files? of /)
    const unknown = await runCli(env, 'restore', backup, '--file', '0'.repeat(64))
    expect(unknown.errors).toContain('The backup does not have the file')
  })

  test('goes on after a restore in a folder of its own, and never in that of the original', async () => {
    const original = { DATA_DIR: inFolder('elsewhere'), BACKUP_TO: backup }
    const before = await segments(backup)
    const refused = await runCli(original, 'drill')
    expect(refused.errors).toContain('BACKUP_TO holds the backup of another installation.')
    const onward = inFolder('onward')
    await mkdir(onward)
    await startAt(inFolder('elsewhere'), onward)
    await until(async () => {
      const names = await readdir(join(onward, 'base')).catch(() => [])
      return names.some((name) => name.endsWith('Z'))
    }, 120_000)
    await server.end('SIGTERM')
    const env = { DATA_DIR: inFolder('elsewhere'), BACKUP_TO: onward }
    expect(await runCli(env, 'drill')).toMatchObject({ code: 0, errors: '' })
    expect(await segments(backup)).toEqual(before)
  })

  test('is read to its last byte', async () => {
    const { code, output } = await runCli({}, 'backup-check', backup)
    expect(output).toContain('All of it is whole.')
    expect(code).toBe(0)
  })
})

describe('a backup that was altered', () => {
  test('is refused when a byte of its base copy is another', async () => {
    expect(await checked('byte', flipPart)).toContain('0.tar.zst was altered or damaged')
    expect(await restored('byte')).toContain('was altered or damaged')
    expect(existsSync(inFolder('byte-restored/postgres/cluster'))).toBe(false)
  })

  test('is refused when changes are missing, altered or of another database', async () => {
    const missing = await checked('missing', async (copy) => rm(await nth(copy, -2)))
    expect(missing).toMatch(/The changes [\dA-F]{24} are missing/)
    expect(await restored('missing')).toMatch(/The changes [\dA-F]{24} are missing/)
    const altered = await checked('altered', async (copy) => flipByte(await nth(copy, -1)))
    expect(altered).toMatch(/The changes [\dA-F]{24} were altered/)
    const foreign = await checked('foreign', async (copy) => {
      const name = await nth(copy, -1)
      const bytes = await unpacked(await readFile(name))
      bytes.writeBigUInt64LE(1n, 24)
      await writeFile(name, await packed(bytes))
    })
    expect(foreign).toContain('those of another database')
    expect(await restored('foreign')).toContain('those of another database')
  })

  test('is refused without its label, with which PostgreSQL alone knows where to begin', async () => {
    const errors = await checked('label', (copy) =>
      changeManifest(copy, (found) => ({ ...found, label: '' })),
    )
    expect(errors).toContain('its manifest is missing or was altered')
  })

  test('never leads out of the data folder', async () => {
    await changedBackup('out', async (copy) => {
      const base = await baseOf(copy)
      await rm(join(base, '0.tar.zst'))
      const writer = new PartsWriter(base)
      await writer.add({ name: '../../../evil', size: 0, type: 'file' }, Readable.from([]))
      const parts = await writer.finish()
      await changeManifest(copy, (found) => ({ ...found, parts }))
    })
    expect(await restored('out')).toContain('it holds "../../../evil".')
    expect(existsSync(inFolder('evil'))).toBe(false)
  })

  test('names a file that is missing or has other bytes, and brings back the rest', async () => {
    const errors = await checked('files', async (copy) => {
      const files = (await readdir(join(copy, 'files'), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
      await rm(files[0] ?? '')
      await flipByte(files[1] ?? '')
    })
    expect(errors).toMatch(/The file [\da-f]{64} was altered/)
    expect(await restored('files')).toMatch(/^2 files that the database names are not in the/)
  })
})
