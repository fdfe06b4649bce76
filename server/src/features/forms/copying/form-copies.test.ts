import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCopies } from '@plumbline/contract/forms/form-copies'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { forms } from '@plumbline/contract/forms/forms'
import { form, text } from '@plumbline/contract/testing/form-samples'
import { newId } from '../../../db/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../../testing/builders.ts'
import { buildDraft, buildPublished } from '../../../testing/build-forms.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { Listener } from '../../../testing/processes/listener.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WELLS = 'name,label\nw1,Old well\n'
const OTHER_WELLS = 'name,label\nw9,Spring\n'

type FormAt = Record<'projectId' | 'formId', string>

async function addFile(
  admin: Visitor,
  params: FormAt,
  name: string,
  bytes: string | Buffer<ArrayBuffer>,
) {
  const sent = new FormData()
  sent.append('file', new File([bytes], name))
  const { status } = await admin.call(formFiles.add, { params, form: sent })
  expect(status).toBe(200)
}

/**
 * Builds Wells and Roads with three people, and a form in each. Oksana is admin of both, Taras of Roads alone, and Ivan
 * is an ordinary member of both.
 */
async function buildTwo() {
  const wells = await buildProject(app, { name: 'Wells' })
  const roads = await buildProject(app, { name: 'Roads' })
  const both = [wells, roads]
  const oksana = await signIn(app, await buildPerson(app, { level: 'admin', projects: both }))
  const taras = await signIn(app, await buildPerson(app, { level: 'admin', projects: [roads] }))
  const ivan = await signIn(app, await buildPerson(app, { projects: both }))
  const source = {
    projectId: wells,
    formId: await buildDraft(oksana, wells, { draft: form({ title: { en: 'Pumps' } }) }),
  }
  const target = {
    projectId: roads,
    formId: await buildDraft(taras, roads, { draft: form({ title: { en: 'Culverts' } }) }),
  }
  const bring = (who: Visitor, names: string[], { from = source, to = target } = {}) => {
    const body = { from: { project: from.projectId, form: from.formId }, names }
    return who.call(formCopies.bringFiles, { params: to, body })
  }
  return { wells, roads, oksana, taras, ivan, source, target, bring }
}

const sourcesOf = async (who: Visitor) => {
  const { data } = await who.call(formCopies.sources)
  return {
    names: data.docs.map(({ title, project }) => `${project.name}: ${title['en']}`),
    total: data.totalDocs,
  }
}

test('An admin may copy from the drafts and open forms of their projects, the newest first, and nobody else from any', async () => {
  const { wells, oksana, taras, ivan } = await buildTwo()
  await buildPublished(oksana, wells, { draft: form({ title: { en: 'Depths' } }) })
  expect(await sourcesOf(oksana)).toEqual({
    names: ['Wells: Depths', 'Roads: Culverts', 'Wells: Pumps'],
    total: 3,
  })
  expect((await sourcesOf(taras)).names).toEqual(['Roads: Culverts'])
  expect(await sourcesOf(ivan)).toEqual({ names: [], total: 0 })
})

test('What is written last comes first, and a form that is closed or retired is not offered', async () => {
  const { wells, oksana, source } = await buildTwo()
  for (const state of ['closed', 'retired'] as const) {
    const formId = await buildPublished(oksana, wells, { draft: form({ title: { en: state } }) })
    await oksana.call(forms.setState, {
      params: { projectId: wells, formId },
      body: { state, version: 2 },
    })
  }
  const draft = form({ title: { en: 'Pumps and pipes' } })
  await oksana.call(forms.save, { params: source, body: { draft, version: 1 } })
  expect((await sourcesOf(oksana)).names).toEqual(['Wells: Pumps and pipes', 'Roads: Culverts'])
})

