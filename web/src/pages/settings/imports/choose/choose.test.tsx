import { NO_READINGS } from '@plumbline/contract/imports/file-readings'
import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { id, olena } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { PROJECT_ID } from '../../../../testing/reports.ts'
import { signedInApi } from '../../../../testing/signed-in.ts'

beforeAll(() => import('../one/ImportPage.tsx'))

const params = { projectId: PROJECT_ID, importId: id(70) }
const column = (name: string) => ({
  key: `column:${name}`,
  name,
  level: null,
  values: 2,
  examples: ['Lyceum', 'Gymnasium'],
})
const schedule: ImportDoc = {
  _id: params.importId,
  project: PROJECT_ID,
  kind: 'schedule',
  state: 'choosing',
  progress: 0,
  file: {
    _id: id(71),
    filename: 'schedule.csv',
    extension: 'csv',
    filesize: 1000,
    mime: 'application/octet-stream',
    media: 'other',
    durationMs: null,
    isUndecodable: false,
    url: '/api/v1/files/71',
    createdAt: '2026-03-01T09:00:00.000Z',
    createdBy: null,
  },
  format: 'csv',
  encoding: 'utf-8',
  otherEncodings: [],
  ...NO_READINGS,
  projects: [{ key: '', name: '', dataDate: null, activities: 2 }],
  siteSources: [column('Site'), column('Phase')],
  choices: { project: '', siteSource: null, mode: 'reference' },
  missing: ['siteSource'],
  sites: [],
  counts: null,
  notes: [],
  failure: null,
  isStale: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: null,
  appliedAt: null,
  appliedBy: null,
  undoneAt: null,
  undoneBy: null,
  undo: null,
  version: 1,
}

async function open() {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'admin' } })
  api.answer(imports.get, { docs: schedule }, params)
  renderApp(`/projects/${PROJECT_ID}/update/imports/${schedule._id}`)
  await screen.findByRole('radio', { name: /Column Site/ })
  const sent = () => api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { api, sent }
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.querySelector('span > span')?.textContent)

it('shows what is chosen of an import with the click, and both of two quick choices to the end', async () => {
  const { api, sent } = await open()
  const first = {
    ...schedule,
    version: 2,
    choices: { ...schedule.choices, siteSource: 'column:Site' },
  }
  const release = api.hold(imports.choose, { docs: first }, params)
  fireEvent.click(radio(/Column Site/))
  expect(chosen()).toEqual(['Column Site', 'The file is the reference'])
  fireEvent.click(radio(/starting point/))
  const both = ['Column Site', 'The file is a starting point']
  expect(chosen()).toEqual(both)
  await waitFor(() => expect(sent()).toEqual([{ siteSource: 'column:Site', version: 1 }]))

  const second = {
    ...first,
    version: 3,
    choices: { ...first.choices, mode: 'startingPoint' as const },
  }
  const seen: unknown[] = []
  const observer = new MutationObserver(() => seen.push(chosen()))
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  release()
  const releaseSecond = api.hold(imports.choose, { docs: second }, params)
  await waitFor(() => expect(sent().at(-1)).toEqual({ mode: 'startingPoint', version: 2 }))
  releaseSecond()
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  observer.disconnect()
  expect(seen.filter((one) => JSON.stringify(one) !== JSON.stringify(both))).toEqual([])
  expect(chosen()).toEqual(both)
})

it('takes a choice back that is refused, and says why', async () => {
  const { api } = await open()
  api.refuse(imports.choose, 409, { code: 'importChanged' }, params)
  fireEvent.click(radio(/Column Phase/))
  expect(chosen()).toContain('Column Phase')
  expect(await screen.findByText(problemText('en', 'importChanged'))).toBeTruthy()
  await waitFor(() => expect(chosen()).toEqual(['The file is the reference']))
})

it('says why an import could not be undone, beside the way to ask for it again', async () => {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'admin' } })
  const applied: ImportDoc = {
    ...schedule,
    state: 'applied',
    missing: [],
    counts: { added: 2, changed: 1, unchanged: 0, missing: 0, skipped: 0 },
    appliedAt: '2026-03-02T09:00:00.000Z',
    failure: { code: 'interrupted', params: {}, at: null },
    undo: { back: 3, left: 0, docs: [] },
  }
  api.answer(imports.get, { docs: applied }, params)
  renderApp(`/projects/${PROJECT_ID}/update/imports/${schedule._id}`)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'could not be undone and is applied as before: nothing was taken back. The work was interrupted again and again.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(api.calls.every(({ method }) => method === 'GET')).toBe(true)
  api.answer(imports.undo, { docs: { ...applied, state: 'undoing', failure: null } }, params)
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(api.calls.findLast(({ method }) => method !== 'GET')).toMatchObject({
      path: expect.stringMatching(/\/undo$/),
      body: { version: applied.version },
    }),
  )
})
