import { afterAll, beforeAll, expect, test } from 'vitest'
import { activity } from '@plumbline/contract/activity'
import { issues } from '@plumbline/contract/issues'
import { myWork } from '@plumbline/contract/my-work'
import { notifications } from '@plumbline/contract/notifications'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { search } from '@plumbline/contract/search'
import { shares } from '@plumbline/contract/shares'
import { checkIntegrity } from '../../integrity/check-integrity.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone } from '../../testing/builders.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { answerDuring } from '../../testing/locks.ts'
import { buildOffice, countsOf } from '../../testing/office.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An office in which numbers are given out after that of its issue. */
async function officeWithNumbers() {
  const office = await buildOffice(app)
  await app.pool.query(`select take_ref_ids($1, 'issue', 5)`, [office.projectId])
  return office
}

test('an issue that a member raises has no submission, its photos in its first entry, and its owner told', async () => {
  const office = await officeWithNumbers()
  const { projectId, milestoneId, siteId } = office
  const form = new FormData()
  const issue = {
    site: siteId,
    milestone: milestoneId,
    title: 'Gutter bracket torn off',
    text: 'Two brackets hang loose.',
    severity: 4,
    lat: 50.4821,
    lng: 34.9639,
    owner: office.people.other._id,
    dueAt: '2026-11-25',
  }
  form.set('issue', JSON.stringify(issue))
  form.append('attachments', new File([await tinyPng(40)], 'eaves.png'))
  const { status, data } = await office.member.call(issues.create, {
    params: { projectId },
    form,
    headers: { 'idempotency-key': 'raise-1' },
  })
  expect(status).toBe(200)
  expect(data.docs).toMatchObject({
    submission: null,
    isRaisedByHand: true,
    refId: 6,
    site: { _id: siteId },
    milestone: { _id: milestoneId },
    question: { errorName: '', errorText: 'Gutter bracket torn off' },
    submittedFromLat: 50.4821,
    currentCategorization: 4,
    createdBy: { firstName: 'Iryna' },
    owner: { firstName: 'Taras' },
    dueAt: '2026-11-25',
    report: { notes: 'Two brackets hang loose.', answers: [] },
  })
  expect(data.docs.report.photos).toHaveLength(1)
  expect(data.docs.updates.map(({ actionType }) => actionType)).toEqual([
    'Field Submission',
    'Edited',
    'Edited',
  ])
  expect(await countsOf(app, office)).toEqual({ flag: 1, open: 2 })
  const notified = await office.other.call(notifications.list)
  expect(notified.data.docs).toMatchObject([{ reason: 'assigned' }])
  const list = await office.member.call(issues.list, {
    params: { projectId },
    query: { 'text[search]': 'gutter' },
  })
  expect(list.data.docs).toMatchObject([{ isRaisedByHand: true }])
  const { _id } = data.docs
  const [first] = data.docs.report.photos
  const query = { '_id[in]': `${_id},${office.issueId}` }
  const photos = await office.member.call(issues.firstPhotos, { params: { projectId }, query })
  expect(photos.data.docs).toEqual([
    {
      issue: _id,
      photo: { _id: first?._id, url: first?.url, width: first?.width, height: first?.height },
    },
  ])
  const alone = await office.member.call(issues.firstPhotos, {
    params: { projectId },
    query: { '_id[in]': _id },
  })
  expect(alone.data).toEqual(photos.data)
  const elsewhere = await buildOffice(app)
  const theirs = await elsewhere.member.call(issues.firstPhotos, {
    params: { projectId: elsewhere.projectId },
    query,
  })
  expect(theirs.data.docs).toEqual([])
  const findings = await checkIntegrity(app.pool, app.storage, { olderThanMs: 0 })
  expect(findings.filter(({ n }) => n > 0)).toEqual([])
})

const archived = (table: string) =>
  `update ${table} set archived_at = now() where project_id = $1 and id = $2`

test('no issue is raised at what is archived at that moment', async () => {
  const office = await officeWithNumbers()
  const { projectId, siteId, milestoneId } = office
  const raise = (place: object) => () =>
    office.member.call(issues.create, {
      params: { projectId },
      body: { issue: { site: siteId, title: 'Fence fallen', ...place } },
    })
  const late = await answerDuring(
    app,
    [[archived('milestones'), [projectId, milestoneId]]],
    raise({ milestone: milestoneId }),
  )
  expect(late).toMatchObject({ status: 409, message: problemText('en', 'archivedTarget') })
  expect((await raise({})()).status).toBe(200)
  const later = await answerDuring(app, [[archived('sites'), [projectId, siteId]]], raise({}))
  expect(later).toMatchObject({
    status: 400,
    errors: [{ message: problemText('en', 'foreignSite') }],
  })
})

