import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { createPatientPool } from '../db/pool.ts'
import { installJobs } from '../db/install-jobs.ts'
import { createLog } from '../log.ts'
import { templateName, withDatabase } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL with the migrated template, as a role that may create databases. */
    databaseUrl: string
    /** A folder that lies there as long as the tests run. */
    sharedFolder: string
  }
}

interface TestPostgres {
  url: string
  folder: string
  stop(): Promise<void>
}

/** The PostgreSQL that the projects of a run share: each of them loads this file again. */
const shared = globalThis as typeof globalThis & {
  testPostgres?: { started: Promise<TestPostgres>; users: number }
}

/**
 * Prepares all server tests. Starts a PostgreSQL in a folder of its own, or takes the one that TEST_DATABASE_URL names.
 * Makes a migrated database in it from which every test file gets a copy. The projects of a run share it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = (shared.testPostgres ??= { started: startPostgres(), users: 0 })
  postgres.users += 1
  const started = await postgres.started
  project.provide('databaseUrl', started.url)
  project.provide('sharedFolder', started.folder)
  return async () => {
    postgres.users -= 1
    if (postgres.users > 0) return
    delete shared.testPostgres
    await started.stop()
  }
}

async function startPostgres(): Promise<TestPostgres> {
  const log = createLog('warn')
  const outside = process.env['TEST_DATABASE_URL']
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  const embedded = outside
    ? undefined
    : await startEmbedded({ dataDir: folder, log, durable: false })
  const url = embedded?.url ?? outside ?? ''
  await makeTemplate(url)
  return {
    url,
    folder,
    async stop() {
      await embedded?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new Client(url)
  await admin.connect()
  await admin.query(`drop database if exists ${templateName}`)
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const pool = createPatientPool(withDatabase(url, templateName), createLog('warn'))
  await migrate(pool, createLog('warn'))
  await installJobs(pool)
  await pool.end()
}
