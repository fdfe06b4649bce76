import { type DataQuestion, formData } from '@plumbline/contract/data/form-data'
import { formMap, type MapClass, type MapPoint } from '@plumbline/contract/data/form-map'
import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { id } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { PROJECT_ID } from '../../../../testing/reports.ts'
import { signedInApi } from '../../../../testing/signed-in.ts'
import { someForm } from '../../../../testing/some-form.ts'

// Leaflet is large: it is not what the first test waits for
beforeAll(async () => {
  await Promise.all([
    import('../../form/FormPage.tsx'),
    import('../DataTab.tsx'),
    import('./MapView.tsx'),
  ])
}, 60_000)

const FORM_ID = id(801)
const params = { projectId: PROJECT_ID, formId: FORM_ID }
const FORM: FormDetails = {
  ...someForm(FORM_ID, 'pour', 'Concrete pour', 'open', { liveVersion: 2, version: 7 }),
  draft: null,
  draftAt: null,
  draftBy: null,
  closedNote: '',
  closedBy: null,
  versions: [],
}

const question = (q: number, label: string, own: Partial<DataQuestion>): DataQuestion => ({
  q,
  path: `q${q}`,
  name: `q${q}`,
  labels: { en: label },
  groups: [],
  class: 'one',
  kind: 'selectOne',
  repeat: '',
  versions: [1, 2],
  answered: 4,
  unread: 0,
  choices: [],
  ...own,
})
const choices = ['C20/25', 'C25/30'].map((name) => ({
  name: name.toLowerCase(),
  labels: { en: name },
  n: 1,
}))
const QUESTIONS = [
  question(2, 'Slump, mm', { class: 'number', kind: 'decimal' }),
  question(1, 'Class', { choices }),
  question(3, 'Remark', { class: 'text', kind: 'text' }),
  question(4, 'Depth', { class: 'number', kind: 'decimal', repeat: 'pile' }),
  question(5, 'Photo', { class: 'file', kind: 'image' }),
]
const CLASSES: MapClass[] = [
  { kind: 'choice', name: 'c25/30', n: 3 },
  { kind: 'choice', name: 'c20/25', n: 1 },
  { kind: 'unanswered', n: 1 },
]
const POINTS: MapPoint[] = [
  [id(901), 366, 0, 50.48, 34.96, false],
  [id(902), 365, 1, 50.9, 34.8, true],
  [id(903), 364, 2, 50.1, 33.1, false],
  [id(904), 363, 0, 49.1, 33.1, false],
  [id(905), 362, 0, 49.1, 33.1, false],
]

async function open(search = '', classes = CLASSES) {
  const api = signedInApi()
  api.answer(forms.get, { docs: FORM }, params)
  const tables = [{ path: '', labels: {}, n: 5 }]
  const asked = { docs: QUESTIONS, tables, counted: 5, waiting: 0, filling: null }
  api.answer(formData.questions, asked, params)
  api.answer(formData.count, { totalDocs: 5, more: false }, params)
  api.answer(formMap.get, { docs: POINTS, classes, newest: 5, more: false }, params)
  const app = renderApp(`/projects/${PROJECT_ID}/forms/${FORM_ID}?tab=data&as=map${search}`)
  await screen.findByRole('region', { name: 'Submissions on the map' })
  return { ...app, api }
}
const legend = (name: string) => within(screen.getByRole('list', { name }))

it('is coloured by the first choice, with a letter and a count in the legend and on each mark', async () => {
  const { api } = await open()
  expect(api.calls.some(({ path }) => path.endsWith('/data/map?q=1'))).toBe(true)
  const lines = legend('Class').getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'AC25/303',
    'BC20/251',
    '–Not answered1',
  ])
  const words = /Dashed edge: the place of the site, as the visit sent none. 5 of 5 shown./
  expect(screen.getByText(words)).toBeTruthy()
  const marks = await screen.findAllByRole('button', { name: /^S-|submissions,/ })
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    'S-366, C25/30A',
    'S-365, C20/25B',
    'S-364, Not answered–',
    '2 submissions, C25/30 22',
  ])
})

it('is coloured by what one chooses: questions with one answer a submission, or issues', async () => {
  const { address, api } = await open('&by=2', [{ kind: 'numbers', from: 21, to: 46.5, n: 5 }])
  const select = screen.getByRole('combobox', { name: 'Colour by' })
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Slump, mm', 'Class', 'Issues'])
  fireEvent.click(legend('Slump, mm').getByRole('button', { name: /21 – 46.5/ }))
  await waitFor(() => expect(decodeURIComponent(address())).toContain('answer=2.btw.21,46.5'))
  fireEvent.change(select, { target: { value: 'issues' } })
  await waitFor(() => expect(address()).toContain('by=issues'))
  const last = () => api.calls.findLast(({ path }) => path.includes('/data/map'))?.path ?? ''
  await waitFor(() => expect(last()).not.toContain('q='))
})

it('a press on a class adds a filter', async () => {
  const { address } = await open()
  fireEvent.click(legend('Class').getByRole('button', { name: /C20/ }))
  await waitFor(() => expect(decodeURIComponent(address())).toContain('answer=1.in.c20%2F25'))
})

it('a mark opens its submission: site, answer, photo, and the way there', async () => {
  const { api } = await open()
  api.answer(
    formData.page,
    {
      docs: [
        {
          _id: id(901),
          refId: 366,
          entry: null,
          entryName: null,
          site: { _id: id(31), name: 'Trostianets City Hospital' },
          milestone: { _id: id(32), name: 'Bored piles', description: '' },
          createdAt: '2026-11-20T08:50:00.000Z',
          createdBy: null,
          review: 'approved',
          formVersion: 2,
          version: 1,
          cells: [
            {
              key: 'q1',
              answers: ['C25/30'],
              values: ['c25/30'],
              isFlagged: false,
              isUnread: false,
              photos: 0,
              files: 0,
              firstPhoto: null,
            },
            null,
          ],
        },
      ],
      next: null,
    },
    params,
  )
  const mark = await screen.findByRole('button', { name: 'S-366, C25/30' })
  fireEvent.click(mark)
  const popup = within(screen.getByRole('dialog', { name: 'S-366' }))
  expect(await popup.findByText('Trostianets City Hospital')).toBeTruthy()
  expect(popup.getByText('C25/30')).toBeTruthy()
  expect(popup.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain(id(901))
  expect(api.calls.at(-1)?.path).toContain(`_id=${id(901)}&cols=1%2C5`)
  fireEvent.keyDown(mark, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(mark)
})

it('has the same as a table, for who sees no map', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(POINTS.length + 1)
  expect(rows[2]?.textContent).toContain('S-365')
  expect(rows[2]?.textContent).toContain('C20/25')
  expect(rows[2]?.textContent).toContain('Place of the site')
  const link = within(rows[2] as HTMLElement).getByRole('link', { name: 'S-365' })
  expect(link.getAttribute('href')).toContain(id(902))
})
