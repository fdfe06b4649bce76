import { formNumbers } from '@plumbline/contract/forms/form-numbers'
import { STORED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type AppError, problems } from '../../problems.ts'
import { findDefinition } from '../forms/form-versions.ts'
import { followAnswers } from './changes/follow-answers.ts'
import { countNewest } from './late-files.ts'
import { readLater } from './changes/read-later.ts'
import { answersOf, type VisitAnswers } from '../answers/items-of.ts'
import { readInstance } from '../answers/instance/read-instance.ts'
import { versionsOf } from './visit-row.ts'
import { becomeSubmission, expectedOf, expectFiles, positionsOf, targetOf } from './store-visit.ts'

/**
 * Gives a visit that waits its milestone: it becomes a submission with its photos, and raises its issues.
 * Errors: 404 for an unknown visit or milestone, 409 when it has its place already, the milestone is archived, or
 * the version of the form is not known.
 */
export async function placeVisit(
  db: Db,
  projectId: string,
  visitId: string,
  milestone: string,
): Promise<void> {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.project_id', '=', 'v.project_id').onRef('f.id', '=', 'v.form_id'),
    )
    .where('v.project_id', '=', projectId)
    .where('v.id', '=', visitId)
    .where('v.is_current', '=', true)
    .select([
      'f.id as formId',
      'f.key as formKey',
      'v.xml',
      'v.submission_id as submissionId',
      'v.sent_by as sentBy',
      'v.received_at as receivedAt',
    ])
    .forUpdate('v')
    .executeTakeFirst()
  if (!visit) throw problems.noVisit()
  if (visit.submissionId !== null) {
    throw await visitPlaced(db, projectId, visitId, visit.submissionId)
  }
  const read = await readStored(db, projectId, visit.formId, visit.xml, STORED_AT_ONCE)
  if (!read) throw problems.visitOfUnknownVersion()
  const { answers, n } = read
  const target = await targetOf(db, projectId, milestone)
  if (target.waitsFor === 'milestone') throw problems.notFound()
  if (target.waitsFor !== null) throw problems.archivedTarget()
  const { formKey, sentBy, receivedAt } = visit
  const { submissionId } = await becomeSubmission(db, {
    projectId,
    formKey,
    formN: n,
    sentBy,
    receivedAt,
    answers,
    place: { milestoneId: target.milestoneId, siteId: target.siteId },
  })
  await db
    .updateTable('visits')
    .set({ submission_id: submissionId, waits_for: null, form_n: n })
    .where('project_id', '=', projectId)
    // those that it replaced waited with it
    .where('id', 'in', versionsOf(projectId, visitId))
    .where('submission_id', 'is', null)
    .execute()
  const placed = { projectId, visitId, submissionId, sentBy }
  await hangArrived(db, placed, answers, positionsOf(answers.items))
  if (!answers.isWhole) await readLater(db, { projectId, visitId, isChange: false })
}

/** The refusal of a visit that has its place: who gave it, as the audit log knows, and where it is. */
export async function visitPlaced(
  db: Db,
  projectId: string,
  visitId: string,
  submissionId: string,
): Promise<AppError> {
  const { refId, name } = await db
    .selectFrom('submissions as s')
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', submissionId)
    .select([
      's.ref_id as refId',
      sql<string | null>`(
        select nullif(a.actor_name, '') from audit_log a
         where a.project_id = s.project_id and a.target_id = ${visitId}
           and a.action = 'visit.placed' order by a.at desc limit 1)`.as('name'),
    ])
    .executeTakeFirstOrThrow()
  return problems.visitPlaced({ refId, name })
}

/** Reads the answers of a stored visit, at most `most`; null while the version of its form is not known. */
export async function readStored(
  db: Db,
  projectId: string,
  formId: string,
  xml: Uint8Array,
  most?: number,
): Promise<{ answers: VisitAnswers; n: number; numbers: Map<string, string> } | null> {
  const { version, root } = await readInstance(xml)
  const n = /^\d{1,9}$/.test(version) ? Number(version) : 0
  const definition = await findDefinition(db, projectId, formId, n)
  if (!definition) return null
  return { answers: answersOf(definition, root, most), n, numbers: formNumbers(definition.items) }
}

interface Placed {
  projectId: string
  visitId: string
  submissionId: string
  sentBy: string
}

/** Hangs what has arrived of a visit on the answers that name it, by their positions, and counts it. */
export async function hangArrived(
  db: Db,
  visit: Placed,
  answers: Pick<VisitAnswers, 'items'>,
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  const { projectId, visitId, submissionId } = visit
  const named = expectedOf(answers.items)
  const names = new Set(named.map(({ name }) => name))
  const arrived = await db
    .selectFrom('expected_files as x')
    .innerJoin('blobs as b', 'b.sha256', 'x.sha256')
    .select([
      'x.name',
      'b.sha256',
      sql<'photo' | 'attachment'>`case when b.width is null then 'attachment' else 'photo' end`.as(
        'kind',
      ),
      'x.taken_at as takenAt',
      'x.lat',
      'x.lng',
    ])
    .where('x.project_id', '=', projectId)
    .where('x.visit_id', '=', visitId)
    .orderBy('x.place')
    .execute()
  // what no answer names has its place behind the others
  const others = arrived.filter(({ name }) => !names.has(name))
  const behind = others.map(({ name }, n) => ({ name, place: named.length + n, keys: [] }))
  await expectFiles(db, { projectId, visitId }, [...named, ...behind], positions)
  const expected = new Map(named.map((file) => [file.name, file]))
  const hung = arrived.flatMap((file) => {
    const { place, keys = [] } = expected.get(file.name) ?? {}
    const item_positions = keys.flatMap((key) => positions.get(key) ?? [])
    return place === undefined ? [] : [{ ...file, place, item_positions }]
  })
  await followAnswers(db, visit, hung)
  await countNewest(db, projectId, submissionId)
}
