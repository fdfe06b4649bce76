import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, type BuiltReport, signIn } from '../../testing/builders.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { attachFile } from '../../testing/shares.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let report: BuiltReport
let member: Visitor
let colleague: Visitor
let admin: Visitor
let outsider: Visitor
let params: { projectId: string; milestoneId: string }
beforeAll(async () => {
  app = await startTestApp()
  report = await buildReport(app)
  const here = [report.projectId]
  member = await signIn(app, await buildPerson(app, { projects: here }))
  colleague = await signIn(app, await buildPerson(app, { projects: here }))
  admin = await signIn(app, await buildPerson(app, { level: 'superAdmin', projects: here }))
  outsider = await signIn(app, await buildPerson(app, { level: 'admin' }))
  params = { projectId: report.projectId, milestoneId: report.milestoneId }
})
afterAll(() => app.close())

const roof = async () => new File([await tinyPng(70)], 'roof.png')
const scope = () => new File(['scope'], 'scope.txt')

function form(...files: File[]): FormData {
  const data = new FormData()
  data.set('component', 'sidebar')
  for (const file of files) data.append('attachments', file)
  return data
}

const addTo = (visitor: Visitor, ...files: File[]) =>
  visitor.call(milestones.addAttachments, { params, form: form(...files) })
const removeFrom = (visitor: Visitor, field: string, embeddedId: string) =>
  visitor.call(milestones.deleteEmbedded, { params: { ...params, field, embeddedId } })

async function note(visitor: Visitor, text: string): Promise<string> {
  const { data } = await visitor.call(milestones.addNote, { params, body: { text } })
  return data.docs.notes.at(-1)?._id ?? ''
}

describe('files on a milestone', () => {
  test('are photos when they are pictures, attachments else, and go again as they came', async () => {
    const added = await addTo(member, await roof(), scope())
    expect(added.status).toBe(200)
    const { photos, attachments } = added.data.docs
    expect(photos).toMatchObject([{ isDeletableByOwner: true }])
    expect(attachments).toMatchObject([{ filename: 'scope.txt', extension: 'txt', filesize: 5 }])
    const files = [
      ['photos', photos[0]],
      ['attachments', attachments[0]],
    ] as const
    for (const [field, file] of files) {
      const { _id = '', url = '' } = file ?? {}
      expect((await member.fetch(url)).status).toBe(200)
      for (const [visitor, status] of [
        [colleague, 403],
        [admin, 403],
        [outsider, 404],
      ] as const) {
        expect((await removeFrom(visitor, field, _id)).status).toBe(status)
      }
      const otherField = field === 'photos' ? 'attachments' : 'photos'
      expect((await removeFrom(member, otherField, _id)).status).toBe(404)
      const removed = await removeFrom(member, field, _id)
      expect(removed.status).toBe(200)
      expect(removed.data.docs[field]).toEqual([])
      expect((await member.fetch(url)).status).toBe(404)
      expect((await removeFrom(member, field, _id)).status).toBe(404)
    }
    const { data } = await member.call(milestones.details, { params })
    expect(data.docs.updates.map((entry) => entry.content.change)).toEqual([
      { type: 'None', from: {}, to: { photos: ['roof.png'], attachments: ['scope.txt'] } },
      { type: 'None', from: { photos: ['roof.png'] }, to: {} },
      { type: 'None', from: { attachments: ['scope.txt'] }, to: {} },
    ])
  })

  test('of the field are shown with it, and stay', async () => {
    const { rows } = await app.pool.query<{ created_by: string }>(
      'select created_by from submissions where id = $1',
      [report.submissionId],
    )
    const owner = { submission_id: report.submissionId, item_position: 0 }
    const id = await attachFile(
      app,
      report.projectId,
      owner,
      new File([await tinyPng(71)], 'a.png'),
    )
    await app.pool.query('update files set created_by = $1 where id = $2', [
      rows[0]?.created_by,
      id,
    ])
    const { data } = await member.call(milestones.details, { params })
    expect(data.docs.photos).toMatchObject([{ _id: id, isDeletableByOwner: false }])
    expect(data.docs.numPhotos).toBe(1)
    expect((await removeFrom(member, 'photos', id)).status).toBe(403)
  })

  test('come at least one and at most five at a time', async () => {
    expect(await addTo(member)).toMatchObject({ status: 400, message: 'No content.' })
    const six = Array.from({ length: 6 }, scope)
    expect(await addTo(member, ...six)).toMatchObject({
      status: 413,
      message: 'Max number of attachments (5) exceeded.',
    })
  })

  test('are added by members of its project alone', async () => {
    const before = (await app.storedFiles()).length
    expect((await addTo(outsider, new File(['other'], 'o.txt'))).status).toBe(404)
    const elsewhere = await buildReport(app)
    const mixed = await member.call(milestones.addAttachments, {
      params: { ...params, milestoneId: elsewhere.milestoneId },
      form: form(new File(['another'], 'o.txt')),
    })
    expect(mixed.status).toBe(404)
    expect(await app.storedFiles()).toHaveLength(before)
  })
})

