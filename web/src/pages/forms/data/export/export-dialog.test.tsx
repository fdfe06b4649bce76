import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { formData } from '@plumbline/contract/data/form-data'
import { forms } from '@plumbline/contract/forms/forms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { id } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { PROJECT_ID } from '../../../../testing/reports.ts'
import { signedInApi } from '../../../../testing/signed-in.ts'
import { someForm } from '../../../../testing/some-form.ts'
import { exportChoices } from './export-choices.ts'

const FORM_ID = id(801)
const params = { projectId: PROJECT_ID, formId: FORM_ID }

const aQuestion = (q: number, path: string, rest: Partial<DataQuestion> = {}): DataQuestion => ({
  q,
  path,
  name: path,
  labels: { en: path },
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
const QUESTIONS = [
  aQuestion(1, 'remark'),
  aQuestion(2, 'mix/slump', { labels: { en: 'Slump, mm' } }),
  aQuestion(3, 'pile/depth', { repeat: 'pile' }),
]
const BYTES = 'the file'

const first = exportChoices.get()
afterEach(() => exportChoices.set(first))

async function open(search = '', languages = ['en']) {
  const api = signedInApi()
  const details = {
    ...someForm(FORM_ID, 'pour', 'Concrete pour', 'open', {
      liveVersion: 2,
      languages: languages.map((code) => ({ code, name: code === 'en' ? 'English' : code })),
    }),
    draft: null,
    draftAt: null,
    draftBy: null,
    closedNote: '',
    closedBy: null,
    versions: [],
  }
  api.answer(forms.get, { docs: details }, params)
  const tables = [
    { path: '', labels: {}, n: 40 },
    { path: 'pile', labels: { en: 'Pile' }, n: 90 },
  ]
  const asked = { docs: QUESTIONS, tables, counted: 40, waiting: 0, filling: null }
  api.answer(formData.questions, asked, params)
  api.answer(formData.page, { docs: [], next: null }, params)
  api.answer(formData.count, { totalDocs: 38, more: false }, params)
  api.answer(formData.export, {}, params)
  const saved: { name: string; href: string }[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href })
  })
  renderApp(`/projects/${PROJECT_ID}/forms/${FORM_ID}?tab=data${search}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export ‘Concrete pour’' }))
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Export' }))
  const tick = (role: 'radio' | 'checkbox', name: string | RegExp) =>
    fireEvent.click(dialog.getByRole(role, { name }))
  /** Sends the dialog, and returns the last request for a file. */
  const sent = async () => {
    send()
    return waitFor(() => {
      const path = api.calls.findLast((one) => one.path.includes('/data/export'))?.path
      if (path === undefined) throw new Error('Nothing was asked for.')
      return new URL(path, 'http://localhost').searchParams
    })
  }
  return { api, dialog, saved, send, sent, tick }
}

describe('the export of the answers of a form', () => {
  test('is a spreadsheet of all tables and versions, unless somebody chooses otherwise', async () => {
    const { dialog, sent, saved } = await open()
    expect(await dialog.findByText('pour.xlsx · 3 sheets · 38 and 38 rows')).toBeTruthy()
    expect(dialog.getByText('38 submissions')).toBeTruthy()
    expect(dialog.queryByRole('radiogroup', { name: 'Submissions' })).toBeNull()
    expect(Object.fromEntries(await sent())).toEqual({
      format: 'xlsx',
      names: 'plumbline',
      choices: 'both',
      values: 'labels',
      language: 'en',
      versions: 'all',
      quiet: '1',
      files: 'links',
    })
    await waitFor(() => expect(saved).toEqual([{ name: 'pour.xlsx', href: 'blob:file' }]))
    expect(await screen.findByText('pour.xlsx is saved.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('has what was chosen, and offers it again the next time', async () => {
    const { dialog, sent, tick } = await open('', ['en', 'uk'])
    tick('radio', /^CSV in a ZIP/)
    tick('radio', /^Names/)
    tick('radio', 'as columns')
    tick('checkbox', 'Computed and filled in')
    tick('checkbox', 'Links to photos and files')
    tick('checkbox', 'All versions 1–2')
    tick('checkbox', /^Submissions/)
    fireEvent.change(dialog.getByRole('combobox', { name: 'Language of labels' }), {
      target: { value: 'uk' },
    })
    expect(dialog.getByText('pour.zip · 2 files · 38 rows')).toBeTruthy()
    expect(Object.fromEntries(await sent())).toEqual({
      format: 'csv',
      names: 'plumbline',
      choices: 'columns',
      values: 'names',
      language: 'uk',
      versions: 'newest',
      quiet: '0',
      files: 'names',
      tables: 'pile',
    })
    expect(exportChoices.get()).toMatchObject({ format: 'csv', several: 'columns', language: 'uk' })
  })

  test('asks nothing that the format or the names of another tool decide', async () => {
    const { dialog, tick } = await open()
    expect(dialog.getByText('mix/slump · _index · _parent_index')).toBeTruthy()
    expect(dialog.getByText('mix-slump · KEY · PARENT_KEY')).toBeTruthy()
    tick('radio', /^as in ODK Central/)
    expect(dialog.queryByRole('radio', { name: /^Names/ })).toBeNull()
    expect(dialog.getByRole('radio', { name: 'both' })).toBeTruthy()
    tick('radio', /^NDJSON/)
    expect(dialog.queryByRole('radio', { name: 'both' })).toBeNull()
    expect(dialog.queryByRole('radiogroup', { name: 'Column names' })).toBeNull()
  })

  test('has the submissions that the filters leave', async () => {
    const { dialog, sent } = await open('&answer=2.lt.50')
    expect(await dialog.findByText('38 submissions · Slump, mm below 50')).toBeTruthy()
    expect((await sent()).getAll('answer')).toEqual(['2.lt.50'])
  })

  test('has all submissions in spite of the filters, where somebody wants that', async () => {
    const { dialog, sent } = await open('&answer=2.lt.50')
    fireEvent.click(await dialog.findByRole('radio', { name: 'All 38' }))
    expect((await sent()).getAll('answer')).toEqual([])
  })

  test('says no numbers of entries where entries are filtered, for others come with them', async () => {
    const { dialog } = await open('&answer=3.lt.9')
    expect(await dialog.findByRole('checkbox', { name: 'Submissions 38' })).toBeTruthy()
    expect(dialog.getByRole('checkbox', { name: 'Pile' })).toBeTruthy()
    expect(dialog.getByText('pour.xlsx · 3 sheets')).toBeTruthy()
  })

  test('says in a sentence why there is no file, and can be asked for again', async () => {
    const { api, dialog, send, saved } = await open()
    api.refuse(formData.export, 400, { code: 'exportTooWide', params: { n: 20_000 } }, params)
    send()
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This would be 20,000 columns; a sheet holds 16,384. Choose ‘as text’ or fewer tables.',
    )
    api.refuse(formData.export, 503, { code: 'exportBusy' }, params)
    send()
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('being exported'))
    expect(saved).toEqual([])
    api.answer(formData.export, {}, params)
    send()
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('needs a table', async () => {
    const { api, dialog, send, tick } = await open()
    tick('checkbox', /^Submissions/)
    tick('checkbox', /^Pile/)
    send()
    expect(await dialog.findByText('Choose at least one table.')).toBeTruthy()
    expect(api.calls.some(({ path }) => path.includes('/data/export'))).toBe(false)
  })

  test('saves no lines that end before their end', async () => {
    const { dialog, send, saved, tick } = await open()
    tick('radio', /^NDJSON/)
    const before = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/data/export')
        ? Promise.resolve(
            new Response(`{"refId":1}\n${BYTES}`, {
              headers: { 'content-type': 'application/x-ndjson' },
            }),
          )
        : before(url, init),
    )
    send()
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The connection broke before all of it was there.',
    )
    expect(saved).toEqual([])
  })
})

test('closing it ends what is under way', async () => {
  const { dialog, send, saved, api } = await open()
  const release = api.hold(formData.export, {}, params)
  send()
  expect(await dialog.findByText('The file is being made…')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  expect(saved).toEqual([])
})
