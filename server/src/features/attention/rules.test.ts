import { afterAll, beforeAll, expect, test } from 'vitest'
import { attention } from '@plumbline/contract/attention'
import type { RuleList } from '@plumbline/contract/attention/attention-shapes'
import { audit } from '@plumbline/contract/audit'
import { asks } from '@plumbline/contract/organisations/asks'
import { ATTENTION_RULES, type AttentionRule } from '@plumbline/contract/rules/attention-rules'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import {
  ISSUE_RULES,
  type IssueFacts,
  MILESTONE_RULES,
} from '@plumbline/contract/testing/attention-rules'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerBy, askRuslan, buildAskDesk } from '../../testing/asks/ask-desk.ts'
import { buildMilestone, buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { Visitor } from '../../testing/visitor.ts'

/** The statement for the attention rules of a project finds the same as the rules themselves. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY = '2026-06-18'
const later = (n: number, from = DAY) => dateOf(dayOf(from) + n)

/** Issues with every combination of these facts. */
function everyIssue(): IssueFacts[] {
  let all: IssueFacts[] = [
    {
      severity: 0,
      hasOwner: true,
      dueAt: null,
      createdOn: later(-2),
      lastEntryOn: later(-3),
      readyOn: null,
      movedTooLate: 0,
    },
  ]
  const with_ = <Key extends keyof IssueFacts>(key: Key, values: IssueFacts[Key][]) => {
    all = all.flatMap((facts) => values.map((value) => ({ ...facts, [key]: value })))
  }
  with_('severity', [0, 1, 3, 4])
  with_('hasOwner', [true, false])
  with_('dueAt', [null, later(-1), DAY])
  with_('createdOn', [later(-2), later(-1)])
  with_('lastEntryOn', [later(-3), later(-2)])
  with_('readyOn', [null, later(-5), later(-4)])
  with_('movedTooLate', [0, 1])
  return all
}

async function insertIssues(projectId: string, userId: string, all: readonly IssueFacts[]) {
  const { siteId, milestoneId } = await buildMilestone(app, { projectId, status: 'Ongoing' })
  const rows = JSON.stringify(all)
  await app.pool.query(
    `with facts as materialized (
       select gen_random_uuid() as id, n, f from jsonb_array_elements($5::jsonb) with ordinality as t (f, n)
     ), written as (
       insert into issues (project_id, id, ref_id, site_id, milestone_id, severity, error_name, error_text,
           created_by, created_at, owner_id, due_at, ready_at, ready_by)
       select $1, id, n, $2, $3, (f ->> 'severity')::smallint, 'x', 'Crack ' || n, $4,
              (f ->> 'createdOn')::date + interval '12 hours', case when (f ->> 'hasOwner')::boolean then $4::uuid end,
              (f ->> 'dueAt')::date, (f ->> 'readyOn')::date + interval '12 hours',
              case when f ->> 'readyOn' is not null then $4::uuid end
         from facts
     ), moved as (
       insert into updates (project_id, id, issue_id, action_type, created_at, created_by, change)
       select $1, gen_random_uuid(), id, 'Edited', timestamptz '2026-05-10T12:00:00Z', $4::uuid,
              jsonb '{"type": "Due Date", "from": {"dueAt": "2026-05-09"}, "to": {"dueAt": null}}'
         from facts where f ->> 'movedTooLate' = '1'
       union all
       select $1, gen_random_uuid(), id, 'Edited', timestamptz '2026-05-10T12:00:00Z', $4::uuid,
              jsonb '{"type": "Due Date", "from": {"dueAt": "2026-05-10"}, "to": {"dueAt": "2026-05-09"}}'
         from facts
     )
     insert into updates (project_id, id, issue_id, action_type, created_at, created_by)
     select $1, gen_random_uuid(), id, 'Updated', (f ->> 'lastEntryOn')::date + interval '12 hours', $4 from facts`,
    [projectId, siteId, milestoneId, userId, rows],
  )
}

const rulesOf = async (member: Visitor, projectId: string, day: string): Promise<RuleList[]> => {
  const { data } = await member.call(attention.rules, { params: { projectId }, query: { day } })
  return data.docs
}
const countsOf = (lists: RuleList[]) => Object.fromEntries(lists.map(({ rule, n }) => [rule, n]))

test('Of every combination of facts those issues are found that the rules name, on each day', async () => {
  const projectId = await buildProject(app)
  const person = await buildPerson(app, { projects: [projectId] })
  const member = await signIn(app, person)
  const all = everyIssue()
  await insertIssues(projectId, person._id, all)
  for (const day of [later(-1), DAY, later(1)]) {
    const lists = await rulesOf(member, projectId, day)
    expect(lists.map(({ rule }) => rule)).toEqual(ATTENTION_RULES)
    const expected = Object.entries(ISSUE_RULES).map(([rule, attends]) => [
      rule,
      all.filter((facts) => attends(facts, day)).length,
    ])
    expect(countsOf(lists)).toMatchObject(Object.fromEntries(expected))
    for (const [rule, n] of expected) {
      const items = lists.find((list) => list.rule === rule)?.items
      expect(items).toHaveLength(Math.min(Number(n), 5))
    }
  }
})

test('Of more than five those are named that wait the longest, the longest first', async () => {
  const projectId = await buildProject(app)
  const person = await buildPerson(app, { projects: [projectId] })
  const member = await signIn(app, person)
  const [facts] = everyIssue()
  const days = [3, 7, 1, 5, 2, 6, 4].map((n) => later(-n))
  await insertIssues(
    projectId,
    person._id,
    days.flatMap((dueAt) => (facts ? [{ ...facts, severity: 1, hasOwner: false, dueAt }] : [])),
  )
  const lists = await rulesOf(member, projectId, DAY)
  const found = lists.find(({ rule }) => rule === 'overdueOwnerless')
  expect(found?.n).toBe(7)
  expect(found?.items.map(({ since }) => since)).toEqual([-7, -6, -5, -4, -3].map((n) => later(n)))
})

test('Milestones that are off track are found when nothing was said of them for three days', async () => {
  const projectId = await buildProject(app)
  const person = await buildPerson(app, { projects: [projectId] })
  const member = await signIn(app, person)
  const silent: string[] = []
  for (const status of MILESTONE_STATUSES) {
    for (const lastEntryOn of [null, later(-3), later(-2)]) {
      const name = `${status} ${lastEntryOn}`
      const { milestoneId } = await buildMilestone(app, { projectId, status, name })
      if (lastEntryOn !== null) {
        await app.pool.query(
          `insert into updates (project_id, id, milestone_id, action_type, created_at, created_by)
           values ($1, gen_random_uuid(), $2, 'Updated', $3::date + interval '12 hours', $4)`,
          [projectId, milestoneId, lastEntryOn, person._id],
        )
      }
      const facts = { actualStatus: status, lastEntryOn }
      if (MILESTONE_RULES.offTrackSilent(facts, DAY)) silent.push(name)
    }
  }
  const lists = await rulesOf(member, projectId, DAY)
  const found = lists.find(({ rule }) => rule === 'offTrackSilent')
  expect(found?.items.map(({ milestone, since }) => [milestone?.name, since])).toEqual([
    ['Off Track null', null],
    [`Off Track ${later(-3)}`, later(-3)],
  ])
  expect(found?.items.map(({ milestone }) => milestone?.name)).toEqual(silent)
})

test('What a contractor does not answer is found, then what they propose and nobody decides', async () => {
  const desk = await buildAskDesk(app)
  const { token, ask } = await askRuslan(desk)
  const today = new Date().toISOString().slice(0, 10)
  const found = async (rule: AttentionRule, days: number) =>
    (await rulesOf(desk.olena, desk.projectId, later(days, today))).find((one) => one.rule === rule)
  expect(await found('unanswered', 2)).toMatchObject({ n: 0 })
  expect(await found('unanswered', 3)).toMatchObject({
    n: 1,
    items: [{ issue: { _id: desk.issueId }, milestone: null, since: today }],
  })
  const proposedOn = later(30, today)
  await answerBy(new Visitor(app.origin), token, { proposedOn })
  expect(await found('unanswered', 3)).toMatchObject({ n: 0 })
  expect(await found('proposalWaiting', 2)).toMatchObject({ n: 0 })
  expect(await found('proposalWaiting', 3)).toMatchObject({ n: 1 })
  const params = { ...desk.params, askId: ask._id, itemId: ask.items[0]?._id ?? '' }
  await desk.olena.call(asks.decide, { params, body: { decision: 'declined', proposedOn } })
  expect(await found('proposalWaiting', 3)).toMatchObject({ n: 0 })
})

test('An admin switches a rule off and on for one project, which the audit log knows; a member does not', async () => {
  const projectId = await buildProject(app)
  const other = await buildProject(app)
  const projects = [projectId, other]
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects }))
  const person = await buildPerson(app, { projects })
  const member = await signIn(app, person)
  for (const id of projects) {
    const owned = everyIssue().filter(({ severity }) => severity === 0)
    await insertIssues(id, person._id, owned.slice(0, 7))
  }
  const body = { rule: 'uncategorized', isOn: false } as const
  const params = { projectId }
  expect((await member.call(attention.switchRule, { params, body })).status).toBe(403)
  expect(countsOf(await rulesOf(member, projectId, DAY))).toMatchObject({ uncategorized: 7 })
  // whoever asks twice switches once
  await admin.call(attention.switchRule, { params, body })
  await admin.call(attention.switchRule, { params, body })
  const off = await rulesOf(member, projectId, DAY)
  expect(off.filter(({ isOn }) => !isOn)).toEqual([{ ...body, n: 0, items: [] }])
  expect(countsOf(await rulesOf(member, other, DAY))).toMatchObject({ uncategorized: 7 })
  const log = await admin.call(audit.list, { params })
  expect(log.data.docs.filter(({ action }) => action === 'project.changed')).toMatchObject([
    { before: { uncategorized: true }, after: { uncategorized: false } },
  ])
  await admin.call(attention.switchRule, { params, body: { ...body, isOn: true } })
  expect(countsOf(await rulesOf(member, projectId, DAY))).toMatchObject({ uncategorized: 7 })
})
