import type { DataCell, DataQuestion, DataRow } from '@plumbline/contract/data/form-data'
import { formData } from '@plumbline/contract/data/form-data'
import { type View, views } from '@plumbline/contract/documents/views'
import { manyReviews } from '@plumbline/contract/data/many-reviews'
import { forms } from '@plumbline/contract/forms/forms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { localDay, startOfDay } from '../../../lib/dates/dates.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'
import { someForm } from '../../../testing/some-form.ts'

const FORM_ID = id(801)
const params = { projectId: PROJECT_ID, formId: FORM_ID }

const aQuestion = (q: number, name: string, rest: Partial<DataQuestion> = {}): DataQuestion => ({
  q,
  path: name.toLowerCase(),
  name: name.toLowerCase(),
  labels: { en: name },
  groups: [],
  class: 'number',
  kind: 'decimal',
  repeat: '',
  versions: [1, 2],
  answered: 40,
  unread: 0,
  choices: [],
  ...rest,
})
const PILE = { repeat: 'pile', groups: [{ en: 'Pile' }] }
const QUESTIONS = [
  aQuestion(1, 'Began', { class: 'moment', kind: 'start', labels: {} }),
  aQuestion(2, 'Slump, mm', { groups: [{ en: 'Mix' }] }),
  aQuestion(3, 'Curing', {
    class: 'several',
    kind: 'selectMultiple',
    versions: [2],
    answered: 30,
    choices: [
      { name: 'wet', labels: { en: 'Wet burlap' }, n: 20 },
      { name: 'membrane', labels: { en: 'Membrane' }, n: 12 },
    ],
  }),
  aQuestion(4, 'Never answered', { answered: 0 }),
  aQuestion(5, 'Depth, m', PILE),
]
const aCell = (rest: Partial<DataCell> = {}): DataCell => ({
  key: 'slump',
  answers: ['35'],
  values: ['35'],
  isFlagged: false,
  isUnread: false,
  photos: 0,
  files: 0,
  firstPhoto: null,
  ...rest,
})
const aRow = (n: number, rest: Partial<DataRow> = {}): DataRow => ({
  _id: id(900 + n),
  refId: n,
  entry: null,
  entryName: null,
  site: { _id: id(200), name: 'Makariv' },
  milestone: { _id: id(300), name: 'Bored piles', description: '' },
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: olena,
  review: 'received',
  formVersion: 2,
  version: 1,
  cells: [aCell(), null],
  ...rest,
})

async function open(search = '', docs: DataRow[] = [aRow(341)], total = docs.length) {
  const api = signedInApi()
  const details = {
    ...someForm(FORM_ID, 'pour', 'Concrete pour', 'open', { liveVersion: 2 }),
    draft: null,
    draftAt: null,
    draftBy: null,
    closedNote: '',
    closedBy: null,
    versions: [],
  }
  api.answer(forms.get, { docs: details }, params)
  api.answer(
    formData.questions,
    {
      docs: QUESTIONS,
      tables: [
        { path: '', labels: {}, n: 40 },
        { path: 'pile', labels: { en: 'Pile' }, n: 90 },
      ],
      counted: 40,
      waiting: 2,
      filling: null,
    },
    params,
  )
  api.answer(formData.page, { docs, next: null }, params)
  api.answer(formData.count, { totalDocs: total, more: false }, params)
  const app = renderApp(`/projects/${PROJECT_ID}/forms/${FORM_ID}?tab=data${search}`)
  await screen.findByRole('button', { name: 'Add filter' })
  /** The query of the page's last call. */
  const asked = (end: 'data' | 'data/count') =>
    new URL(
      api.calls.findLast(({ path }) => path.split('?')[0]?.endsWith(`/${end}`))?.path ?? '',
      'http://localhost',
    ).searchParams
  return { ...app, api, asked }
}
/** The address as the page reads it. */
const searchOf = (address: string) => new URL(address, 'http://localhost').searchParams

