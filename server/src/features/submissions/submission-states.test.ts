import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildSite, signIn } from '../../testing/builders.ts'
import {
  buildOffice,
  countsOf,
  type Office,
  readIssue,
  readSubmission,
} from '../../testing/office.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const act = (who: Visitor, office: Office, actionType: string, more: object = {}) =>
  who.call(submissions.update, {
    params: office.submission,
    body: { update: { actionType, ...more } },
  })

type EditBody = BodyInput<typeof submissions.edit>
const edit = (who: Visitor, office: Office, edits: EditBody['edits'], more: object = {}) =>
  who.call(submissions.edit, { params: office.submission, body: { edits, ...more } })

const actions = (docs: { updates: { actionType: string }[] }) =>
  docs.updates.map(({ actionType }) => actionType)

describe('a submission', () => {
  test('takes notes, and no state of an issue', async () => {
    const office = await buildOffice(app)
    const noted = await act(office.member, office, 'Updated', { content: { notes: 'Seen.' } })
    expect(noted.data.docs).toMatchObject({ version: 1 })
    for (const type of ['Recategorized', 'Resolved', 'Dismissed', 'Edited', 'Field Submission']) {
      expect(await act(office.admin, office, type, { categorization: 3 })).toMatchObject({
        status: 400,
        message: 'Invalid Action Type',
      })
    }
    expect(actions(await readSubmission(office))).toEqual(['Field Submission', 'Updated'])
  })

  test('is deleted and restored by admins, with everything that hangs on it', async () => {
    const office = await buildOffice(app)
    const params = { projectId: office.projectId }
    const before = await readSubmission(office)
    expect((await act(office.member, office, 'Deleted')).status).toBe(403)
    const deleted = await act(office.admin, office, 'Deleted')
    expect(deleted.data.docs).toMatchObject({ isDeleted: true, deletedBy: { firstName: 'Olena' } })
    expect((await office.member.call(submissions.list, { params })).data.totalDocs).toBe(0)
    expect((await act(office.member, office, 'Updated', { content: { notes: 'x' } })).status).toBe(
      409,
    )
    expect((await edit(office.member, office, { submittedFromLat: 1 })).status).toBe(409)
    expect((await act(office.member, office, 'Restored')).status).toBe(403)
    const restored = await act(office.admin, office, 'Restored')
    const { data, issues: raised, issueCount } = restored.data.docs
    expect({ data, raised, issueCount }).toEqual({
      data: before.data,
      raised: before.issues,
      issueCount: 1,
    })
    expect(restored.data.docs).toMatchObject({ isDeleted: false, deletedAt: null, version: 3 })
    expect((await office.member.call(submissions.list, { params })).data.totalDocs).toBe(1)
    expect((await act(office.admin, office, 'Restored')).status).toBe(409)
    expect(actions(restored.data.docs)).toEqual(['Field Submission', 'Deleted', 'Restored'])
  })
})

