import { expect } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { milestones } from '@plumbline/contract/milestones'
import type { TestApp } from './app.ts'
import { buildMilestone, buildPerson, signIn } from './builders.ts'

/** Lets all that was done in a project so far have been done so many days earlier; kept days stay. */
export async function letDaysPass(app: TestApp, projectId: string, days: number): Promise<void> {
  const aged = ['milestones', 'issues', 'submissions', 'updates', 'files'].map(
    (table) => `update ${table} set created_at = created_at - interval '${days} days'
                 where project_id = '${projectId}';`,
  )
  // a history is only added to; here alone it grows old
  await app.pool
    .query(`begin; alter table updates disable trigger updates_are_history; ${aged.join('')}
    update issues set ready_at = ready_at - interval '${days} days' where project_id = '${projectId}';
    alter table updates enable trigger updates_are_history; commit;`)
}

/** Lets the days that are kept of a project be so many days older. */
export async function ageStoredDays(app: TestApp, projectId: string, days: number): Promise<void> {
  for (const table of ['progress_days', 'project_days']) {
    await app.pool.query(`update ${table} set day = day - ${days} where project_id = $1`, [
      projectId,
    ])
  }
}

/** An admin of a project with a roof of 100,000 UAH on a site, planned for 31 days of April. */
export async function buildDesk(app: TestApp) {
  const { projectId, siteId, milestoneId } = await buildMilestone(app)
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  const params = { projectId, milestoneId }
  const edit = async (body: BodyInput<typeof milestones.update>) => {
    expect((await admin.call(milestones.update, { params, body })).status).toBe(200)
  }
  await edit({ cost: 100_000, costUnit: 'UAH', percentCompleted: 20 })
  return { projectId, siteId, milestoneId, admin, params, edit }
}
