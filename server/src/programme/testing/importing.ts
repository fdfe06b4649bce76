import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { submissions } from '@plumbline/contract/submissions'
import { createPatientPool } from '../../db/pool.ts'
import { createLog } from '../../log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, type Person, signIn } from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { importProgramme, type ImportOptions } from '../import-programme.ts'
import { ProgrammeError } from '../problems.ts'
import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'
import { programmeInMemory } from '../file/programme-source.ts'
import { PHOTOS } from './small-programme.ts'

/** A server with an empty database for every test of a file, and somebody who imports into it. */
export class Importing {
  #app: TestApp | undefined
  #patient: Pool | undefined
  #person: Person | undefined

  constructor() {
    beforeAll(async () => {
      this.#app = await startTestApp()
      this.#patient = createPatientPool(this.pool.options.connectionString ?? '', createLog('warn'))
    })
    beforeEach(async () => {
      this.#person = await buildPerson(this.app, { firstName: 'Importing' })
    })
    afterEach(() => this.#empty())
    afterAll(async () => {
      await this.#patient?.end()
      await this.app.close()
    })
  }

  get app(): TestApp {
    if (!this.#app) throw new Error('The test has not begun')
    return this.#app
  }

  get pool(): Pool {
    return this.app.pool
  }

  /** The person who imports. */
  get person(): Person {
    if (!this.#person) throw new Error('The test has not begun')
    return this.#person
  }

  signIn(): Promise<Visitor> {
    return signIn(this.app, this.person)
  }

  /** Imports as the person, with the photos of test-data. */
  load(file: unknown, options: Partial<ImportOptions> = {}) {
    return importProgramme(
      this.#patient ?? this.pool,
      this.app.storage,
      programmeInMemory(file as ProgrammeFile),
      {
        photosDir: PHOTOS,
        memberEmail: this.person.email,
        ...options,
      },
    )
  }

  /** Loads a file, and returns its refusal. */
  async refusalOf(file: unknown, options?: Partial<ImportOptions>): Promise<ProgrammeError> {
    const error: unknown = await this.load(file, options).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (error instanceof ProgrammeError) return error
    throw error ?? new Error('It was imported')
  }

  /** The same as `place: message`. */
  async problemsOf(file: unknown, options?: Partial<ImportOptions>): Promise<string[]> {
    const { problems } = await this.refusalOf(file, options)
    return problems.map(({ place, message }) => `${place}: ${message}`)
  }

  async ourId(table: string, sourceId: string): Promise<string> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from ${table} where external_id = $1`,
      [sourceId],
    )
    return rows[0]?.id ?? ''
  }

  async countRows(table: string): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      `select count(*)::integer as n from ${table}`,
    )
    return rows[0]?.n ?? -1
  }

  async readIssue(visitor: Visitor, project: string, sourceId: string) {
    return this.readIssueOf(visitor, project, await this.ourId('issues', sourceId))
  }

  async readIssueOf(visitor: Visitor, project: string, docId: string) {
    const params = { projectId: await this.ourId('projects', project), docId }
    return (await visitor.call(issues.get, { params })).data.docs
  }

  async readSubmission(visitor: Visitor, project: string, sourceId: string) {
    const params = {
      projectId: await this.ourId('projects', project),
      docId: await this.ourId('submissions', sourceId),
    }
    return (await visitor.call(submissions.get, { params })).data.docs
  }

  async readMilestone(visitor: Visitor, project: string, sourceId: string) {
    const params = {
      projectId: await this.ourId('projects', project),
      milestoneId: await this.ourId('milestones', sourceId),
    }
    return (await visitor.call(milestones.details, { params })).data.docs
  }

  /** Counts the rows of each table, and reads the newest of those that an import might touch. */
  async snapshot(): Promise<object> {
    const { rows } = await this.pool.query<object>(`
    select (select count(*) from updates) as updates, (select count(*) from files) as files,
           (select count(*) from memberships) as memberships, (select count(*) from blobs) as blobs,
           (select max(version) from milestones) as milestones,
           (select max(version) from submissions) as submissions,
           (select max(version) from issues) as issues, (select max(version) from sites) as sites,
           (select json_agg(c order by project_id, kind) from ref_counters c) as counters`)
    return { ...rows[0], stored: (await this.app.storedFiles()).length }
  }

  async #empty(): Promise<void> {
    const { rows } = await this.pool.query<{ sha256: string }>('select sha256 from blobs')
    for (const { sha256 } of rows) await this.app.storage.remove(sha256)
    await this.pool.query(
      'truncate users, projects, blobs, issue_counts, submission_counts cascade',
    )
  }
}
