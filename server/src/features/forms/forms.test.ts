import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { form, text } from '@plumbline/contract/testing/form-samples'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { forms } from '@plumbline/contract/forms/forms'
import { transaction } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { buildDraft, buildPublished, siteVisit } from '../../testing/build-forms.ts'
import { Listener } from '../../testing/processes/listener.ts'
import { findForm, findFormVersion } from './form-versions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A project with its admins Oksana and Taras and its member Ivan. */
async function buildDesk() {
  const projectId = await buildProject(app)
  const projects = [projectId]
  const person = (firstName: string, level: 'admin' | 'user') =>
    buildPerson(app, { level, projects, firstName })
  const oksana = await person('Oksana', 'admin')
  const admin = await signIn(app, oksana)
  const other = await signIn(app, await person('Taras', 'admin'))
  const member = await signIn(app, await person('Ivan', 'user'))
  return { projectId, oksana, admin, other, member, params: { projectId } }
}

const auditOf = async (targetId: string) => {
  const { rows } = await app.pool.query<{ action: string; after: unknown }>(
    'select action, after from audit_log where target_id = $1 order by at, id',
    [targetId],
  )
  return rows
}

test('An admin writes a form and publishes it, and members read both versions as they were published', async () => {
  const { projectId, admin, member, oksana } = await buildDesk()
  const formId = await buildDraft(admin, projectId, { key: 'site-visit' })
  const params = { projectId, formId }
  expect((await member.call(forms.list, { params })).data.docs).toMatchObject([
    { key: 'site-visit', state: 'draft', liveVersion: null, hasDraft: true, questionCount: 3 },
  ])
  const first = await admin.call(forms.publish, {
    params,
    body: { version: 1, notes: ' First round ' },
  })
  expect(first.data.docs).toMatchObject({
    state: 'open',
    liveVersion: 1,
    draft: null,
    hasDraft: false,
    version: 2,
    versions: [{ n: 1, notes: 'First round', publishedBy: { _id: oksana._id } }],
  })

  const draft = siteVisit({ items: [text('only')], title: { en: 'Shorter' } })
  const saved = await admin.call(forms.save, { params, body: { draft, version: 2 } })
  expect(saved.data.docs).toMatchObject({ version: 3, hasDraft: true, draft, questionCount: 3 })
  const second = await admin.call(forms.publish, { params, body: { version: 3 } })
  expect(second.data.docs.versions.map(({ n, title }) => [n, title['en']])).toEqual([
    [2, 'Shorter'],
    [1, 'Site visit'],
  ])
  const read = async (n: string) =>
    (await member.call(forms.getVersion, { params: { ...params, n } })).data.docs
  expect((await read('1')).definition).toEqual(siteVisit())
  expect((await read('2')).definition).toEqual(draft)
  expect((await member.call(forms.list, { params })).data.docs).toMatchObject([
    { title: { en: 'Shorter' }, questionCount: 1, liveVersion: 2 },
  ])
  const audit = await auditOf(formId)
  expect(audit.map(({ action }) => action)).toEqual([
    'form.created',
    'form.published',
    'form.published',
  ])
  expect(audit[2]?.after).toMatchObject({ n: 2, md5: second.data.docs.versions[0]?.md5 })
})

test('The bytes of a version are those whose MD5 stands beside it, for people and for phones', async () => {
  const { projectId, admin, member } = await buildDesk()
  const formId = await buildPublished(admin, projectId, { key: 'site-visit' })
  const path = `/api/v1/projects/${projectId}/forms/${formId}/versions/1/xform`
  const answer = await member.fetch(path, { method: 'GET' })
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString()).toContain('<data id="site-visit" version="1">')
  const md5 = createHash('md5').update(bytes).digest('hex')
  const { data } = await member.call(forms.get, { params: { projectId, formId } })
  expect(data.docs.versions[0]?.md5).toBe(md5)

  await transaction(app.pool, 'read', async (db) => {
    expect(await findForm(db, projectId, 'site-visit')).toEqual({
      id: formId,
      key: 'site-visit',
      state: 'open',
      liveVersion: 1,
    })
    expect(await findForm(db, projectId, 'other')).toBeNull()
    const version = await findFormVersion(db, projectId, formId, 1)
    expect(version).toEqual({ n: 1, definition: siteVisit(), xform: bytes, md5 })
    expect(await findFormVersion(db, projectId, formId, 2)).toBeNull()
  })
})

