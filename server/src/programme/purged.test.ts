import { expect, test } from 'vitest'
import { purge } from '../features/documents/trash/purge.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { runJobs } from '../testing/jobs.ts'
import { DUE, trash } from '../testing/trash.ts'
import { summaryLines } from './summary.ts'
import { Importing } from './testing/importing.ts'
import { recordIn, smallProgramme } from './testing/small-programme.ts'

const importing = new Importing()

/** Deletes a document so long ago that it is purged. */
async function purgeOf(table: 'issues' | 'submissions', sourceId: string): Promise<void> {
  await trash(importing.app, table, await importing.ourId(table, sourceId), DUE)
  const purged = await purge(importing.pool)
  expect(purged).toEqual({ submissions: 0, issues: 0, [table]: 1 })
  expect(await runJobs(importing.app)).toEqual([])
}

async function remembered(kind: string, sourceId: string) {
  const { rows } = await importing.pool.query<{ record: unknown }>(
    'select record from imported_records where kind = $1 and external_id = $2',
    [kind, sourceId],
  )
  return rows.map(({ record }) => record)
}

/** Counts the rows, but for bytes: files that the file names are stored again, and wait for the sweep. */
async function rows(): Promise<object> {
  const {
    blobs: _blobs,
    stored: _stored,
    ...rest
  } = (await importing.snapshot()) as Record<string, unknown>
  return rest
}

async function wrong() {
  const findings = await checkIntegrity(importing.pool, importing.app.storage)
  return findings.filter(({ n }) => n > 0)
}

test('what was purged does not come back with the file that once brought it', async () => {
  const file = await smallProgramme()
  await importing.load(file)
  await purgeOf('issues', 'i1')
  await purgeOf('submissions', 'r3')
  const forgotten = [[{ _id: 'i1', isPurged: true }], [{ _id: 'r3', isPurged: true }]]
  // of what stays nothing is forgotten
  expect(await remembered('issue', 'i2')).toMatchObject([{ _id: 'i2', site: 's2' }])
  expect([await remembered('issue', 'i1'), await remembered('submission', 'r3')]).toEqual(forgotten)
  const before = await rows()

  const summary = await importing.load(file)
  expect(summaryLines(summary).join('\n')).toMatch(/^Nothing changed: /)
  expect(await importing.ourId('issues', 'i1')).toBe('')
  expect(await importing.ourId('submissions', 'r3')).toBe('')
  expect(await rows()).toEqual(before)
  expect([await remembered('issue', 'i1'), await remembered('submission', 'r3')]).toEqual(forgotten)
  expect(await wrong()).toEqual([])
})

test('what was purged does not come back when the file changes it, and the rest of the file does', async () => {
  const file = await smallProgramme()
  await importing.load(file)
  await purgeOf('issues', 'i1')
  Object.assign(recordIn(file.issues, 'i1'), { isResolved: false, currentCategorization: 2 })
  Object.assign(recordIn(file.issues, 'i2'), { isResolved: true })
  const { counts } = await importing.load(file)
  expect(counts.issues).toEqual({ added: 0, changed: 1, unchanged: 2, missing: 0 })
  expect(await importing.ourId('issues', 'i1')).toBe('')
  const visitor = await importing.signIn()
  expect(await importing.readIssue(visitor, 'p1', 'i2')).toMatchObject({ isResolved: true })
  expect(await remembered('issue', 'i1')).toEqual([{ _id: 'i1', isPurged: true }])
  expect(await wrong()).toEqual([])
})

test('an issue whose submission was purged stays, also when a later file changes it', async () => {
  const file = await smallProgramme()
  await importing.load(file)
  const submission = file.issues.find(({ _id }) => _id === 'i2')?.submission ?? ''
  expect(submission).not.toBe('')
  await purgeOf('submissions', submission)
  Object.assign(recordIn(file.issues, 'i2'), { isResolved: true })
  const { counts } = await importing.load(file)
  expect(counts.issues).toMatchObject({ added: 0, changed: 1 })
  expect(await importing.ourId('submissions', submission)).toBe('')
  const visitor = await importing.signIn()
  expect(await importing.readIssue(visitor, 'p1', 'i2')).toMatchObject({
    isResolved: true,
    submission: null,
  })
  expect(await wrong()).toEqual([])
})