test('an issue at a site alone is found, listed, told of, shared and restored like any other', async () => {
  const office = await officeWithNumbers()
  const { projectId, siteId } = office
  const issue = { site: siteId, title: 'Fence fallen', owner: office.people.other._id }
  const raise = () =>
    office.member.call(issues.create, {
      params: { projectId },
      body: { issue },
      headers: { 'idempotency-key': 'fence' },
    })
  const { data } = await raise()
  expect((await raise()).data.docs._id).toBe(data.docs._id)
  const place = { milestone: null, site: { _id: siteId } }
  expect(data.docs).toMatchObject({ ...place, refId: 6, isRaisedByHand: true, dueAt: null })
  expect(data.docs.updates[0]).toMatchObject(place)
  const params = { projectId, docId: data.docs._id }

  const { docs: found } = (
    await office.member.call(search.everything, { params: { projectId }, query: { q: 'fence' } })
  ).data
  expect(found.issues).toMatchObject([place])
  const listed = await office.member.call(issues.list, {
    params: { projectId },
    query: { 'text[search]': 'fence', 'site._id': siteId },
  })
  expect(listed.data.docs).toMatchObject([place])
  const news = await office.member.call(activity.list, { params: { projectId } })
  expect(news.data.docs[0]).toMatchObject({ ...place, document: { title: 'Fence fallen' } })
  const notified = await office.other.call(notifications.list)
  expect(notified.data.docs).toMatchObject([{ reason: 'assigned', update: place, milestones: [] }])
  expect(
    (await office.other.call(myWork.all, { query: { today: '2026-11-23' } })).data.docs.later,
  ).toMatchObject([place])

  await office.member.call(issues.update, {
    params,
    body: { update: { actionType: 'Updated', content: { notes: 'Guarded until Monday.' } } },
  })
  const shared = await office.member.call(issues.createShare, {
    params,
    body: { showUpdates: true },
  })
  const shareId = shared.data.docs.share?._id ?? ''
  const visited = await office.member.call(shares.get, { params: { type: 'issue', shareId } })
  expect(visited.data.docs).toMatchObject({ milestone: null, isRaisedByHand: true })

  for (const actionType of ['Deleted', 'Restored']) {
    const { status } = await office.admin.call(issues.update, {
      params,
      body: { update: { actionType } },
    })
    expect(status).toBe(200)
  }
  expect(await countsOf(app, office)).toMatchObject({ open: 2 })
  const findings = await checkIntegrity(app.pool, app.storage, { olderThanMs: 0 })
  expect(findings.filter(({ n }) => n > 0)).toEqual([])
})

test('a title is needed, and sites, milestones, owners and half positions of elsewhere are refused', async () => {
  const office = await officeWithNumbers()
  const elsewhere = await buildMilestone(app)
  const { projectId, siteId, milestoneId } = office
  const beside = await buildMilestone(app, { projectId })
  const raise = async (own: object) => {
    const body = { issue: { site: siteId, milestone: milestoneId, title: 'Loose', ...own } }
    return (await office.member.call(issues.create, { params: { projectId }, body })).status
  }
  expect(await raise({ title: '  ' })).toBe(400)
  expect(await raise({ site: elsewhere.siteId, milestone: null })).toBe(400)
  expect(await raise({ milestone: elsewhere.milestoneId })).toBe(404)
  expect(await raise({ milestone: beside.milestoneId })).toBe(404)
  expect(await raise({ owner: elsewhere.milestoneId })).toBe(400)
  expect(await raise({ lat: 50 })).toBe(400)
  expect(await raise({ severity: 5 })).toBe(400)
  await app.pool.query('update milestones set archived_at = now() where id = $1', [milestoneId])
  expect(await raise({})).toBe(409)
  await app.pool.query('update sites set archived_at = now() where id = $1', [siteId])
  expect(await raise({ milestone: null })).toBe(400)
  const { rows } = await app.pool.query('select 1 from issues where project_id = $1', [projectId])
  expect(rows).toHaveLength(1)
})
