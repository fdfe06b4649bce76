import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { addAll, byPlace, type Mistake, LISTED_MAX } from './check-file.ts'
import type { Problems } from '../problems.ts'

/** Checks what the database already holds against what a file wants to add or change. */
export async function checkAgainstDatabase(db: Db, problems: Problems): Promise<void> {
  await checkCodes(db, problems)
  await checkRemoved(db, problems)
  for (const list of ['submissions', 'issues'] as const) await checkKeptRefIds(db, list, problems)
  for (const list of ['submissions', 'issues'] as const) await checkNewRefIds(db, list, problems)
  await checkAnswers(db, problems)
}

async function checkCodes(db: Db, problems: Problems): Promise<void> {
  const { rows } = await sql<Mistake & { code: string; name: string }>`
    select r.list, r.n, r.record ->> 'code' as code, p.name, count(*) over ()::integer as total
      from file_records r join projects p on upper(p.code) = upper(r.record ->> 'code')
     where r.list = 'projects' and p.external_id is distinct from r.source_id
     order by r.n limit ${LISTED_MAX}`.execute(db)
  addAll(problems, rows, ({ code, name }) => ({
    place: '.code',
    message: `"${code}" is the code of the project "${name}"`,
  }))
}

/** Refuses references to imported records that were removed here since: nothing can hang on them any more. */
async function checkRemoved(db: Db, problems: Problems): Promise<void> {
  const { rows } = await sql<Mistake & { place: string; target: string }>`
    select r.list, r.n, r.place, r.target, count(*) over ()::integer as total
      from our_ids t
      join file_references r on r.list = t.list and r.n = t.n
      join our_ids g on g.list = r.target_list and g.source_id = r.target
       and g.project = r.project and g.state = 'gone'
     where t.state in ('added', 'changed')
       and ((t.list = 'milestones' and r.place = '.site')
         or (t.list in ('submissions', 'issues') and r.place = '.milestone'))
     order by ${byPlace} limit ${LISTED_MAX}`.execute(db)
  addAll(problems, rows, ({ place, target }) => ({
    place,
    message: `"${target}" was removed here`,
  }))
}

const LETTER = { submissions: 'S', issues: 'I' }

/** A refId is for ever: a known record keeps its own. */
async function checkKeptRefIds(
  db: Db,
  list: 'submissions' | 'issues',
  problems: Problems,
): Promise<void> {
  const { rows } = await sql<Mistake & { kept: number; wanted: string }>`
    select r.list, r.n, t.ref_id as kept, r.record ->> 'refId' as wanted,
           count(*) over ()::integer as total
      from our_ids o
      join file_records r on r.list = o.list and r.n = o.n
      join ${sql.table(list)} t on t.project_id = o.project_id and t.id = o.id
     where o.list = ${list} and o.state = 'changed'
       and (r.record ->> 'refId')::integer <> t.ref_id
     order by r.n limit ${LISTED_MAX}`.execute(db)
  addAll(problems, rows, ({ kept, wanted }) => ({
    place: '.refId',
    message: `${LETTER[list]}-${kept} cannot become ${LETTER[list]}-${wanted}`,
  }))
}

/** A new record cannot take a used one. */
async function checkNewRefIds(
  db: Db,
  list: 'submissions' | 'issues',
  problems: Problems,
): Promise<void> {
  const { rows } = await sql<Mistake & { taken: number }>`
    select r.list, r.n, t.ref_id as taken, count(*) over ()::integer as total
      from our_ids o
      join file_records r on r.list = o.list and r.n = o.n
      join ${sql.table(list)} t
        on t.project_id = o.project_id and t.ref_id = (r.record ->> 'refId')::integer
     where o.list = ${list} and o.state = 'added'
     order by r.n limit ${LISTED_MAX}`.execute(db)
  addAll(problems, rows, ({ taken }) => ({
    place: '.refId',
    message: `${LETTER[list]}-${taken} is another one in the database`,
  }))
}

/** An answer that was flagged without an issue has raised one here; it cannot have a second. */
async function checkAnswers(db: Db, problems: Problems): Promise<void> {
  const { rows } = await sql<Mistake & { raised: number }>`
    select r.list, r.n, i.ref_id as raised, count(*) over ()::integer as total
      from our_ids r
      join issue_links l on l.issue = r.source_id
      join our_ids s on s.list = 'submissions' and s.source_id = l.submission
       and s.project_id = r.project_id and s.state <> 'added'
      join issues i on i.project_id = s.project_id and i.submission_id = s.id
       and i.item_position = l.position
     where r.list = 'issues' and r.state = 'added'
     order by r.n limit ${LISTED_MAX}`.execute(db)
  addAll(problems, rows, ({ raised }) => ({
    place: '.submission',
    message: `its answer has raised I-${raised} already`,
  }))
}
