import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { submissions } from '@plumbline/contract/submissions'
import { checkIntegrity } from '../../integrity/check-integrity.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  type BuiltReport,
  type Person,
  signIn,
} from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'

const CLIENTS = 50
const CHANGES_EACH = 6
const ISSUES = 8
/** Fifty passwords are hashed twice. */
const SLOW = 90_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = fc.record({
  of: fc.nat(ISSUES - 1),
  actionType: fc.constantFrom(
    'Updated',
    'Recategorized',
    'Resolved',
    'Reopened',
    'Deleted',
    'Restored',
    'Edited',
    'Owner',
    'Ready',
    'Sent back',
  ),
  value: fc.integer({ min: 1, max: 4 }),
})
/** Steps of these kinds succeed in whatever order they come; the others need a state that may not last. */
const OFTEN_ALLOWED = [
  'Updated',
  'Recategorized',
  'Resolved',
  'Deleted',
  'Restored',
  'Edited',
  'Owner',
]
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Does a change over HTTP and answers its status. */
async function make(
  who: Visitor,
  on: BuiltReport,
  { actionType, value }: Change,
  note: string,
  people: Person[],
) {
  const { projectId } = on
  const work = {
    Owner: { owner: people[value]?._id ?? null },
    Ready: { ready: true },
    'Sent back': { ready: false },
  }[actionType as string]
  if (work) {
    const update = { actionType: 'Edited', work, content: { notes: note } }
    return (
      await who.call(issues.update, { params: { projectId, docId: on.issueId }, body: { update } })
    ).status
  }
  if (actionType === 'Edited') {
    const params = { projectId, docId: on.submissionId }
    const body = { edits: { submittedFromLat: value, submittedFromLng: value } }
    return (await who.call(submissions.edit, { params, body })).status
  }
  const more = {
    ...(actionType === 'Updated' && { content: { notes: note } }),
    ...(actionType === 'Recategorized' && { categorization: value }),
  }
  const params = { projectId, docId: on.issueId }
  return (await who.call(issues.update, { params, body: { update: { actionType, ...more } } }))
    .status
}

test(
  '50 people at once on 8 issues: what was acknowledged is there once, and all counts are right',
  async () => {
    const projectId = await buildProject(app)
    const reports: BuiltReport[] = []
    for (let n = 0; n < ISSUES; n += 2) {
      const on = await buildMilestone(app, { projectId })
      reports.push(await buildReport(app, { on, severity: 2 }))
      reports.push(await buildReport(app, { on, severity: 3 }))
    }
    const projects = [projectId]
    const persons: Person[] = []
    const people: Visitor[] = []
    for (let n = 0; n < CLIENTS; n += 1) {
      const firstName = `Person ${n}`
      const person = await buildPerson(app, { projects, firstName, level: 'admin' })
      persons.push(person)
      people.push(await signIn(app, person))
    }
    const done: { of: number; actionType: string; note: string; status: number }[] = []
    const client = async (changes: Change[], n: number) => {
      for (const [step, one] of changes.entries()) {
        const note = `Note ${n}/${step}`
        const who = people[n % people.length] as Visitor
        const status = await make(who, reports[one.of] as BuiltReport, one, note, persons)
        done.push({ ...one, note, status })
      }
    }
    const all = fc.sample(
      fc.array(change, { minLength: CHANGES_EACH, maxLength: CHANGES_EACH }),
      CLIENTS,
    )
    await Promise.all(all.map(client))

    // On a busy machine some wait longer than a call may: they get an error, and nothing of theirs is done.
    expect(done.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
    const succeeded = done.filter(({ status }) => status === 200)
    expect([...new Set(succeeded.map(({ actionType }) => actionType))]).toEqual(
      expect.arrayContaining(OFTEN_ALLOWED),
    )
    const found = await Promise.all(
      reports.map(async ({ issueId }) => {
        const params = { projectId, docId: issueId }
        return (await (people[0] as Visitor).call(issues.get, { params })).data.docs
      }),
    )
    for (const [of, issue] of found.entries()) {
      const acknowledged = done.filter((one) => one.of === of && one.status === 200)
      const ofKind = (kind: string) => issue.updates.filter(({ actionType }) => actionType === kind)
      expect(
        ofKind('Updated')
          .map(({ content }) => content.notes)
          .toSorted(),
      ).toEqual(
        acknowledged
          .filter(({ actionType }) => actionType === 'Updated')
          .map(({ note }) => note)
          .toSorted(),
      )
      for (const kind of ['Resolved', 'Reopened', 'Deleted', 'Restored']) {
        expect([kind, ofKind(kind).length]).toEqual([
          kind,
          acknowledged.filter(({ actionType }) => actionType === kind).length,
        ])
      }
      expect(inTurns(issue, 'Resolved', 'Reopened')).toBe(true)
      expect(inTurns(issue, 'Deleted', 'Restored')).toBe(true)
      expect(passedOn(issue, 'ownerId', ['Owner'])).toEqual(issue.owner?._id ?? null)
      expect(passedOn(issue, 'ready', ['Ready', 'Verified'])).toEqual(issue.readyAt !== null)
    }
    const listed = async (isDeleted: string, isResolved: string) => {
      const query = { isDeleted, isResolved, limit: '1' }
      const answer = await (people[0] as Visitor).call(issues.list, {
        params: { projectId },
        query,
      })
      return answer.data.totalDocs
    }
    for (const isDeleted of [true, false]) {
      for (const isResolved of [true, false]) {
        const alike = found.filter(
          (issue) => issue.isDeleted === isDeleted && issue.isResolved === isResolved,
        )
        expect(await listed(String(isDeleted), String(isResolved))).toBe(alike.length)
      }
    }
    const findings = await checkIntegrity(app.pool, app.storage, { olderThanMs: 0 })
    expect(findings.filter(({ n }) => n > 0)).toEqual([])
  },
  SLOW,
)

/** True where two opposite changes take turns, beginning with the first. */
function inTurns({ updates }: Issue, first: string, second: string): boolean {
  const kinds = updates.map(({ actionType }): string => actionType)
  return kinds
    .filter((kind) => kind === first || kind === second)
    .every((kind, n) => kind === (n % 2 === 0 ? first : second))
}

/** The value after the last change. Expects each change to begin with the value that the one before left. */
function passedOn({ updates }: Issue, field: string, types: string[]): unknown {
  let left: unknown = field === 'ready' ? false : null
  for (const { content } of updates) {
    if (!content.change || !types.includes(content.change.type)) continue
    expect(content.change.from[field]).toEqual(left)
    left = content.change.to[field]
  }
  return left
}
