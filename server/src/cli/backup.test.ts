import { existsSync } from 'node:fs'
import {
  copyFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { readArchive } from '../backup/archive.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { runningEmbedded } from '../db/embedded/start.ts'
import { type Ended, runCli } from '../testing/processes/command.ts'
import { copyOfDemoFolder } from '../testing/demo-folder.ts'
import { noteForm } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { startS3Server } from '../testing/processes/s3-server.ts'
import { describeSchema } from '../testing/schema-text.ts'
import { startProcess, untilReady } from '../testing/processes/server-process.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

// Whole servers with their databases are started, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MEMBER = { email: 'member@plumbline.example', password: 'plumbline-demo' }

let folder: string
let server: ServerProcess
let member: Visitor
let path: { projectId: string; docId: string }
let archive: string
let backedUp: Ended
const acknowledged: string[] = []

async function startAt(dataDir: string): Promise<{ server: ServerProcess; origin: string }> {
  const port = await freePort()
  const started = startProcess({
    env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
  })
  await untilReady(started)
  return { server: started, origin: `http://localhost:${port}` }
}

async function signedIn(origin: string): Promise<Visitor> {
  const visitor = new Visitor(origin)
  await visitor.call(users.signin, { body: MEMBER })
  return visitor
}

async function writeNote(text: string): Promise<void> {
  const photo = new File([await tinyPng(acknowledged.length % 250)], 'bay.png')
  const { status } = await member.call(issues.update, {
    params: path,
    form: noteForm(text, photo),
  })
  if (status === 200) acknowledged.push(text)
}

/** The schema and how many rows each table has, of the server that runs on a data folder. */
async function databaseOf(dataDir: string) {
  const pool = new Pool({ connectionString: await runningEmbedded(dataDir) })
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: n } = await pool.query<{ n: string }>(`select count(*) as n from "${name}"`)
      return [name, n[0]?.n]
    }),
  )
  const schema = await describeSchema(pool)
  await pool.end()
  return { schema, counts }
}

const inFolder = (name: string) => join(folder, name)

/** The names of the files in an archive, in its order. */
async function filesIn(path: string): Promise<string[]> {
  const found = []
  for await (const { name } of readArchive(path)) found.push(name)
  return found.filter((name) => name.startsWith('files/'))
}

/** Restores a changed copy of the archive, and returns the output and effects of the command. */
async function refusal(change: (file: string, length: number) => Promise<void>) {
  const copy = inFolder('copy.backup')
  await copyFile(archive, copy)
  await change(copy, (await readFile(copy)).length)
  const dataDir = inFolder('untouched')
  const { code, output, errors } = await runCli({ DATA_DIR: dataDir }, 'restore', copy)
  return { code, output, isUntouched: !existsSync(dataDir), message: errors.replace(copy, 'FILE') }
}

const refused = (message: RegExp) => ({
  code: 1,
  output: '',
  isUntouched: true,
  message: expect.stringMatching(message) as string,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  archive = inFolder('plumbline.backup')
  await rename(await copyOfDemoFolder('plumbline-backup-'), inFolder('data'))
  const started = await startAt(inFolder('data'))
  server = started.server
  member = await signedIn(started.origin)
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const found = await member.call(issues.list, { params: { projectId } })
  path = { projectId, docId: found.data.docs[0]?._id ?? '' }

  const ending = new AbortController()
  await writeNote('Written before')
  const writer = (async () => {
    for (let n = 0; !ending.signal.aborted; n += 1) await writeNote(`Written meanwhile ${n}`)
  })()
  backedUp = await runCli({ DATA_DIR: inFolder('data') }, 'backup', archive)
  ending.abort()
  await writer
})

afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

