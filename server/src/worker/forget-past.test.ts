import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '@plumbline/contract/reports'
import { newId, transaction } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../testing/builders.ts'
import { waitingJobs } from '../testing/jobs.ts'
import { forgetPast } from './forget-past.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('of the jobs of the past only the raising of issues is left, and nothing is held by the dead', async () => {
  const projectId = await buildProject(app)
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const params = { projectId }
  const body = { kind: 'projectMonth', month: '2026-01', lang: 'en', zone: 'UTC' } as const
  await member.call(reports.make, { params, body })
  await transaction(app.pool, 'write', async (db) => {
    await enqueue(db, 'base', {})
    await enqueue(db, 'raise-issues', { projectId, submissionId: newId() })
  })
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await app.pool.query(
      `update graphile_worker.${table} set locked_by = 'dead', locked_at = now()`,
    )
  }
  await forgetPast(app.pool)
  expect(await waitingJobs(app)).toEqual(['raise-issues'])
  const { docs } = (await member.call(reports.list, { params })).data
  expect(docs).toMatchObject([{ state: 'failed', failure: 'interrupted' }])
  const { rows } = await app.pool.query(
    `select locked_by from graphile_worker._private_jobs where locked_by is not null
     union all select locked_by from graphile_worker._private_job_queues where locked_by is not null`,
  )
  expect(rows).toEqual([])
})
