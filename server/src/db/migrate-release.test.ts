import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { checkArchive, writeArchive } from '../backup/archive.ts'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { readTables } from '../backup/tables.ts'
import { projectRoot } from '../early-settings.mjs'
import { installJobs } from '../jobs/install-jobs.ts'
import { createLog } from '../log.ts'
import { diskStorage } from '../storage/disk.ts'
import { startTestApp } from '../testing/app.ts'
import { describeSchema } from '../testing/schema-text.ts'
import { withDatabase } from '../testing/template.ts'
import { Visitor } from '../testing/visitor.ts'
import { migrate } from './migrate.ts'
import { createPatientPool, createPool } from './pool.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** A database of release 0.1 (migrations 0001 to 0009) with its demo programme, by pg_dump. */
const RELEASE = join(projectRoot, 'test-data/release-0.1/database.sql')

const log = createLog('fatal')
let folder: string
let admin: Pool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-release-'))
  admin = createPatientPool(inject('databaseUrl'), log)
})
afterAll(async () => {
  await admin.end()
  await rm(folder, { recursive: true })
})

let url: string
let pool: Pool
const names: string[] = []
async function newDatabase(): Promise<string> {
  const name = `release_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await admin.query(`create database ${name}`)
  return withDatabase(inject('databaseUrl'), name)
}

beforeEach(async () => {
  url = await newDatabase()
  const loader = new Client(url)
  await loader.connect()
  await loader.query(await readFile(RELEASE, 'utf8'))
  await loader.end()
  pool = createPatientPool(url, log)
  return async () => {
    await pool.end()
    for (const name of names.splice(0)) await admin.query(`drop database ${name} with (force)`)
  }
})

type Shapes = { name: string; columns: string[] }[]

/** A hash of every row, by the columns that the release had. */
async function contentOf(database: Pool, shapes: Shapes): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name, columns } of shapes) {
    const { rows } = await database.query(
      `select count(*) as n, md5(string_agg(row(${columns.join(', ')})::text, '|'
         order by row(${columns.join(', ')})::text)) as hash from ${name}`,
    )
    found[name] = rows[0]
  }
  return found
}

async function shapesOf(database: Pool): Promise<Shapes> {
  const client = await database.connect()
  try {
    return await readTables(client)
  } finally {
    client.release()
  }
}

test('a database of the last release is migrated with all that is in it, and served', async () => {
  const shapes = await shapesOf(pool)
  const before = await contentOf(pool, shapes)
  await migrate(pool, log)
  await installJobs(pool)
  expect(await contentOf(pool, shapes)).toEqual(before)
  await expect(await describeSchema(pool)).toMatchFileSnapshot('schema.snap.txt')

  const app = await startTestApp({}, () => createPool(url, log))
  const member = new Visitor(app.origin)
  const credentials = { email: 'member@plumbline.example', password: 'plumbline-demo' }
  expect((await member.call(users.signin, { body: credentials })).status).toBe(200)
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const params = { projectId }
  const listed = await member.call(issues.list, { params })
  expect(listed.data.totalDocs).toBeGreaterThan(0)
  const docId = listed.data.docs[0]?._id ?? ''
  expect((await member.call(issues.get, { params: { projectId, docId } })).status).toBe(200)
  expect((await member.call(submissions.list, { params })).data.totalDocs).toBeGreaterThan(0)
  await app.close()
})

test('a backup of the last release is restored, and migrated', async () => {
  const shapes = await shapesOf(pool)
  const before = await contentOf(pool, shapes)
  const file = join(folder, 'release.backup')
  const archive = await writeArchive(file)
  const storage = await diskStorage(join(folder, 'files'))
  const contents = await backUp(pool, storage, archive, '0.1.0')
  await archive.finish()
  // the files of the release are not in test-data, and a backup says what it could not find
  expect(contents.missing.length).toBeGreaterThan(0)

  const restored = createPatientPool(await newDatabase(), log)
  await checkArchive(file)
  await restore(restored, storage, file, log)
  expect(await contentOf(restored, shapes)).toEqual(before)
  await expect(await describeSchema(restored)).toMatchFileSnapshot('schema.snap.txt')
  await restored.end()
})
