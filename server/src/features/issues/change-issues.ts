import type { BodyOf, DataOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import { problemText } from '@plumbline/contract/problems/problem-text'
import type { Db } from '../../db/db.ts'
import { AppError, problems } from '../../problems.ts'
import { isAdmin } from '../../http/access.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Acting } from '../documents/document-kind.ts'
import { type Doer, isAllowed } from '../documents/actions.ts'
import { inHistory, refuseStale } from '../documents/refuse-stale.ts'
import { takeSteps } from '../documents/take-steps.ts'
import { EMPTY_NOTE } from '../updates/add-entry.ts'
import { notify } from '../updates/notify.ts'
import { ISSUE_ACTIONS } from './issue-actions.ts'
import { issueKind } from './issue-kind.ts'
import { lockIssues } from './issues.queries.ts'
import { namePeople } from './name-people.ts'

type Change = BodyOf<typeof issues.updateMany>
type Each = BodyOf<typeof issues.setEach>
type Changed = DataOf<typeof issues.updateMany>
type Locked = Awaited<ReturnType<typeof lockIssues>>[number]

/** The change of one of many issues. */
interface OneChange {
  _id: string
  version: number | undefined
  update: Change['update']
  /** Refuses people who do not belong to the project. */
  names: (row: Locked) => Promise<ReadonlyMap<string, string>>
}

/** Does the same to many issues; see `applyEach`. */
export async function changeIssues(
  db: Db,
  storage: Storage,
  projectId: string,
  { update, docs }: Change,
  acting: Acting,
): Promise<Changed> {
  const locked = await lockIssues(
    db,
    projectId,
    docs.map(({ _id }) => _id),
  )
  const named = await namePeople(db, projectId, locked, update)
  const changes = docs.map((doc) => ({
    ...doc,
    version: doc.version,
    update,
    names: () => Promise.resolve(named),
  }))
  return applyEach(db, storage, projectId, locked, changes, acting)
}

/** Gives each of many issues a value of its own; see `applyEach`. */
export async function setIssues(
  db: Db,
  storage: Storage,
  projectId: string,
  { docs }: Each,
  acting: Acting,
): Promise<Changed> {
  const locked = await lockIssues(
    db,
    projectId,
    docs.map(({ _id }) => _id),
  )
  const changes = docs.map(({ _id, version, set }) => {
    const update = updateOf(set)
    return {
      _id,
      version,
      update,
      names: (row: Locked) => namePeople(db, projectId, [row], update),
    }
  })
  return applyEach(db, storage, projectId, locked, changes, acting)
}

function updateOf(set: Each['docs'][number]['set']): Change['update'] {
  const rest = { resolve: false, content: EMPTY_NOTE.content, mentions: [] }
  return 'categorization' in set
    ? { ...rest, actionType: 'Recategorized', categorization: set.categorization }
    : { ...rest, actionType: 'Edited', work: set }
}

/**
 * Changes many issues, each by itself. An issue that would be refused alone is left as it is, with the same error:
 * nothing is written before its rules are checked. People concerned get one notification for all of them.
 */
async function applyEach(
  db: Db,
  storage: Storage,
  projectId: string,
  locked: readonly Locked[],
  changes: readonly OneChange[],
  acting: Acting,
): Promise<Changed> {
  const byId = new Map(locked.map((row) => [row.id, row]))
  const changed: Changed = { docs: [], versions: [], refused: [] }
  const entries: string[] = []
  const isDoerAdmin = isAdmin(acting.caller)
  for (const { _id, version: seen, update, names } of changes) {
    const row = byId.get(_id)
    let steps: ReturnType<typeof stepsOf> = []
    const refusal = await refusalOf(async () => {
      const doer = {
        userId: acting.caller._id,
        isAdmin: isDoerAdmin,
        names: row ? await names(row) : new Map<string, string>(),
      }
      steps = stepsOf(row, update, doer)
      await refuseStale(
        db,
        projectId,
        { id: _id, version: row?.version ?? 0, seen },
        inHistory('issue_id'),
      )
    })
    if (refusal) {
      const { code, params } = refusal
      const message = problemText(acting.caller.language, code, params)
      changed.refused.push({ _id, refId: row?.ref_id ?? null, code, message })
    } else {
      const how = { acting, note: { ...update, files: [] }, isNotifiedLater: true }
      const place = { projectId, docId: _id }
      entries.push(...(await takeSteps(issueKind, db, storage, place, steps, how)))
      changed.docs.push(_id)
    }
  }
  await notify(db, projectId, entries)
  const versions = await versionsOf(db, projectId, changed.docs)
  return { ...changed, versions: changed.docs.map((id) => versions.get(id) ?? 0) }
}

async function versionsOf(
  db: Db,
  projectId: string,
  ids: string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('issues')
    .select(['id', 'version'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** The error with which a check refuses; null where it passes. Any other error is thrown. */
async function refusalOf(check: () => Promise<void>): Promise<AppError | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function stepsOf(row: Locked | undefined, update: Change['update'], doer: Doer) {
  if (!row) throw problems.noIssue()
  if (!isAllowed(row, update.actionType)) throw problems.deletedIssue()
  return ISSUE_ACTIONS[update.actionType](row, update, doer)
}
