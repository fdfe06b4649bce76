import { fullRights, mayOfLevel } from '@plumbline/contract/rules/rights'
import type { NewUpdate, NewWork } from '@plumbline/contract/documents/updates'
import type { Db } from '../db/db.ts'
import { isOpen } from '../db/facts/issue-facts.ts'
import type { ActionStep } from '../features/documents/actions.ts'
import { takeSteps } from '../features/documents/take-steps.ts'
import { ISSUE_ACTIONS } from '../features/issues/issue-actions.ts'
import { issueKind } from '../features/issues/issue-kind.ts'
import { raiseByHand } from '../features/issues/raise-by-hand.ts'
import { EMPTY_NOTE } from '../features/updates/add-entry.ts'
import type { Caller } from '../http/session.ts'
import type { Storage } from '../storage/storage.ts'

const DAY_MS = 86_400_000

const ADMIN = 'admin@plumbline.example'
const MEMBER = 'member@plumbline.example'
const OTHER = 'member2@plumbline.example'

/** The fields of an issue that somebody sets; people by their addresses, the day in days from today. */
interface Step {
  by: string
  owner?: string
  verifier?: string
  dueIn?: number
  organisation?: string
  ready?: boolean
  notes?: string
}

/** The steps of the newest open issues of the project of the schools, one after the other. */
const STEPS: readonly (readonly Step[])[] = [
  [{ by: ADMIN, owner: MEMBER, verifier: ADMIN, dueIn: -2, organisation: 'Budservis-Pivnich' }],
  [
    { by: ADMIN, owner: MEMBER, verifier: OTHER, dueIn: 1 },
    { by: MEMBER, ready: true, notes: 'All of it is repaired. Please look at it on site.' },
  ],
  [
    { by: ADMIN, owner: OTHER, verifier: MEMBER, dueIn: 4, organisation: 'Viknoprom' },
    { by: OTHER, ready: true, notes: 'Fixed this morning.' },
    { by: MEMBER, ready: false, dueIn: 6, notes: 'One of the two is fixed to the cladding only.' },
  ],
  [
    { by: ADMIN, owner: OTHER, verifier: MEMBER, dueIn: 2 },
    { by: OTHER, ready: true, notes: 'Done and measured.' },
  ],
  [{ by: ADMIN, owner: MEMBER, dueIn: 9, organisation: 'TeploMontazh' }],
  [{ by: OTHER, owner: ADMIN, dueIn: 12 }],
  [{ by: ADMIN, owner: MEMBER, dueIn: 0 }],
]

/** Gives issues of the demo owners and days; two wait for verification, one was sent back, and one raised by hand. */
export async function addIssueWork(db: Db, storage: Storage): Promise<void> {
  const open = await db
    .selectFrom('issues as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .where('p.external_id', '=', 'north')
    .where(isOpen('i'))
    .where('i.severity', '>', 0)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.ref_id', 'desc')
    .limit(STEPS.length)
    .select(['i.project_id as projectId', 'i.id as docId'])
    .execute()
  const people = await db
    .selectFrom('users')
    .where('email', 'in', [ADMIN, MEMBER, OTHER])
    .select(['id', 'email', 'authority_level as authorityLevel', 'language'])
    .execute()
  for (const [n, place] of open.entries()) {
    for (const step of STEPS[n] ?? []) await take(db, storage, place, step, people)
  }
  await raiseOne(db, storage, people)
}

/** A defect that the member has seen and mended on the way, without a form for it. */
const RAISED = {
  title: 'Handrail of the north stair is loose',
  text: 'Two of the four screws are missing.',
  mended: 'Screws replaced while we were there.',
}

async function raiseOne(db: Db, storage: Storage, people: Person[]): Promise<void> {
  const place = await db
    .selectFrom('sites as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .where('p.external_id', '=', 'north')
    .orderBy('s.name')
    .select(['s.project_id as projectId', 's.id as site', 's.lat', 's.lng'])
    .executeTakeFirst()
  const member = people.find(({ email }) => email === MEMBER)
  if (!place || !member) return
  const { projectId, ...at } = place
  const { title, text, mended } = RAISED
  const acting = { caller: callerOf(member), ip: '' }
  const none = { milestone: null, owner: null, dueAt: null }
  const issue = { ...at, ...none, title, text, severity: 1 } as const
  const raised = await raiseByHand(db, storage, projectId, issue, { acting, files: [] })
  const resolved: ActionStep<object> = { actionType: 'Resolved', leaves: { is_resolved: true } }
  const note = { ...EMPTY_NOTE, content: { notes: mended } }
  await takeSteps(issueKind, db, storage, raised, [resolved], { acting, note })
}

const callerOf = (person: Person): Caller => ({
  ...person,
  _id: person.id,
  rights: fullRights(mayOfLevel(person.authorityLevel)),
  timeZone: 'UTC',
  sessionHash: Buffer.alloc(0),
  isFresh: false,
})

interface Person extends Pick<Caller, 'authorityLevel' | 'language'> {
  id: string
  email: string | null
}

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function take(
  db: Db,
  storage: Storage,
  place: { projectId: string; docId: string },
  { by, notes = '', ...step }: Step,
  people: Person[],
): Promise<void> {
  const person = (email: string) => people.find((one) => one.email === email)
  const doer = person(by)
  const issue = await issueKind.lock(db, place.projectId, place.docId)
  if (!doer || !issue) return
  const work: NewWork = {
    ...(step.owner && { owner: person(step.owner)?.id }),
    ...(step.verifier && { verifier: person(step.verifier)?.id }),
    ...(step.organisation && { organisation: step.organisation }),
    ...(step.dueIn !== undefined && { dueAt: day(step.dueIn) }),
    ...(step.ready !== undefined && { ready: step.ready }),
  }
  const note = { ...EMPTY_NOTE, content: { notes } }
  const update: NewUpdate = { ...note, actionType: 'Edited', resolve: false, work }
  const names = (await issueKind.names?.(db, place.projectId, issue, update)) ?? new Map()
  const userId = doer.id
  const isAdmin = mayOfLevel(doer.authorityLevel) === 'admin'
  const steps = ISSUE_ACTIONS['Edited']?.(issue, update, { userId, isAdmin, names }) ?? []
  const acting = { caller: callerOf(doer), ip: '' }
  await takeSteps(issueKind, db, storage, place, steps, { acting, note })
}