describe('editing a submission', () => {
  test('to another milestone takes the site and the issues along, with flags and counts', async () => {
    const office = await buildOffice(app, { severity: 3 })
    const { projectId } = office
    await office.member.call(issues.update, {
      params: office.issue,
      body: { update: { actionType: 'Recategorized', categorization: 4 } },
    })
    const siteId = await buildSite(app, projectId, { name: 'Bucha Lyceum' })
    const there = await buildMilestone(app, { projectId, siteId, name: 'Heating' })
    const { status, data } = await edit(office.other, office, { milestone: there.milestoneId })
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({
      milestone: { _id: there.milestoneId },
      site: { _id: siteId },
      version: 2,
    })
    const change = {
      type: 'None',
      from: { milestone: { name: 'Roof trusses' }, site: { name: 'Borodianka Lyceum No. 1' } },
      to: { milestone: { name: 'Heating' }, site: { name: 'Bucha Lyceum' } },
    }
    expect(data.docs.updates.at(-1)).toMatchObject({ actionType: 'Edited', content: { change } })
    const issue = await readIssue(office)
    expect(issue).toMatchObject({ site: { _id: siteId }, version: 3 })
    expect(issue.updates.at(-1)).toMatchObject({
      actionType: 'Edited',
      createdBy: { firstName: 'Taras' },
      content: { change },
    })
    expect(await countsOf(app, office)).toEqual({ flag: 0, open: 0 })
    expect(await countsOf(app, there)).toEqual({ flag: 1, open: 1 })
  })

  test('to another position ignores what is out of range', async () => {
    const office = await buildOffice(app)
    await edit(office.member, office, { submittedFromLat: 50.45, submittedFromLng: 30.52 })
    const { data } = await edit(office.member, office, {
      submittedFromLat: 91,
      submittedFromLng: -180,
    })
    expect(data.docs).toMatchObject({ submittedFromLat: 50.45, submittedFromLng: -180 })
    expect(data.docs.updates.at(-1)?.content.change).toEqual({
      type: 'None',
      from: { submittedFromLng: 30.52 },
      to: { submittedFromLng: -180 },
    })
    expect(await readIssue(office)).toMatchObject({ submittedFromLng: -180 })
  })

  test('that changes nothing writes nothing', async () => {
    const office = await buildOffice(app)
    for (const edits of [
      {},
      { milestone: office.milestoneId },
      { submittedFromLat: 200, submittedFromLng: 'east' },
      { submittedFromLat: 50 },
    ]) {
      const answer = await edit(office.member, office, edits)
      expect(answer).toMatchObject({ status: 200, data: { docs: { version: 1 } } })
    }
    expect(actions(await readSubmission(office))).toEqual(['Field Submission'])
    const note = { update: { content: { notes: 'The position is right.' } } }
    const { data } = await edit(office.member, office, {}, note)
    expect(actions(data.docs)).toEqual(['Field Submission', 'Updated'])
  })

  test('to a milestone of another project is refused, and so is an unknown body', async () => {
    const office = await buildOffice(app)
    const foreign = await buildMilestone(app)
    const answer = await edit(office.member, office, { milestone: foreign.milestoneId })
    expect(answer.status).toBe(404)
    expect((await edit(office.member, office, { milestone: 'roof' })).status).toBe(400)
    expect((await edit(office.member, office, 'no JSON')).status).toBe(400)
    const forged = { update: { actionType: 'Deleted' } }
    expect((await edit(office.member, office, {}, forged)).status).toBe(400)
    expect(await readSubmission(office)).toMatchObject({ version: 1, isDeleted: false })
  })

  test('to an archived milestone is refused; one that was archived since is no obstacle', async () => {
    const office = await buildOffice(app)
    const { projectId, milestoneId } = office
    const { milestoneId: there } = await buildMilestone(app, { projectId, siteId: office.siteId })
    const archive = (id: string) =>
      office.admin.call(milestones.archive, { params: { projectId, milestoneId: id } })
    await archive(there)
    expect(await edit(office.member, office, { milestone: there })).toMatchObject({
      status: 409,
      message: problemText('en', 'archivedTarget'),
    })
    expect(await readSubmission(office)).toMatchObject({ version: 1 })
    await archive(milestoneId)
    const moved = await edit(office.member, office, {
      milestone: milestoneId,
      submittedFromLat: 50.45,
      submittedFromLng: 30.52,
    })
    expect(moved).toMatchObject({ status: 200, data: { docs: { submittedFromLat: 50.45 } } })
  })

  test('that others did meanwhile is a conflict which names them', async () => {
    const office = await buildOffice(app)
    const here = { submittedFromLat: 50, submittedFromLng: 30 }
    await edit(office.other, office, here, { version: 1 })
    const late = await edit(office.member, office, { submittedFromLat: 51 }, { version: 1 })
    expect(late).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Taras Kovalenko changed this on /),
    })
  })

  test('is closed to people of other projects', async () => {
    const office = await buildOffice(app)
    const outsider = await signIn(app, await buildPerson(app, { level: 'admin' }))
    expect((await edit(outsider, office, { submittedFromLat: 1 })).status).toBe(404)
    expect((await act(outsider, office, 'Deleted')).status).toBe(404)
  })

  test('of another project is not found below this one, even by a member of both', async () => {
    const [office, other] = [await buildOffice(app), await buildOffice(app)]
    const projects = [office.projectId, other.projectId]
    const both = await signIn(app, await buildPerson(app, { level: 'admin', projects }))
    const params = { projectId: office.projectId, docId: other.submissionId }
    const elsewhere = { ...office, submission: params }
    expect((await both.call(submissions.get, { params })).message).toBe('No Submission Found')
    expect((await edit(both, elsewhere, { submittedFromLat: 1 })).status).toBe(404)
    expect((await act(both, elsewhere, 'Deleted')).status).toBe(404)
    expect(await readSubmission(other)).toMatchObject({ version: 1, isDeleted: false })
  })

  test('comes as a form too, with files', async () => {
    const office = await buildOffice(app)
    const form = new FormData()
    form.set('edits', JSON.stringify({ submittedFromLat: 50, submittedFromLng: 30 }))
    form.set('update', JSON.stringify({ actionType: 'Edited', content: { notes: 'By map.' } }))
    form.append('attachments', new File(['a,b\n'], 'points.csv'))
    const { data } = await office.member.call(submissions.edit, { params: office.submission, form })
    expect(data.docs.updates.at(-1)).toMatchObject({
      actionType: 'Edited',
      content: { notes: 'By map.', attachments: [{ filename: 'points.csv' }] },
    })
  })

  test('while its issues change ends for everybody, and the counts are right', async () => {
    const office = await buildOffice(app, { severity: 3 })
    const { projectId } = office
    const there = await buildMilestone(app, { projectId, siteId: office.siteId })
    const places = [office.milestoneId, there.milestoneId]
    const moving = async (who: Visitor, first: number) => {
      const statuses: number[] = []
      for (let n = first; n < first + 6; n += 1) {
        statuses.push((await edit(who, office, { milestone: places[n % 2] })).status)
      }
      return statuses
    }
    const raising = async () => {
      const statuses: number[] = []
      for (const categorization of [4, 3, 4, 3, 4]) {
        const update = { actionType: 'Recategorized', categorization }
        const params = office.issue
        statuses.push((await office.admin.call(issues.update, { params, body: { update } })).status)
      }
      return statuses
    }
    const answers = await Promise.all([
      moving(office.member, 0),
      moving(office.other, 1),
      raising(),
    ])
    expect(new Set(answers.flat())).toEqual(new Set([200]))
    const issue = await readIssue(office)
    const flags = [await countsOf(app, office), await countsOf(app, there)].map(({ flag }) => flag)
    const flagged = issue.currentCategorization === 4 ? 1 : 0
    const at = issue.milestone?._id === office.milestoneId ? 0 : 1
    expect(flags).toEqual([0, 1].map((n) => (n === at ? flagged : 0)))
  })
})