describe('a note on a milestone', () => {
  test('is taken back by its author alone; its words are gone, also from the lists', async () => {
    await note(colleague, 'Scaffold is up.')
    const id = await note(member, 'Secret words')
    for (const [visitor, status] of [
      [colleague, 403],
      [admin, 403],
      [outsider, 404],
    ] as const) {
      expect((await removeFrom(visitor, 'notes', id)).status).toBe(status)
    }
    const removed = await removeFrom(member, 'notes', id)
    expect(removed.data.docs.notes.at(-1)).toMatchObject({ _id: id, text: '', isDeleted: true })
    const details = await member.call(milestones.details, { params })
    const list = await member.call(milestones.list, { params })
    expect(details.text + list.text).not.toContain('Secret words')
    expect(details.data.docs.lastUpdateNotes).toBe('Scaffold is up.')
    expect((await removeFrom(member, 'notes', id)).status).toBe(404)
  })

  test('is all of the history that can be taken back', async () => {
    await member.call(milestones.update, { params, body: { percentCompleted: 12 } })
    const { data } = await member.call(milestones.details, { params })
    const edited = data.docs.updates.at(-1)
    expect(edited?.actionType).toBe('Edited')
    expect((await removeFrom(member, 'notes', edited?._id ?? '')).status).toBe(403)
    expect((await removeFrom(member, 'updates', edited?._id ?? '')).status).toBe(400)
  })
})

test('of thousands of reports the newest come with their milestone, and the numbers of all', async () => {
  const on = await buildReport(app)
  const reader = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
  await app.pool.query(
    `insert into submissions (project_id, id, ref_id, site_id, milestone_id, created_by, created_at)
     select project_id, gen_random_uuid(), 10 + n, site_id, milestone_id, created_by,
            now() - make_interval(hours => n)
       from submissions, generate_series(1, 1500) n where id = $1`,
    [on.submissionId],
  )
  const { data } = await reader.call(milestones.details, {
    params: { projectId: on.projectId, milestoneId: on.milestoneId },
  })
  expect(data.docs.submissions).toHaveLength(100)
  expect(data.docs.submissions[0]?._id).toBe(on.submissionId)
  expect(data.docs.numSubmissions).toBe(1501)
})

const addToProject = (visitor: Visitor, ...files: File[]) =>
  visitor.call(projects.addAttachments, {
    params: { projectId: report.projectId },
    form: form(...files),
  })
const removeFromProject = (visitor: Visitor, embeddedId: string, field = 'attachments') =>
  visitor.call(projects.deleteEmbedded, {
    params: { projectId: report.projectId, field, embeddedId },
  })

describe('files on a project', () => {
  test('are attachments, pictures too, and go by who added them or an admin', async () => {
    const added = await addToProject(member, await roof(), scope())
    expect(added.status).toBe(200)
    const [first, second] = added.data.docs.attachments
    expect([first?.filename, second?.filename]).toEqual(['roof.png', 'scope.txt'])
    expect((await member.fetch(first?.url ?? '')).status).toBe(200)
    const id = first?._id ?? ''
    expect((await removeFromProject(colleague, id)).status).toBe(403)
    expect((await removeFromProject(outsider, id)).status).toBe(404)
    expect((await removeFromProject(member, id, 'photo')).status).toBe(400)
    expect((await removeFromProject(member, id)).data.docs.attachments).toMatchObject([
      { _id: second?._id },
    ])
    expect((await member.fetch(first?.url ?? '')).status).toBe(404)
    expect((await removeFromProject(admin, second?._id ?? '')).data.docs.attachments).toEqual([])
    expect((await removeFromProject(admin, second?._id ?? '')).status).toBe(404)
    const { rows } = await app.pool.query<{ before: unknown }>(
      `select before from audit_log where project_id = $1 and target_id = $2`,
      [report.projectId, second?._id],
    )
    expect(rows).toEqual([{ before: { filename: 'scope.txt' } }])
  })

  test('are not its photo, nor files of its milestones', async () => {
    const { data } = await addTo(member, scope())
    expect((await removeFromProject(member, data.docs.attachments[0]?._id ?? '')).status).toBe(404)
  })

  test('are refused from outsiders and when there are none', async () => {
    expect((await addToProject(outsider, scope())).status).toBe(404)
    expect(await addToProject(member)).toMatchObject({ status: 400, message: 'No content.' })
  })
})