describe('two people at one form', () => {
  test('are told who saved it meanwhile, and nothing is lost', async () => {
    const { projectId, admin, other } = await buildDesk()
    const formId = await buildDraft(admin, projectId)
    const params = { projectId, formId }
    const theirs = siteVisit({ title: { en: 'Theirs' } })
    await other.call(forms.save, { params, body: { draft: theirs, version: 1 } })
    const late = await admin.call(forms.save, { params, body: { draft: siteVisit(), version: 1 } })
    expect(late.status).toBe(409)
    expect(late.problem).toMatchObject({ code: 'stale', params: { who: 'Taras Kovalenko' } })
    const publish = await admin.call(forms.publish, { params, body: { version: 1 } })
    expect(publish.problem?.code).toBe('stale')
    const { data } = await admin.call(forms.get, { params })
    expect(data.docs).toMatchObject({ draft: theirs, draftBy: { firstName: 'Taras' }, version: 2 })
  })

  test('are told who published or closed it', async () => {
    const { projectId, admin, other } = await buildDesk()
    const formId = await buildPublished(admin, projectId)
    const params = { projectId, formId }
    await other.call(forms.setState, { params, body: { state: 'closed', version: 2 } })
    const late = await admin.call(forms.save, { params, body: { draft: siteVisit(), version: 2 } })
    expect(late.problem).toMatchObject({ code: 'stale', params: { who: 'Taras Kovalenko' } })
  })
})

test('What is wrong with a form is told with where it is, in the language of the person, and stops it', async () => {
  const { projectId, admin } = await buildDesk()
  const draft = form({ items: [text('a', { relevant: '${b} = 1' })], title: { en: ' ' } })
  const formId = await buildDraft(admin, projectId, { draft })
  const params = { projectId, formId }
  const checked = await admin.call(forms.check, { params })
  expect(checked.data).toEqual({
    docs: [
      {
        path: 'title',
        code: 'formTitleMissing',
        message: 'Give the form a title in its first language.',
        params: {},
        isWarning: false,
      },
      {
        path: 'items.0.relevant',
        code: 'formUnknownReference',
        message: 'Nothing in the form is called ‘b’.',
        params: { name: 'b' },
        isWarning: false,
      },
    ],
    totalDocs: 2,
  })
  const refused = await admin.call(forms.publish, { params, body: { version: 1 } })
  expect(refused.status).toBe(409)
  expect(refused.problem).toMatchObject({
    code: 'formHasProblems',
    errors: [
      { path: 'title', code: 'formTitleMissing' },
      { path: 'items.0.relevant', code: 'formUnknownReference', params: { name: 'b' } },
    ],
  })
  expect((await admin.call(forms.get, { params })).data.docs).toMatchObject({
    state: 'draft',
    version: 1,
    versions: [],
  })
  // checks the sent draft instead, without saving it
  const better = await admin.call(forms.check, { params, body: { draft: siteVisit() } })
  expect(better.data.docs).toEqual([])
  expect((await admin.call(forms.get, { params })).data.docs.draft).toEqual(draft)
})

