import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectRoot } from '../../../config/early-settings.mjs'
import { checkIntegrity } from '../../../integrity/check-integrity.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildReport } from '../../../testing/builders.ts'
import { buildDue } from '../../../testing/trash.ts'
import { until } from '../../../testing/processes/server-process.ts'
import { purge } from './purge.ts'

// A command is started, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const MANY = 1500

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Left {
  documents: number
  entries: number
  searches: number
  purged: number
  /** Documents that the audit log calls purged and that are there. */
  undead: number
}

async function left(projectId: string): Promise<Left> {
  const { rows } = await app.pool.query<Left>(
    `select
       (select count(*)::int from issues where project_id = $1 and is_deleted) as documents,
       (select count(*)::int from updates u join issues i on i.id = u.issue_id
         where u.project_id = $1 and i.is_deleted) as entries,
       (select count(*)::int from issue_search s join issues i on i.id = s.issue_id
         where s.project_id = $1 and i.is_deleted) as searches,
       (select count(*)::int from audit_log
         where project_id = $1 and action = 'issue.purged') as purged,
       (select count(*)::int from audit_log a join issues i on i.id::text = a.target_id
         where a.project_id = $1 and a.action = 'issue.purged') as undead`,
    [projectId],
  )
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

test('a purge that is killed in the middle leaves nothing half, and the next one ends it', async () => {
  const { projectId, ...report } = await buildReport(app)
  await buildDue(app, 'issues', MANY, { projectId, ...report })
  const purging = spawn(process.execPath, [join(projectRoot, 'server/src/cli/job.ts'), 'purge'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: app.database.url,
      DATA_DIR: join(app.folder, 'of the command'),
    },
    stdio: 'ignore',
  })
  const ended = once(purging, 'exit')
  await until(async () => (await left(projectId)).purged >= 100, 60_000)
  purging.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  // PostgreSQL may still be rolling the last batch back
  await until(async () => (await purgersAtWork()) === 0)

  const { documents, ...rest } = await left(projectId)
  expect(documents).toBeGreaterThan(0)
  expect(documents % 50).toBe(0)
  expect(rest).toEqual({
    entries: documents,
    searches: documents,
    purged: MANY - documents,
    undead: 0,
  })
  const findings = await checkIntegrity(app.pool, app.storage, { olderThanMs: 0 })
  expect(findings.filter(({ n }) => n > 0)).toEqual([])

  expect(await purge(app.pool)).toEqual({ submissions: 0, issues: documents })
  expect(await left(projectId)).toEqual({
    documents: 0,
    entries: 0,
    searches: 0,
    purged: MANY,
    undead: 0,
  })
})

/** Connections of others in a transaction. */
async function purgersAtWork(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  return rows[0]?.n ?? -1
}
