import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildMilestone, buildPerson, buildProject } from '../testing/builders.ts'
import { newId, transaction } from './db.ts'

/** The numbers that triggers keep, against a count of the rows that they stand for. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The same numbers for the same seed, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

interface Ground {
  projectId: string
  by: string
  places: { siteId: string; milestoneId: string }[]
}

async function buildGround(): Promise<Ground> {
  const projectId = await buildProject(app)
  const { _id } = await buildPerson(app, { projects: [projectId] })
  const places = []
  for (let n = 0; n < 4; n += 1) places.push(await buildMilestone(app, { projectId }))
  return { projectId, by: _id, places }
}

/** One change of many kinds, each with the odds of the dice, over one row or over many. */
function change(roll: (sides: number) => number, { projectId, by, places }: Ground) {
  const place = places[roll(places.length)] ?? { siteId: '', milestoneId: '' }
  const at = [projectId, place.milestoneId]
  // a milestone may have moved since
  const site = '(select site_id from milestones where project_id = $1 and id = $2)'
  const some = `project_id = $1 and ref_id % ${2 + roll(5)} = ${roll(2)}`
  const insert = (table: string, columns: string, values: string, n: number) =>
    `insert into ${table} (project_id, milestone_id, site_id, id, ref_id, created_by, ${columns})
     select $1, $2, ${site}, gen_random_uuid(), take_ref_ids($1, '${table === 'issues' ? 'issue' : 'submission'}', 1),
            '${by}', ${values} from generate_series(1, ${n})`
  const changes: [sql: string, values: unknown[]][] = [
    [insert('submissions', 'form', "'walk'", 1 + roll(3)), at],
    [insert('issues', 'severity, error_name, error_text', `${roll(5)}, 'x', 'y'`, 1 + roll(4)), at],
    [
      `update issues set submission_id = (
         select id from submissions where project_id = $1 order by random() limit 1) where ${some}`,
      [projectId],
    ],
    [`update issues set severity = (severity + 1) % 5 where ${some}`, [projectId]],
    [`update issues set severity = 4 where ${some}`, [projectId]],
    [`update issues set is_resolved = not is_resolved where ${some}`, [projectId]],
    [
      `update issues set deleted_at = case when is_deleted then null else now() end where ${some}`,
      [projectId],
    ],
    [
      `update submissions set deleted_at = case when is_deleted then null else now() end
        where ${some}`,
      [projectId],
    ],
    [`update issues set milestone_id = $2, site_id = ${site} where ${some}`, at],
    [`update submissions set milestone_id = $2, site_id = ${site} where ${some}`, at],
    [
      'update milestones set site_id = $3 where project_id = $1 and id = $2',
      [projectId, place.milestoneId, (places[roll(places.length)] ?? place).siteId],
    ],
    [`delete from issues where ${some} and ref_id % 3 = 0`, [projectId]],
    [`delete from submissions where ${some} and ref_id % 3 = 0`, [projectId]],
    ['update issues set version = version + 1 where project_id = $1', [projectId]],
  ]
  return changes[roll(changes.length)] ?? ['select 1', []]
}

test.each([1, 2, 3])('are exact after 150 changes of all kinds (seed %i)', async (seed) => {
  const ground = await buildGround()
  const roll = dice(seed)
  const wrong: string[] = []
  for (let n = 0; n < 150; n += 1) {
    const [sql, values] = change(roll, ground)
    await app.pool.query(sql, values)
    wrong.push(...(await wrongCounts(app.pool, ground.projectId)))
  }
  expect(wrong).toEqual([])
})

test(
  'are exact after changes by many at once, of which some fail',
  { timeout: 90_000 },
  async () => {
    const ground = await buildGround()
    const people = Array.from({ length: 6 }, async (_, seed) => {
      const roll = dice(100 + seed)
      let refused = 0
      for (let n = 0; n < 12; n += 1) {
        const changes = Array.from({ length: 1 + roll(3) }, () => change(roll, ground))
        const gaveUp = roll(4) === 0
        await transaction(app.pool, 'write', async (db) => {
          for (const [sql, values] of changes) await db.prepared(newId(), sql, values)
          if (gaveUp) throw new Error('changed my mind')
        }).catch(() => {
          refused += 1
        })
      }
      return refused
    })
    const refused = await Promise.all(people)
    expect(await wrongCounts(app.pool, ground.projectId)).toEqual([])
    // some gave up by themselves, and some of those who waited for each other in a circle had to
    expect(Math.max(...refused)).toBeLessThan(12)
  },
)

test('of one row that all change at once are exact', async () => {
  const ground = await buildGround()
  const { siteId, milestoneId } = ground.places[0] ?? { siteId: '', milestoneId: '' }
  await app.pool.query(
    `insert into issues (project_id, milestone_id, site_id, id, ref_id, created_by, error_name,
            error_text) values ($1, $2, $3, gen_random_uuid(), 1, $4, 'x', 'y')`,
    [ground.projectId, milestoneId, siteId, ground.by],
  )
  await Promise.all(
    Array.from({ length: 60 }, () =>
      app.pool.query(
        `update issues set severity = (severity + 1) % 5, is_resolved = not is_resolved
          where project_id = $1`,
        [ground.projectId],
      ),
    ),
  )
  expect(await wrongCounts(app.pool, ground.projectId)).toEqual([])
})

test('refIds given out to many at once are all different, and without a gap', async () => {
  const { projectId } = await buildGround()
  const taken = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { rows } = await app.pool.query<{ first: number }>(
        `select take_ref_ids($1, 'issue', 3) as first`,
        [projectId],
      )
      return rows[0]?.first ?? 0
    }),
  )
  const expected = Array.from({ length: 40 }, (_, i) => i * 3 + 1)
  expect(taken.toSorted((a, b) => a - b)).toEqual(expected)
})

/** The kept numbers of a project that differ from a count. */
async function wrongCounts(pool: Pool, projectId: string): Promise<string[]> {
  const { rows } = await pool.query<{ wrong: string }>(
    `with issues_at as (
       select site_id, severity, is_resolved, is_deleted, count(*) as n from issues
        where project_id = $1 group by 1, 2, 3, 4),
     submissions_at as (
       select site_id, is_deleted, count(*) as n from submissions
        where project_id = $1 group by 1, 2)
     select format('issue_counts: %s, counted %s', to_json(k), c.n) as wrong
       from (select * from issue_counts where project_id = $1 and n <> 0) k
       full join issues_at c using (site_id, severity, is_resolved, is_deleted)
      where k.n is distinct from c.n
     union all
     select format('submission_counts: %s, counted %s', to_json(k), c.n)
       from (select * from submission_counts where project_id = $1 and n <> 0) k
       full join submissions_at c using (site_id, is_deleted)
      where k.n is distinct from c.n
     union all
     select format('issue_count of %s: %s', s.id, s.issue_count) from submissions s
      where s.project_id = $1 and s.issue_count <> (select count(*) from issues i
        where i.project_id = $1 and i.submission_id = s.id and not i.is_deleted)
     union all
     select format('flag of %s: %s', m.id, m.flag) from milestones m
      where m.project_id = $1 and m.flag <> (select count(*) from issues i
        where i.project_id = $1 and i.milestone_id = m.id
          and i.severity = 4 and not i.is_resolved and not i.is_deleted)`,
    [projectId],
  )
  return rows.map(({ wrong }) => wrong)
}