describe('a backup that was made while people wrote', () => {
  test('says what is in it, and that it is whole', () => {
    expect(backedUp).toMatchObject({ code: 0, errors: '' })
    expect(backedUp.output).toMatch(/ rows and \d+ files, .* Read back and found whole\.\n$/)
  })

  test('makes the same server in an empty data folder, with every file', async () => {
    const elsewhere = inFolder('elsewhere')
    const { code, output, errors } = await runCli({ DATA_DIR: elsewhere }, 'restore', archive)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^Restored [\d,]+ rows and \d+ files in /)

    const restored = await startAt(elsewhere)
    try {
      const there = await signedIn(restored.origin)
      const { data } = await there.call(issues.get, { params: path })
      const notes = data.docs.updates.filter((u) => u.content.notes.startsWith('Written '))
      expect(notes.map((u) => u.content.notes)).toContain('Written before')
      // what was acknowledged before it began, then the first ones of what came meanwhile
      expect(notes.map((u) => u.content.notes).toSorted()).toEqual(
        acknowledged.slice(0, notes.length).toSorted(),
      )
      for (const photo of notes.flatMap((u) => u.content.photos)) {
        for (const size of ['original', 'screen', 'thumb']) {
          expect((await there.fetch(`${photo.url}?size=${size}`)).status).toBe(200)
        }
      }
      const before = await databaseOf(inFolder('data'))
      const after = await databaseOf(elsewhere)
      expect(after.schema).toBe(before.schema)
      expect(after.counts.filter(([name]) => name === 'milestones')).toEqual(
        before.counts.filter(([name]) => name === 'milestones'),
      )
      // counts and histories are kept by rules again
      expect(
        (await there.call(issues.update, { params: path, form: noteForm('After') })).status,
      ).toBe(200)
    } finally {
      await restored.server.end('SIGTERM')
    }

    const again = await runCli({ DATA_DIR: elsewhere }, 'restore', archive)
    expect(again.errors).toMatch(/^The database is not empty, .*\n$/)
    expect(again.code).toBe(1)
  })

  test('brings its files into another kind of storage, and back out of it', async () => {
    const store = await startS3Server()
    try {
      const env = { DATA_DIR: inFolder('files-in-s3'), S3_URL: store.url }
      const restored = await runCli(env, 'restore', archive)
      expect({ code: restored.code, errors: restored.errors }).toEqual({ code: 0, errors: '' })
      expect(existsSync(join(env.DATA_DIR, 'files'))).toBe(false)

      const again = inFolder('out-of-s3.backup')
      expect(await runCli(env, 'backup', again)).toMatchObject({ code: 0, errors: '' })
      expect(await filesIn(again)).toEqual(await filesIn(archive))
    } finally {
      await store.close()
    }
  })

  test('is not brought into a folder where a server is at work', async () => {
    const { code, errors } = await runCli({ DATA_DIR: inFolder('data') }, 'restore', archive)
    expect(errors).toMatch(/^The data folder \S+ is in use by process \d+\..*\n$/)
    expect(code).toBe(1)
  })

  test('is not overwritten by the next one', async () => {
    const { code, errors } = await runCli({ DATA_DIR: inFolder('data') }, 'backup', archive)
    expect(errors).toMatch(/^\S+ is there already; nothing was written\.\n$/)
    expect(code).toBe(1)
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([])
  })

  test('opens with tar, for whoever has nothing else', async () => {
    const bytes = await readFile(archive)
    expect(bytes.subarray(257, 262).toString()).toBe('ustar')
    expect(bytes.subarray(0, 10).toString()).toBe('about.json')
  })
})

describe('what is refused in one line, with nothing written', () => {
  test('an archive that was cut', async () => {
    const answer = await refusal((file, length) => truncate(file, Math.floor(length / 2)))
    expect(answer).toEqual(refused(/^FILE is not whole[^\n]*\n$/))
  })

  test('one altered byte', async () => {
    const answer = await refusal(async (file, length) => {
      const handle = await open(file, 'r+')
      const at = Math.floor(length * 0.7)
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
      await handle.close()
    })
    expect(answer).toEqual(refused(/^FILE was altered or damaged[^\n]*\n$/))
  })

  test('another file', async () => {
    const answer = await refusal((file) => writeFile(file, 'A'.repeat(5000)))
    expect(answer).toEqual(refused(/^FILE is no backup of Plumbline\.\n$/))
  })

  test('a file that is not there', async () => {
    const { code, errors } = await runCli({ DATA_DIR: inFolder('no') }, 'restore', '/nowhere')
    expect(errors).toBe('/nowhere cannot be read (ENOENT).\n')
    expect(code).toBe(1)
  })
})