test('A form is tried before it is saved, as the XForm that its next version would be', async () => {
  const { projectId, admin, member } = await buildDesk()
  const formId = await buildPublished(admin, projectId, { key: 'site-visit' })
  const params = { projectId, formId }
  const draft = siteVisit({ items: [text('only')] })
  const { data } = await admin.call(forms.preview, { params, body: { draft } })
  expect(data.docs.xform).toContain('<data id="site-visit" version="2">')
  expect(data.docs.xform).toContain('/data/only')
  expect((await admin.call(forms.get, { params })).data.docs).toMatchObject({
    draft: null,
    liveVersion: 1,
    version: 2,
  })
  const wrong = form({ items: [text('a', { relevant: '${b} = 1' })] })
  const refused = await admin.call(forms.preview, { params, body: { draft: wrong } })
  expect([refused.status, refused.problem]).toMatchObject([
    409,
    { code: 'formHasProblems', errors: [{ path: 'items.0.relevant' }] },
  ])
  const theirs = await member.call(forms.preview, { params, body: { draft } })
  expect(theirs.status).toBe(403)
})

test('A form is opened, closed and retired, and a retired one is not published', async () => {
  const { projectId, admin } = await buildDesk()
  const formId = await buildPublished(admin, projectId)
  const params = { projectId, formId }
  const set = async (state: 'open' | 'closed' | 'retired') => {
    const { status, problem, data } = await admin.call(forms.setState, { params, body: { state } })
    return status === 200 ? data.docs.state : problem?.code
  }
  expect(await set('open')).toBe('formSameState')
  const note = 'Use “Handover” from now on.'
  const closing = { state: 'closed' as const, note }
  const closed = await admin.call(forms.setState, { params, body: closing })
  expect(closed.data.docs).toMatchObject({
    state: 'closed',
    closedNote: note,
    closedBy: { _id: expect.any(String) },
  })
  await admin.call(forms.save, { params, body: { draft: siteVisit() } })
  const version = async () => (await admin.call(forms.get, { params })).data.docs.version
  const publish = async () =>
    admin.call(forms.publish, { params, body: { version: await version() } })
  expect((await publish()).data.docs).toMatchObject({ state: 'closed', liveVersion: 2 })
  expect((await publish()).problem?.code).toBe('formNoDraft')
  expect(await set('retired')).toBe('retired')
  await admin.call(forms.save, { params, body: { draft: siteVisit() } })
  expect((await publish()).problem?.code).toBe('formRetired')
  expect(await set('open')).toBe('open')
  // the note of a form that is open again is gone
  expect((await admin.call(forms.get, { params })).data.docs).toMatchObject({
    closedNote: '',
    closedBy: null,
  })
  expect((await auditOf(formId)).map(({ action }) => action)).toEqual([
    'form.created',
    'form.published',
    'form.closed',
    'form.published',
    'form.retired',
    'form.opened',
  ])
})

test('A draft is thrown away, and so is a form that was never published; what was published stays', async () => {
  const { projectId, admin, member } = await buildDesk()
  const formId = await buildPublished(admin, projectId)
  const draftId = await buildDraft(admin, projectId)
  const published = { projectId, formId }
  const unpublished = { projectId, formId: draftId }
  await admin.call(forms.save, { params: published, body: { draft: siteVisit() } })
  const without = await admin.call(forms.save, { params: published, body: { draft: null } })
  expect(without.data.docs).toMatchObject({ draft: null, liveVersion: 1 })
  const nothing = await admin.call(forms.save, { params: unpublished, body: { draft: null } })
  expect(nothing.problem?.code).toBe('formNeverPublished')
  const opened = await admin.call(forms.setState, { params: unpublished, body: { state: 'open' } })
  expect(opened.problem?.code).toBe('formNeverPublished')

  const refused = await admin.call(forms.remove, { params: published })
  expect([refused.status, refused.problem?.code]).toEqual([409, 'formPublished'])
  expect((await admin.call(forms.remove, { params: unpublished })).status).toBe(200)
  expect((await admin.call(forms.get, { params: unpublished })).status).toBe(404)
  expect((await member.call(forms.list, { params: { projectId } })).data.totalDocs).toBe(1)
})

