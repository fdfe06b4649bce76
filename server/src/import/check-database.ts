import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { IssueLinks } from './link-issues.ts'
import type { Diff } from './compare.ts'
import type { Entry, Programme } from './parse-programme.ts'
import type { ProjectPlan } from './plan.ts'
import type { Problems } from './problems.ts'

/** Checks what the database already holds against what a file wants to add or change. */
export async function checkAgainstDatabase(
  db: Db,
  programme: Programme,
  plans: ProjectPlan[],
  links: IssueLinks,
  problems: Problems,
): Promise<void> {
  await checkCodes(db, programme, problems)
  for (const plan of plans) {
    checkRemoved(programme, plan, problems)
    await checkRefIds(db, plan, 'submissions', problems)
    await checkRefIds(db, plan, 'issues', problems)
    await checkAnswers(db, plan, links, problems)
  }
}

async function checkCodes(db: Db, programme: Programme, problems: Problems): Promise<void> {
  const codes = programme.projects.map(({ record }) => record.code.toUpperCase())
  const taken = await db
    .selectFrom('projects')
    .select([sql<string>`upper(code)`.as('code'), 'external_id', 'name'])
    .where((eb) => eb(sql`upper(code)`, '=', eb.fn.any(eb.val(codes))))
    .execute()
  for (const { at, record } of programme.projects) {
    const other = taken.find(({ code }) => code === record.code.toUpperCase())
    if (other && other.external_id !== record._id) {
      problems.add(`${at}.code`, `"${record.code}" is the code of the project "${other.name}"`)
    }
  }
}

/** A refId is for ever: a new record cannot take a used one, and a known one keeps its own. */
async function checkRefIds(
  db: Db,
  plan: ProjectPlan,
  list: 'submissions' | 'issues',
  problems: Problems,
): Promise<void> {
  if (!plan.known) return
  const letter = list === 'issues' ? 'I' : 'S'
  const added: { at: string; record: { refId: number | null } }[] = plan[list].added
  const wanted = added.flatMap(({ record }) => (record.refId === null ? [] : [record.refId]))
  const rows = await db
    .selectFrom(list)
    .select('ref_id')
    .where('project_id', '=', plan.known.id)
    .where((eb) => eb('ref_id', '=', eb.fn.any(eb.val(wanted))))
    .execute()
  const taken = new Set(rows.map((row) => row.ref_id))
  for (const { at, record } of added) {
    if (record.refId !== null && taken.has(record.refId)) {
      problems.add(`${at}.refId`, `${letter}-${record.refId} is another one in the database`)
    }
  }
  for (const { entry } of plan[list].changed) {
    const kept = plan.known[list].get(entry.record._id)?.refId
    if (kept !== undefined && entry.record.refId !== null && entry.record.refId !== kept) {
      const message = `${letter}-${kept} cannot become ${letter}-${entry.record.refId}`
      problems.add(`${entry.at}.refId`, message)
    }
  }
}

/** An answer that was flagged without an issue has raised one here; it cannot have a second. */
async function checkAnswers(
  db: Db,
  plan: ProjectPlan,
  links: IssueLinks,
  problems: Problems,
): Promise<void> {
  const { known } = plan
  if (!known) return
  const answers = plan.issues.added.flatMap(({ at, record }) => {
    const submission = known.submissions.get(record.submission ?? '')
    const position = links.positionOf.get(record._id)
    return submission && position !== undefined ? [{ at, id: submission.id, position }] : []
  })
  if (answers.length === 0) return
  const rows = await db
    .selectFrom('issues')
    .select(['submission_id', 'item_position', 'ref_id'])
    .where('project_id', '=', known.id)
    .where((eb) => eb('submission_id', '=', eb.fn.any(eb.val(answers.map(({ id }) => id)))))
    .execute()
  for (const { at, id, position } of answers) {
    const row = rows.find((r) => r.submission_id === id && r.item_position === position)
    if (row) problems.add(`${at}.submission`, `its answer has raised I-${row.ref_id} already`)
  }
}

/** What was imported before and is gone was removed here: nothing can hang on it any more. */
function checkRemoved(programme: Programme, plan: ProjectPlan, problems: Problems): void {
  const { known, sourceId } = plan
  if (!known) return
  const removed = (list: 'sites' | 'milestones') => {
    const added = new Set(plan[list].added.map(({ record }) => record._id))
    const ids = programme[list]
      .filter(({ record }) => record.project === sourceId)
      .map(({ record }) => record._id)
    return new Set(ids.filter((id) => !added.has(id) && !known[list].has(id)))
  }
  const [sites, milestones] = [removed('sites'), removed('milestones')]
  for (const { at, record } of touched(plan.milestones)) {
    if (sites.has(record.site)) problems.add(`${at}.site`, `"${record.site}" was removed here`)
  }
  for (const { at, record } of [...touched(plan.submissions), ...touched(plan.issues)]) {
    if (milestones.has(record.milestone)) {
      problems.add(`${at}.milestone`, `"${record.milestone}" was removed here`)
    }
  }
}

function touched<R>({ added, changed }: Diff<R>): Entry<R>[] {
  return [...added, ...changed.map(({ entry }) => entry)]
}
