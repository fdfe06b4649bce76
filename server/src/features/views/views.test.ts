import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROBLEMS } from '@plumbline/contract/problems'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { type View, type ViewList, views, VIEWS_MAX } from '@plumbline/contract/documents/views'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { buildDraft, buildPublished } from '../../testing/build-forms.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A project of its own with an admin and two members. */
async function office() {
  const projectId = await buildProject(app)
  const [admin, olena, taras] = await Promise.all(
    (['admin', 'user', 'user'] as const).map(async (level) =>
      signIn(app, await buildPerson(app, { level, projects: [projectId] })),
    ),
  )
  const params = { projectId }
  const save = (who: Visitor, name: string, more: Partial<View> = {}) =>
    who.call(views.save, { params, body: { list: 'issues', name, search: 'tab=all', ...more } })
  const names = async (who: Visitor) =>
    (await who.call(views.list, { params })).data.docs.map(({ name }) => name)
  return { params, admin: admin!, olena: olena!, taras: taras!, save, names }
}

test('a view is that of its person alone, one of the project is everybody’s', async () => {
  const { admin, olena, taras, save, names } = await office()
  const mine = await save(olena, 'Mine, by due date', { search: 'owner=me&sort=dueAt' })
  expect(mine.data.docs).toMatchObject({
    list: 'issues',
    name: 'Mine, by due date',
    search: 'owner=me&sort=dueAt',
    isOfProject: false,
  })
  await save(admin, 'Off Track', { isOfProject: true })
  expect(await names(olena)).toEqual(['Mine, by due date', 'Off Track'])
  expect(await names(taras)).toEqual(['Off Track'])
})

test('a view that is saved again under its name, in whatever case, says what it says now', async () => {
  const { params, olena, taras, save } = await office()
  const first = await save(olena, 'Boilers', { search: 'text[search]=boiler' })
  const again = await save(olena, 'BOILERS', { search: 'text[search]=flue' })
  expect(again.data.docs).toEqual({
    ...first.data.docs,
    name: 'BOILERS',
    search: 'text[search]=flue',
  })
  // that of a colleague, and that of another list, are others
  await save(taras, 'boilers')
  await save(olena, 'Boilers', { list: 'submissions' })
  await save(olena, 'Boilers', { list: 'milestones', search: 'late=1' })
  const { data } = await olena.call(views.list, { params })
  expect(data.docs.map(({ list, search }) => [list, search])).toEqual([
    ['issues', 'text[search]=flue'],
    ['submissions', 'tab=all'],
    ['milestones', 'late=1'],
  ])
})

test('members neither save nor remove views of the project, and nobody removes those of others', async () => {
  const { params, admin, olena, taras, save, names } = await office()
  expect((await save(olena, 'All', { isOfProject: true })).status).toBe(403)
  const shared = (await save(admin, 'Shared', { isOfProject: true })).data.docs._id
  const own = (await save(olena, 'Own')).data.docs._id
  const remove = async (who: Visitor, viewId: string) =>
    (await who.call(views.remove, { params: { ...params, viewId } })).status
  expect(await remove(olena, shared)).toBe(403)
  await remove(taras, own)
  await remove(admin, own)
  expect(await names(olena)).toEqual(['Own', 'Shared'])
  expect(await remove(olena, own)).toBe(200)
  expect(await remove(admin, shared)).toBe(200)
  expect(await names(olena)).toEqual([])
})

test('one more than the most views of a list is refused, and nothing is kept of it', async () => {
  const { olena, save, names } = await office()
  for (let n = 0; n < VIEWS_MAX; n += 1) await save(olena, `View ${n}`)
  const refused = await save(olena, 'One more')
  expect(refused.status).toBe(409)
  expect(refused.message).toBe(problemText('en', 'tooManyViews', { max: VIEWS_MAX }))
  expect(PROBLEMS.tooManyViews.status).toBe(409)
  expect(await names(olena)).toHaveLength(VIEWS_MAX)
  // existing views can still be changed
  expect((await save(olena, 'view 7', { search: 'tab=open' })).status).toBe(200)
})

test('the answers to a form have views of their own, once it was published and in its project alone', async () => {
  const { params, admin, olena, taras, save } = await office()
  const formId = await buildPublished(admin, params.projectId)
  const list = `data:${formId}` as const
  const mine = await save(olena, 'Too dry', { list, search: 'answer=2.lt.50&tab=data' })
  expect(mine.data.docs).toMatchObject({ list, name: 'Too dry', search: 'answer=2.lt.50&tab=data' })
  await save(admin, 'Too dry', { list, search: 'tab=data', isOfProject: true })
  await save(olena, 'Roofs')
  const seen = async (who: Visitor, query: { list?: ViewList } = {}) =>
    (await who.call(views.list, { params, query })).data.docs.map(({ name, search }) => [
      name,
      search,
    ])
  expect(await seen(olena, { list })).toEqual([
    ['Too dry', 'answer=2.lt.50&tab=data'],
    ['Too dry', 'tab=data'],
  ])
  expect(await seen(taras, { list })).toEqual([['Too dry', 'tab=data']])
  // a request without a list gets none of the forms, of which there may be many
  expect(await seen(olena)).toEqual([['Roofs', 'tab=all']])
  expect(await seen(olena, { list: 'milestones' })).toEqual([])

  // an id is the same in capitals
  const capitals = `data:${formId.toUpperCase()}` as const
  const again = await save(olena, 'Too dry', { list: capitals, search: 'tab=data&as=map' })
  expect(again.data.docs).toMatchObject({ _id: mine.data.docs._id, list })
  expect(await seen(taras, { list: capitals })).toEqual([['Too dry', 'tab=data']])
  const draft = await buildDraft(admin, params.projectId, { key: 'never_published' })
  const other = await office()
  const foreign = await buildPublished(other.admin, other.params.projectId)
  for (const formOf of [draft, foreign, randomUUID()]) {
    expect((await save(olena, 'None', { list: `data:${formOf}` })).status).toBe(404)
  }
  for (const wrong of ['data:', 'data:7', `data:${formId}x`, list.toUpperCase(), 'forms']) {
    expect((await save(olena, 'None', { list: wrong as ViewList })).status).toBe(400)
  }
})