test('Whoever looks at the project is told that a form has changed', async () => {
  const { projectId, admin, member } = await buildDesk()
  const listener = await Listener.open(member, `/api/v1/projects/${projectId}/events`)
  try {
    const formId = await buildDraft(admin, projectId)
    const change = await listener.heard(({ kind }) => kind === 'form')
    expect(change).toEqual({ kind: 'form', _id: formId })
  } finally {
    listener.hangUp()
  }
})

test('A key is that of one form of a project, and written so that every phone takes it', async () => {
  const { projectId, admin, params } = await buildDesk()
  await buildDraft(admin, projectId, { key: 'visit' })
  const create = async (key: string) => {
    const answer = await admin.call(forms.create, { params, body: { key, draft: siteVisit() } })
    return answer.problem ?? answer.status
  }
  expect(await create('visit')).toMatchObject({
    code: 'formKeyTaken',
    errors: [{ path: 'key', code: 'formKeyTaken' }],
  })
  expect(await create('2nd visit')).toMatchObject({
    errors: [{ path: 'key', code: 'formKeyFormat' }],
  })
  expect(await create('Visit')).toBe(200)
  const elsewhere = await buildDesk()
  await buildDraft(elsewhere.admin, elsewhere.projectId, { key: 'visit' })
})

/** A draft whose key goes with its title. */
const draftOf = (uk: string, more: Partial<FormDefinition> = {}) =>
  siteVisit({ title: { uk }, defaultLanguage: 'uk', follows: true, ...more })

test('A key that was made of the title follows it until the first version, and is that of one form', async () => {
  const { projectId, admin } = await buildDesk()
  await buildDraft(admin, projectId, { key: 'obstezhennia_dakhu' })
  const formId = await buildDraft(admin, projectId, { key: 'form', draft: draftOf('Без назви') })
  const params = { projectId, formId }
  const keyAfter = async (body: FormDefinition) =>
    (await admin.call(forms.save, { params, body: { draft: body } })).data.docs.key
  // only another title makes another key
  expect(await keyAfter(draftOf('Без назви', { items: [text('only')] }))).toBe('form')
  expect(await keyAfter(draftOf('Обстеження даху'))).toBe('obstezhennia_dakhu_2')
  expect(await keyAfter(draftOf('???'))).toBe('obstezhennia_dakhu_2')
  expect(await keyAfter(draftOf('Ферми даху'))).toBe('fermy_dakhu')
  // what somebody has chosen stays
  expect(await keyAfter(draftOf('Дах', { follows: undefined }))).toBe('fermy_dakhu')
  const both = await Promise.all([
    admin.call(forms.save, { params, body: { draft: draftOf('Зустріч') } }),
    admin.call(forms.create, {
      params: { projectId },
      body: { key: 'zustrich', draft: draftOf('Зустріч') },
    }),
  ])
  // the second one gets a number, or an error
  expect(both.map(({ status }) => status)).toContain(200)
  const { data } = await admin.call(forms.list, { params: { projectId } })
  const keys = data.docs.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const version = data.docs.find(({ _id }) => _id === formId)?.version ?? 0
  const published = await admin.call(forms.publish, { params, body: { version } })
  expect(published.status).toBe(200)
  const { key } = published.data.docs
  expect(await keyAfter(draftOf('Зовсім інша'))).toBe(key)
})

test('A member changes no form, and the form of another project is found by nobody', async () => {
  const { projectId, admin, member } = await buildDesk()
  const formId = await buildPublished(admin, projectId)
  const params = { projectId, formId }
  const body = { draft: siteVisit() }
  expect((await member.call(forms.save, { params, body })).status).toBe(403)
  expect((await member.call(forms.publish, { params, body: { version: 2 } })).status).toBe(403)
  const elsewhere = await buildDesk()
  const foreign = { projectId: elsewhere.projectId, formId }
  expect((await elsewhere.admin.call(forms.get, { params: foreign })).status).toBe(404)
  expect((await elsewhere.admin.call(forms.save, { params: foreign, body })).status).toBe(404)
  const version = { params: { ...foreign, n: '1' } }
  expect((await elsewhere.admin.call(forms.getVersion, version)).status).toBe(404)
})