test('A list and a picture come along without their bytes being sent, and the log and whoever looks on learn of it', async () => {
  const { oksana, taras, roads, source, target, bring } = await buildTwo()
  await addFile(oksana, source, 'wells.csv', WELLS)
  await addFile(oksana, source, 'well.png', await tinyPng())
  const listener = await Listener.open(taras, `/api/v1/projects/${roads}/events`)
  const { data } = await bring(oksana, ['wells.csv', 'well.png', 'nothing.csv'])
  expect(data.names).toEqual({ 'wells.csv': 'wells.csv', 'well.png': 'well.png' })
  expect(data.docs).toMatchObject([
    { name: 'well.png', columns: null },
    { name: 'wells.csv', columns: ['name', 'label'], size: WELLS.length },
  ])
  const change = await listener.heard(({ kind }) => kind === 'form')
  expect(change).toEqual({ kind: 'form', _id: target.formId })
  listener.hangUp()
  const bytes = await taras.fetch(
    `/api/v1/projects/${roads}/forms/${target.formId}/media/${data.docs[1]?.mediaId}`,
  )
  expect(await bytes.text()).toBe(WELLS)
  const { rows } = await app.pool.query<{ after: unknown }>(
    `select after from audit_log where target_id = $1 and project_id = $2 and action = 'form.file-added' order by after ->> 'name'`,
    [target.formId, roads],
  )
  expect(rows.map(({ after }) => after)).toMatchObject([
    { name: 'well.png' },
    { name: 'wells.csv', size: WELLS.length },
  ])
})

test('A file of the same bytes is shared, and one of other bytes gets a number, the same one each time', async () => {
  const { oksana, source, target, bring } = await buildTwo()
  await addFile(oksana, source, 'wells.csv', WELLS)
  await addFile(oksana, target, 'wells.csv', WELLS)
  expect((await bring(oksana, ['wells.csv'])).data).toMatchObject({
    names: { 'wells.csv': 'wells.csv' },
    totalDocs: 1,
  })
  await addFile(oksana, target, 'wells.csv', OTHER_WELLS)
  for (let time = 0; time < 2; time += 1) {
    const { data } = await bring(oksana, ['wells.csv'])
    expect(data).toMatchObject({ names: { 'wells.csv': 'wells_2.csv' }, totalDocs: 2 })
  }
  // files that were there stay as they were
  const { data } = await oksana.call(formFiles.list, { params: target })
  expect(data.docs).toMatchObject([
    { name: 'wells.csv', size: OTHER_WELLS.length },
    { name: 'wells_2.csv', size: WELLS.length },
  ])
})

test('A published form has a draft once a file has come, and its version keeps what it had', async () => {
  const { oksana, roads, source, bring } = await buildTwo()
  await addFile(oksana, source, 'wells.csv', WELLS)
  const to = {
    projectId: roads,
    formId: await buildPublished(oksana, roads, { draft: form({ items: [text('a')] }) }),
  }
  await bring(oksana, ['wells.csv'], { to })
  expect((await oksana.call(forms.get, { params: to })).data.docs).toMatchObject({
    hasDraft: true,
    version: 2,
  })
  expect((await oksana.call(formFiles.ofVersion, { params: { ...to, n: '1' } })).data.docs).toEqual(
    [],
  )
})

test('Files come to who is admin of both forms alone, and never more than a form may have', async () => {
  const { wells, roads, oksana, taras, ivan, source, target, bring } = await buildTwo()
  await addFile(oksana, source, 'wells.csv', WELLS)
  // Taras does not belong to Wells: for him there is no such form
  expect((await bring(taras, ['wells.csv'])).status).toBe(404)
  expect((await bring(ivan, ['wells.csv'])).status).toBe(403)
  expect((await bring(taras, ['wells.csv'], { from: target, to: source })).status).toBe(404)
  for (const from of [
    { projectId: wells, formId: newId() },
    { projectId: newId(), formId: source.formId },
    { projectId: roads, formId: source.formId },
  ]) {
    expect((await bring(oksana, ['wells.csv'], { from })).status).toBe(404)
  }
  await addFile(oksana, target, 'wells.csv', OTHER_WELLS)
  await app.pool.query(
    `insert into form_files (project_id, form_id, id, name, sha256, columns, added_by)
     select project_id, form_id, gen_random_uuid(), n || '.csv', sha256, columns, added_by
       from form_files, generate_series(1, 49) n where form_id = $1`,
    [target.formId],
  )
  expect((await bring(oksana, ['wells.csv'])).problem?.code).toBe('formFilesMax')
  const { data } = await oksana.call(formFiles.list, { params: target })
  expect(data.totalDocs).toBe(50)
})