describe('the answers of a form', () => {
  test('stand in a table of the first questions that were asked and answered', async () => {
    const { asked } = await open()
    await screen.findByRole('table', { name: 'Answers' })
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['', 'Submission', 'SiteMilestone', 'Sent', 'Slump, mmMix', 'Curing'])
    expect(asked('data').get('cols')).toBe('2,3')
    expect(screen.getByText('2 wait to be placed')).toBeTruthy()
  })

  test('say what raised an issue, what could not be read, and what was not asked', async () => {
    await open('', [
      aRow(1, { cells: [aCell({ isFlagged: true }), null] }),
      aRow(2, {
        cells: [aCell({ answers: ['2 or 3'], values: ['2 or 3'], isUnread: true }), null],
      }),
      aRow(3, { formVersion: 1 }),
      aRow(4, {
        cells: [
          null,
          aCell({
            key: 'curing',
            answers: ['Wet burlap', 'Membrane'],
            values: ['wet', 'membrane'],
          }),
        ],
      }),
    ])
    const rows = (await screen.findAllByRole('row')).slice(1)
    const cell = (row: number, column: number) =>
      within(rows[row] ?? document.body).getAllByRole('cell')[column]
    expect(within(cell(0, 4) ?? document.body).getByLabelText('Flagged')).toBeTruthy()
    expect(cell(1, 4)?.textContent).toBe('2 or 3')
    expect(screen.getByTitle('Not asked in version 1').textContent).toBe('·')
    expect(screen.getByText('· not asked in that version')).toBeTruthy()
    expect(cell(0, 5)?.textContent).toBe('')
    expect(cell(3, 5)?.textContent).toBe('2: Wet burlap, Membrane')
  })

  test('lead to the answer on the page of its submission', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'S-341' })
    expect(link.getAttribute('href')).toContain(`/submissions/${id(1241)}?answer=slump`)
  })

  test('are sorted by the head of a column', async () => {
    const { asked, address } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Slump, mm' }))
    await waitFor(() => expect(asked('data').get('sort')).toBe('2'))
    expect(searchOf(address()).get('sort')).toBe('2')
  })

  test('of a repeat are a table of their own', async () => {
    const { asked } = await open('&cols=2&sort=2')
    fireEvent.click(await screen.findByRole('radio', { name: /^Pile/ }))
    await waitFor(() => expect(asked('data').get('table')).toBe('pile'))
    expect(asked('data').get('cols')).toBe('5')
    expect(asked('data').get('sort')).toBeNull()
  })
})

