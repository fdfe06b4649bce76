import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildMilestone, type BuiltMilestone, buildProject } from '../../../testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import { fillIn, Phone } from '../../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
let elsewhere: BuiltMilestone
let params: { projectId: string }
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  params = { projectId: office.projectId }
  phone = new Phone(app.origin, office)
  elsewhere = await buildMilestone(app, { projectId: office.projectId, name: 'Foundation' })
})

const BAD = '<rebar>bad</rebar>'
const first = async () => {
  const docId = (await office.member.call(submissions.list, { params })).data.docs[0]?._id ?? ''
  return (await office.member.call(submissions.get, { params: { ...params, docId } })).data.docs
}
const issue = async () => {
  const docId = (await office.member.call(issues.list, { params })).data.docs[0]?._id ?? ''
  return (await office.member.call(issues.get, { params: { ...params, docId } })).data.docs
}
const move = async (milestone: string) => {
  const { _id: docId } = await first()
  const body = { edits: { milestone } }
  return office.member.call(submissions.edit, { params: { ...params, docId }, body })
}

test('A correction that names another milestone moves, with its issues; the history has the old and the new place', async () => {
  const visit = fillIn(office, { answers: BAD })
  await phone.send(visit)
  const milestone = elsewhere.milestoneId
  const answer = await phone.send(
    fillIn(office, {
      deprecatedId: visit.instanceId,
      milestone,
      gps: '50.7 30.1 0 3',
      answers: BAD,
    }),
  )
  expect([answer.status, answer.message]).toEqual([201, 'Received as S-1.'])
  const moved = {
    milestone: { _id: milestone },
    site: { _id: elsewhere.siteId },
    submittedFromLat: 50.7,
    submittedFromLng: 30.1,
  }
  expect(await first()).toMatchObject({ ...moved, review: 'edited' })
  expect(await issue()).toMatchObject({
    milestone: { _id: milestone },
    site: { _id: elsewhere.siteId },
  })
  const entry = {
    actionType: 'Edited',
    createdBy: { firstName: 'Bohdan' },
    content: {
      change: {
        from: {
          milestone: { _id: office.milestoneId, name: 'Roof trusses' },
          submittedFromLat: 50.64,
        },
        to: { milestone: { _id: milestone, name: 'Foundation' }, submittedFromLat: 50.7 },
      },
    },
  }
  expect((await first()).updates.at(-1)).toMatchObject(entry)
  expect((await issue()).updates.at(-1)).toMatchObject(entry)
})

test('An issue that the correction raises is where the correction is', async () => {
  const visit = fillIn(office)
  await phone.send(visit)
  const milestone = elsewhere.milestoneId
  await phone.send(fillIn(office, { deprecatedId: visit.instanceId, milestone, answers: BAD }))
  expect(await issue()).toMatchObject({ milestone: { _id: milestone } })
})

test('What the office has moved stays there when the phone says no other milestone than before', async () => {
  const visit = fillIn(office)
  await phone.send(visit)
  expect((await move(elsewhere.milestoneId)).status).toBe(200)
  await phone.send(fillIn(office, { deprecatedId: visit.instanceId, answers: BAD }))
  expect(await first()).toMatchObject({ milestone: { _id: elsewhere.milestoneId } })
  expect((await first()).data[0]?.answers).toEqual(['Bad'])
})

test('A correction that names no milestone leaves the submission where it is', async () => {
  const visit = fillIn(office)
  await phone.send(visit)
  await phone.send(fillIn(office, { deprecatedId: visit.instanceId, milestone: '', gps: '' }))
  expect(await first()).toMatchObject({
    milestone: { _id: office.milestoneId },
    submittedFromLat: 50.64,
  })
})

test('Where it may not move, the phone and the history say so', async () => {
  await app.pool.query('update milestones set archived_at = now() where id = $1', [
    elsewhere.milestoneId,
  ])
  const visit = fillIn(office)
  await phone.send(visit)
  const archived = fillIn(office, {
    deprecatedId: visit.instanceId,
    milestone: elsewhere.milestoneId,
  })
  const answer = await phone.send(archived)
  expect([answer.status, answer.message]).toEqual([
    201,
    'Received as S-1. It stays at its milestone: the one that was chosen is archived, or not known here.',
  ])
  expect(await first()).toMatchObject({ milestone: { _id: office.milestoneId } })
  expect((await first()).updates.at(-1)?.content.change).toEqual({
    type: 'Answers',
    from: { Milestone: 'Roof trusses' },
    to: { Milestone: 'Foundation' },
  })
  const foreign = await buildMilestone(app, { projectId: await buildProject(app), name: 'Secret' })
  const unknown = await phone.send(
    fillIn(office, { deprecatedId: archived.instanceId, milestone: foreign.milestoneId }),
  )
  expect(unknown.message).toMatch(/^Received as S-1\. It stays at its milestone/)
  expect(await first()).toMatchObject({ milestone: { _id: office.milestoneId } })
  expect(JSON.stringify(await first())).not.toContain('Secret')
})
