import type { Db } from '../../../db/db.ts'
import { moveSubmission } from '../../submissions/edit-submission.ts'
import { childOf } from '../../answers/instance/instance.ts'
import { readInstance } from '../../answers/instance/read-instance.ts'
import type { VisitAnswers } from '../../answers/items-of.ts'
import { targetOf } from '../store-visit.ts'
import type { Editable } from './visit-before.ts'

interface ChangingPlace {
  projectId: string
  submissionId: string
  /** Where the locked submission is. */
  stored: Editable
  /** The id of the visit before. */
  beforeId: string
  answers: VisitAnswers
  by: string
}

/** A milestone that the phone chose and that the submission does not belong to, as history tells it. */
interface NotMoved {
  name: string
  from: string
  to: string
}

/**
 * Moves a submission to where its visit says that it was, when the visit before said something else: what the office
 * has moved since stays where it is otherwise. The history has an entry with the old and the new place.
 * @returns what the phone chose in vain: a milestone that is archived, or that the project does not have
 */
export async function changePlace(db: Db, change: ChangingPlace): Promise<NotMoved | null> {
  const { projectId, submissionId, stored, answers, by } = change
  const { position, milestone: named } = answers
  const isThere = position === null || (position.lat === stored.lat && position.lng === stored.lng)
  if (isThere && (named === '' || named === stored.milestone_id)) return null
  const before = await placeBefore(db, change)
  const isNamed = named !== '' && named !== before.milestone && named !== stored.milestone_id
  const target = isNamed ? await targetOf(db, projectId, named) : null
  const hasMoved = position && (position.lat !== before.lat || position.lng !== before.lng)
  await moveSubmission(db, stored, {
    projectId,
    docId: submissionId,
    userId: by,
    edits: {
      ...(target?.waitsFor === null && { milestone: target.milestoneId }),
      ...(hasMoved && { submittedFromLat: position.lat, submittedFromLng: position.lng }),
    },
  })
  if (!target || target.waitsFor === null) return null
  return {
    name: answers.milestoneQuestion,
    from: (await nameOf(db, projectId, stored.milestone_id)) ?? '',
    to: (target.waitsFor === 'archived target' && (await nameOf(db, projectId, named))) || named,
  }
}

/** The milestone that the visit before names, and where it was. */
async function placeBefore(db: Db, { projectId, beforeId }: ChangingPlace) {
  const { xml, lat, lng } = await db
    .selectFrom('visits')
    .select(['xml', 'lat', 'lng'])
    .where('project_id', '=', projectId)
    .where('id', '=', beforeId)
    .executeTakeFirstOrThrow()
  const { root } = await readInstance(xml)
  return { milestone: childOf(root, 'milestone')?.text ?? '', lat, lng }
}

async function nameOf(db: Db, projectId: string, milestone: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('milestones')
    .select('name')
    .where('project_id', '=', projectId)
    .where('id', '=', milestone)
    .executeTakeFirst()
  return found?.name
}