describe('a filter', () => {
  test('asks for numbers below one, and says how many rows that leaves', async () => {
    const { asked, address } = await open('', [aRow(341)], 31)
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    const value = await screen.findByRole('textbox', { name: 'Value' })
    expect(screen.getByRole('heading', { name: 'Slump, mm' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'below' }).checked).toBe(true)
    fireEvent.change(value, { target: { value: '50' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Show 31' }))
    await waitFor(() => expect(asked('data').getAll('answer')).toEqual(['2.lt.50']))
    expect(searchOf(address()).get('answer')).toBe('2.lt.50')
    expect(screen.queryByRole('textbox', { name: 'Value' })).toBeNull()
    const remove = screen.getByRole('button', { name: 'Remove filter Slump, mm below 50' })
    fireEvent.click(remove)
    await waitFor(() => expect(searchOf(address()).get('answer')).toBeNull())
  })

  test('of choices says how often each was given, and who is not found by ‘none of’', async () => {
    const { asked } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Curing30' }))
    fireEvent.click(screen.getByRole('radio', { name: 'none of' }))
    expect(
      screen.getByText('10 of 40 submissions did not answer. They are not found by ‘none of’.'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Membrane12' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Show/ }))
    await waitFor(() => expect(asked('data').getAll('answer')).toEqual(['3.out.membrane']))
  })

  test('of a month is one press', async () => {
    const { asked } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Date, site, person, review' }))
    fireEvent.click(await screen.findByRole('button', { name: 'This month' }))
    const first = startOfDay(`${localDay().slice(0, 7)}-01`)
    await waitFor(() => expect(asked('data').get('createdAt[gte]')).toBe(first))
    expect(asked('data/count').get('createdAt[gte]')).toBe(first)
  })

  test('that nothing fits says without which there would be most', async () => {
    await open('&answer=2.lt.50%3B3.in.wet', [], 0)
    expect(await screen.findByText('No submission fits these 2 conditions.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy()
  })

  test('of a question that is not there is left out, and the page says so', async () => {
    const { asked, address } = await open('&answer=77.lt.5%3B2.lt.50&sort=88')
    const notice = '1 condition was left out: the form has no such question.'
    expect(screen.getByText(notice)).toBeTruthy()
    expect(asked('data').getAll('answer')).toEqual(['2.lt.50'])
    expect(asked('data').get('sort')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Slump, mm below 50' }))
    await waitFor(() => expect(searchOf(address()).get('answer')).toBeNull())
    expect(screen.queryByText(notice)).toBeNull()
  })

  test('is the last one when there are five', async () => {
    await open('&answer=2.set%3B3.set%3B1.set%3B5.set%3B4.set')
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    expect(await screen.findByText('At most five answers can be filtered at once.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the columns', () => {
  test('are those that somebody chose last, also where the address says none', async () => {
    const { asked, address } = await open()
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Never answered' }))
    await waitFor(() => expect(searchOf(address()).get('cols')).toBe('2,3,4'))
    expect(asked('data').get('cols')).toBe('2,3,4')
    document.body.replaceChildren()
    const later = await open()
    await waitFor(() => expect(later.asked('data').get('cols')).toBe('2,3,4'))
  })
})

async function openMenu(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu'))
}

describe('a view', () => {
  const list = `data:${FORM_ID}` as const
  const aView = (n: number, name: string, search: string): View => ({
    _id: id(n),
    list,
    name,
    search,
    isOfProject: false,
  })
  const of = { projectId: PROJECT_ID }

  test('keeps filters, order and the columns that are shown, and leads back to them', async () => {
    const { api, address, asked } = await open('&answer=2.lt.50&sort=-2')
    api.answer(views.list, { docs: [] }, of)
    await screen.findByRole('table', { name: 'Answers' })
    // the address names none
    const cols = asked('data').get('cols') ?? ''
    const text = new URLSearchParams({
      answer: '2.lt.50',
      cols,
      sort: '-2',
      tab: 'data',
    }).toString()
    const saved = aView(31, 'Too dry', text)
    api.answer(views.save, { docs: saved }, of)
    const menu = await openMenu('View')
    fireEvent.click(menu.getByRole('menuitem', { name: 'Save as new view…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), {
      target: { value: 'Too dry' },
    })
    api.answer(views.list, { docs: [saved] }, of)
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('View saved.')
    await screen.findByRole('button', { name: 'View: Too dry' })
    expect(api.sent()).toEqual({ list, name: 'Too dry', search: text, isOfProject: false })

    fireEvent.click((await openMenu('View: Too dry')).getByRole('menuitem', { name: 'Default' }))
    await waitFor(() => expect(searchOf(address()).toString()).toBe('tab=data'))
    const again = await openMenu('View')
    fireEvent.click(again.getByRole('menuitem', { name: 'Too dry' }))
    await waitFor(() => expect(searchOf(address()).get('answer')).toBe('2.lt.50'))
    expect(searchOf(address()).get('cols')).toBe(cols)
    expect(searchOf(address()).get('sort')).toBe('-2')
  })
})

test('all submissions that the filters find are reviewed in one call', async () => {
  const { api } = await open('&answer=2.lt.50', [aRow(341), aRow(342)], 38)
  api.answer(manyReviews.reviewMany, { changed: [], left: [] }, { projectId: PROJECT_ID })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select S-341' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'With what is selected' }))
  fireEvent.click(bar.getByRole('button', { name: 'Choose all 38' }))
  expect(bar.getByText('38 selected')).toBeTruthy()
  fireEvent.click(bar.getByRole('button', { name: 'Review' }))
  const menu = within(await screen.findByRole('menu'))
  fireEvent.click(menu.getByRole('menuitem', { name: 'Has issues' }))
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path.endsWith('/reviewMany'))?.body).toEqual({
      review: 'hasIssues',
      notes: '',
      items: { form: FORM_ID, filters: { answer: ['2.lt.50'] }, count: 38 },
    }),
  )
})
