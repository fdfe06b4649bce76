import { afterAll, beforeAll, expect, test } from 'vitest'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { forms } from '@plumbline/contract/forms/forms'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import type { PhoneForm } from '@plumbline/contract/intake/phone'
import { form, text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../../testing/builders.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { buildDraft } from '../../../testing/build-forms.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WELLS = 'name,label,region\nw1,Old well,north\nw2,"New, deep well",south\n'

/** A form that offers wells of a file, with a picture beside a question, of the admin Oksana. */
async function buildDesk() {
  const projectId = await buildProject(app)
  const projects = [projectId]
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects }))
  const member = await signIn(app, await buildPerson(app, { projects }))
  const draft = form({
    place: { site: { required: true }, milestone: { required: true }, gps: null },
    items: [
      text('well', { type: 'selectOne', file: 'wells.csv' }),
      text('crack', { image: 'crack.png' }),
    ],
  })
  const formId = await buildDraft(admin, projectId, { key: 'wells', draft })
  const params = { projectId, formId }
  const add = (name: string, bytes: string | Buffer<ArrayBuffer>) => {
    const sent = new FormData()
    sent.append('file', new File([bytes], name))
    return admin.call(formFiles.add, { params, form: sent })
  }
  const publish = async () => {
    const { data } = await admin.call(forms.get, { params })
    return admin.call(forms.publish, { params, body: { version: data.docs.version } })
  }
  const codes = async () =>
    (await admin.call(forms.check, { params, body: {} })).data.docs.map(({ code }) => code)
  return { projectId, admin, member, params, draft, add, publish, codes }
}

test('A form is published once its list is there, with the columns that it needs; phones fetch list and picture', async () => {
  const { projectId, admin, member, params, add, publish, codes } = await buildDesk()
  expect(await codes()).toEqual(['formMediaMissing', 'formMediaMissing'])
  expect((await publish()).problem?.code).toBe('formHasProblems')
  await add('wells.csv', 'id,label\nw1,Old well\n')
  expect(await codes()).toEqual(['formFileColumn', 'formMediaMissing'])
  await add('wells.csv', WELLS)
  const { data } = await add('crack.png', await tinyPng())
  expect(data.docs).toMatchObject([
    { name: 'crack.png', columns: null },
    { name: 'wells.csv', columns: ['name', 'label', 'region'], size: WELLS.length },
  ])
  expect(await codes()).toEqual([])
  expect((await publish()).status).toBe(200)

  const body = { person: { firstName: 'Bohdan' }, kind: 'browser' as const }
  const { data: made } = await admin.call(fieldKeys.create, { params: { projectId }, body })
  const server = fieldServer({ token: made.docs.token, projectId })
  const phone = async (path: string) => (await member.fetch(server + path)).text()
  const session = JSON.parse(await phone('/session')) as { data: { docs: { forms: PhoneForm[] } } }
  const media = session.data.docs.forms[0]?.media ?? []
  expect(media.map(({ name }) => name)).toEqual(['crack.png', 'wells.csv'])
  expect(await phone('/forms/wells/manifest')).toContain('<filename>wells.csv</filename>')
  expect(await phone(`/forms/wells/media/${media[1]?.mediaId}`)).toBe(WELLS)
  const bytes = await member.fetch(
    `/api/v1/projects/${projectId}/forms/${params.formId}/media/${media[1]?.mediaId}`,
  )
  expect(await bytes.text()).toBe(WELLS)
})

test('A version keeps its files: a later list is of the next one, and a dropped draft has the old one again', async () => {
  const { admin, member, params, add, publish } = await buildDesk()
  await add('wells.csv', WELLS)
  await publish()
  const newer = `${WELLS}w3,Spring,north\n`
  await add('wells.csv', newer)
  // the file can be published, though no text was changed
  const { data: changed } = await admin.call(forms.get, { params })
  expect(changed.docs).toMatchObject({ hasDraft: true, liveVersion: 1 })
  const sizes = async (n: string) =>
    (await member.call(formFiles.ofVersion, { params: { ...params, n } })).data.docs.map(
      ({ size }) => size,
    )
  const body = { draft: null, version: changed.docs.version }
  await admin.call(forms.save, { params, body })
  const { data: dropped } = await member.call(formFiles.list, { params })
  expect(dropped.docs).toMatchObject([{ size: WELLS.length, columns: ['name', 'label', 'region'] }])

  await add('wells.csv', newer)
  await publish()
  expect([await sizes('1'), await sizes('2')]).toEqual([[WELLS.length], [newer.length]])

  const fileId = dropped.docs[0]?._id ?? ''
  const { data: now } = await admin.call(formFiles.list, { params })
  const gone = { ...params, fileId: now.docs[0]?._id ?? '' }
  expect((await admin.call(formFiles.remove, { params: gone })).data.docs).toEqual([])
  expect((await admin.call(formFiles.remove, { params: { ...params, fileId } })).status).toBe(404)
  expect(await sizes('2')).toEqual([newer.length])
})

test('What phones cannot read is refused with what to do', async () => {
  const { add } = await buildDesk()
  const code = async (name: string, bytes: string | Buffer<ArrayBuffer>) =>
    (await add(name, bytes)).problem?.code
  expect(await code('plan.pdf', '%PDF-1.4')).toBe('formFileKind')
  expect(await code(`${'x'.repeat(110)}.csv`, WELLS)).toBe('formFileKind')
  expect(await code('Sites.csv', WELLS)).toBe('formFileReserved')
  expect(await code('one-column.csv', 'name\nw1\n')).toBe('formFileList')
  expect(await code('cp1251.csv', Buffer.from([0x6e, 0x2c, 0xef, 0x0a]))).toBe('formFileList')
  const rows = Array.from({ length: 2001 }, (_, n) => `w${n},Well ${n}`)
  expect(await code('long.csv', ['name,label', ...rows].join('\n'))).toBe('formFileList')
  expect(await code('long.csv', ['name,label', ...rows.slice(1)].join('\n'))).toBeUndefined()
  for (let n = 1; n < 50; n += 1) expect(await code(`${n}.csv`, WELLS)).toBeUndefined()
  expect(await code('51.csv', WELLS)).toBe('formFilesMax')
  expect(await code('long.csv', WELLS)).toBeUndefined()
})
