import type pg from 'pg'
import { newId } from '../../server/src/db/db.ts'

/** The size of a project of which a story is told. */
export interface Ground {
  sites: number
  milestones: number
  visits: number
  issues: number
  /** The years that it has gone on, each day of them stored; it takes half as long again. */
  years: number
}

const DAYS_A_YEAR = 365.25

/**
 * A project in the middle of its work, with a baseline that it is measured by, visits, issues, and a row of each day since it
 * began. Statements of its own make it, past what imports and phones would take.
 */
export async function buildGround(pool: pg.Pool, userId: string, of: Ground): Promise<string> {
  const projectId = newId()
  const days = Math.floor(of.years * DAYS_A_YEAR)
  await buildWorks(pool, { projectId, userId, days, ...of })
  await buildBaseline(pool, projectId)
  await buildReports(pool, { projectId, userId, days, ...of })
  await buildDays(pool, projectId, days)
  await pool.query(
    'vacuum analyze sites, milestones, baseline_milestones, submissions, issues, project_days',
  )
  return projectId
}

interface Built extends Ground {
  projectId: string
  userId: string
  days: number
}

/**
 * Adds works: most are done that were to end by now, and some are late. Money is in one currency but for one milestone
 * in fifty.
 */
async function buildWorks(pool: pg.Pool, of: Built): Promise<void> {
  const { projectId, userId, sites, milestones, days } = of
  await pool.query(
    `with project as (
       insert into projects (id, name, code) values ($1::uuid, 'A story', right($1::uuid::text, 12))
     ), member as (
       insert into memberships (project_id, user_id) values ($1::uuid, $2)
     ), places as (
       insert into sites (project_id, id, name, short_name, region)
       select $1::uuid, gen_random_uuid(), 'Hospital of the town ' || n, 'Hospital ' || n, 'Region ' || n % 20
         from generate_series(1, $3::integer) n
       returning id
     ), numbered as (
       select id, row_number() over () as n from places
     ), plans as (
       select n, current_date - $5::integer + floor(random() * $5 * 1.4)::integer as start, 10 + floor(random() * $5 * 0.1)::integer as length,
              random() as chance
         from generate_series(1, $4::integer) n
     ), works as (
       select *, case when start > current_date then 'Not Started'
                      when start + length > current_date then (array['Ongoing', 'Off Track', 'Not Started'])[1 + floor(chance * 2.1)::integer]
                      when chance < 0.95 then 'Completed' else (array['Ongoing', 'Stopped'])[1 + floor(random() * 2)::integer] end as status
         from plans
     )
     insert into milestones (project_id, id, site_id, name, implementer, actual_status, date_planned_start, date_planned_end,
         date_actual_start, date_actual_end, percent_completed, cost, cost_unit, was_paid)
     select $1::uuid, gen_random_uuid(), p.id, 'Package ' || w.n || ' with all that belongs to it', 'Contractor ' || w.n % 40, status,
            start, start + length, case when status <> 'Not Started' then start + 3 end,
            case when status = 'Completed' then least(start + length + 5, current_date) end,
            case status when 'Completed' then 100 when 'Not Started' then 0 else floor(chance * 90) end,
            round((1000 + chance * 1e6)::numeric, 2), case when w.n % 50 = 0 then 'EUR' else 'UAH' end, status = 'Completed' and chance < 0.6
       from works w join numbered p on p.n = 1 + w.n % $3`,
    [projectId, userId, sites, milestones, days],
  )
}

/** The plan was twenty days earlier once. */
async function buildBaseline(pool: pg.Pool, projectId: string): Promise<void> {
  const baselineId = newId()
  await pool.query(
    `insert into baselines (project_id, id, name, milestone_count)
     select $1, $2, 'Contract', count(*) from milestones where project_id = $1`,
    [projectId, baselineId],
  )
  await pool.query(
    `insert into baseline_milestones (project_id, baseline_id, milestone_id, name, site_id, site_name, date_planned_start,
         date_planned_end, cost, cost_unit)
     select m.project_id, $2, m.id, m.name, s.id, s.name, m.date_planned_start - 20, m.date_planned_end - 20, m.cost, m.cost_unit
       from milestones m join sites s on (s.project_id, s.id) = (m.project_id, m.site_id)
      where m.project_id = $1`,
    [projectId, baselineId],
  )
  await pool.query('update projects set main_baseline = $2 where id = $1', [projectId, baselineId])
}

/** Visits and issues over all the time, some of them of today. */
async function buildReports(pool: pg.Pool, of: Built): Promise<void> {
  const { projectId, userId, visits, issues, days } = of
  const places = `(select id, site_id, row_number() over () as n, count(*) over () as of from milestones where project_id = $1)`
  await pool.query(
    `insert into submissions (project_id, id, ref_id, site_id, milestone_id, created_by, created_at)
     select $1, uuid_v7(), r.n, m.site_id, m.id, $2, now() - random() * $4::integer * interval '1 day'
       from generate_series(1, $3::integer) r (n) join ${places} m on m.n = 1 + r.n % m.of`,
    [projectId, userId, visits, days],
  )
  await pool.query(
    `insert into issues (project_id, id, ref_id, site_id, milestone_id, severity, is_resolved, error_name, error_text, created_by,
         created_at, raised_by_hand)
     select $1, uuid_v7(), r.n, m.site_id, m.id, r.n % 5, r.n % 4 > 0, 'roof', 'The roof leaks.', $2,
            now() - random() * $4::integer * interval '1 day', true
       from generate_series(1, $3::integer) r (n) join ${places} m on m.n = 1 + r.n % m.of`,
    [projectId, userId, issues, days],
  )
}

/** Adds each day until yesterday; earned grows unevenly, and no two weeks are the same. */
async function buildDays(pool: pg.Pool, projectId: string, days: number): Promise<void> {
  await pool.query(
    `with plan as (
       select count(*) as n, sum(cost) filter (where cost_unit = 'UAH') as weight from milestones where project_id = $1
     ), days as (
       select n, current_date - n as day, 0.7 * (1 - n::float / $2::integer) + random() * 0.004 as share from generate_series(1, $2::integer) n
     )
     insert into project_days (project_id, day, is_derived, unit, weighed_by, milestones, completed, ongoing, off_track, weight,
         planned, earned, weight_days, planned_days, earned_days, paid, issues_open, issues_opened, issues_resolved, submissions,
         late, late_most, due, to_verify, photos, silent)
     select $1, d.day, d.n > $2 / 2, 'UAH', 'cost', p.n, p.n * share, p.n * 0.1, 40 * random(), p.weight, p.weight * share, p.weight * share,
            p.n * 60, p.n * 60 * share, p.n * 60 * share, p.weight * share * 0.6, array[50 * random(), 20, 10, 5, 1]::integer[],
            array[9 * random(), 5 * random(), 2, 1, 0]::integer[], array[9 * random(), 5 * random(), 1, 0, 0]::integer[], 70 * random(),
            300 * random(), 90, 200 * random(), 30 * random(), 99 * random(), 40 * random()
       from days d, plan p`,
    [projectId, days],
  )
}
