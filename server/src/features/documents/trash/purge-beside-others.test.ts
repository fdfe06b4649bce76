import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildReport } from '../../../testing/builders.ts'
import { untilWaiting } from '../../../testing/locks.ts'
import { DUE, trash } from '../../../testing/trash.ts'
import { purge } from './purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('where a purge and somebody wait for each other the purge gives up, and they go on', async () => {
  const { submissionId, issueId } = await buildReport(app)
  await trash(app, 'submissions', submissionId, DUE)
  const somebody = await app.pool.connect()
  try {
    await somebody.query('begin')
    // the issues of a submission are written when it is purged
    await somebody.query('select from issues where id = $1 for update', [issueId])
    const purging = purge(app.pool).catch((error: unknown) => error)
    await Promise.race([untilWaiting(app, 1), purging])
    const theirs = somebody.query('select from submissions where id = $1 for update', [
      submissionId,
    ])
    const [gaveUp, { rowCount }] = await Promise.all([purging, theirs])
    // after a second PostgreSQL would choose one of the two by itself, with another code
    expect(gaveUp).toMatchObject({ code: '55P03' })
    expect(rowCount).toBe(1)
    await somebody.query('commit')
  } finally {
    somebody.release()
  }
  expect(await purge(app.pool)).toEqual({ submissions: 1, issues: 0 })
})
