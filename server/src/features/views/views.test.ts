import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROBLEMS } from '@plumbline/contract/problems'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { type View, views, VIEWS_MAX } from '@plumbline/contract/documents/views'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
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
  // what is there is still changed
  expect((await save(olena, 'view 7', { search: 'tab=open' })).status).toBe(200)
})
