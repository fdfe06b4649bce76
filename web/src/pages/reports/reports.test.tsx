import { baselines } from '@plumbline/contract/baselines'
import { members } from '@plumbline/contract/members'
import { monthPhotos } from '@plumbline/contract/reports/month-photos'
import { type ReportMailing, reportMailings } from '@plumbline/contract/reports/report-mailings'
import { reports } from '@plumbline/contract/reports'
import type { Report } from '@plumbline/contract/reports/report'
import { sites } from '@plumbline/contract/sites'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSite } from '@plumbline/contract/testing/things'
import { id, olena } from '../../testing/people.ts'
import { renderApp, renderWidget } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'
import { LabelledSelect } from './LabelledSelect.tsx'

const project = { projectId: PROJECT_ID }
const LYCEUM = { _id: id(61), name: 'Borodianka Lyceum' }
const MADE: Report = {
  _id: id(901),
  kind: 'siteWeek',
  site: LYCEUM,
  periodStart: '2026-11-16',
  periodEnd: '2026-11-22',
  documents: null,
  lang: 'en',
  paper: 'a4',
  state: 'done',
  progress: 100,
  failure: null,
  createdAt: '2026-11-22T10:40:00.000Z',
  createdBy: olena,
  file: {
    _id: id(902),
    filename: 'Weekly report.pdf',
    extension: 'pdf',
    filesize: 132_772,
    mime: 'application/pdf',
    media: 'document',
    durationMs: null,
    isUndecodable: false,
    url: `/api/v1/files/${id(902)}`,
    createdAt: '2026-11-22T10:41:00.000Z',
    createdBy: olena,
  },
}
const MAKING: Report = { ...MADE, _id: id(903), state: 'making', progress: 40, file: null }
const FAILED: Report = { ...MADE, _id: id(904), state: 'failed', failure: 'tooMuch', file: null }

async function open(docs: Report[], level: AuthorityLevel = 'user') {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(reports.list, { docs, totalDocs: docs.length, page: 1, limit: 20 }, project)
  const site = aSite({ ...LYCEUM, project: PROJECT_ID, shortName: '' })
  api.answer(sites.list, { docs: [site], totalDocs: 1 }, project)
  renderApp(`/projects/${PROJECT_ID}/reports`)
  await screen.findByRole('heading', { name: 'Reports' })
  return api
}

/** The bodies of what was posted to a path. */
const sent = (
  { calls }: { calls: { method: string; path: string; body: unknown }[] },
  to: string,
) => calls.filter(({ method, path }) => method === 'POST' && path === to).map(({ body }) => body)

describe('the list of reports', () => {
  it('tells of each what it is of, how far it is, and where its file is', async () => {
    await open([MADE, MAKING])
    const [row = document.body] = await screen.findAllByRole('row', { name: /Weekly site report/ })
    for (const text of ['Borodianka Lyceum', 'Weekly site report', 'Nov 16 – Nov 22, 2026']) {
      expect(within(row).getByText(text)).toBeTruthy()
    }
    const download = within(row).getByRole('link', {
      name: 'Download Weekly site report, Borodianka Lyceum',
    })
    expect(download.getAttribute('href')).toBe(MADE.file?.url)
    expect(screen.getByText('Being made, 40%')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('says of one that failed what can be done, and has it made again', async () => {
    const api = await open([FAILED])
    expect(await screen.findByText(/more time or memory/)).toBeTruthy()
    const params = { ...project, reportId: FAILED._id }
    api.answer(reports.retry, { docs: { ...FAILED, state: 'queued', failure: null } }, params)
    fireEvent.click(screen.getByRole('button', { name: 'Make again' }))
    await waitFor(() =>
      expect(sent(api, `/projects/${PROJECT_ID}/reports/${FAILED._id}/retry`)).toHaveLength(1),
    )
  })
})

describe('a new report', () => {
  it('says what is wrong with a choice beside its name, and not in it', () => {
    renderWidget(
      <LabelledSelect
        label="Site"
        value=""
        options={[]}
        error="Missing"
        onChange={() => undefined}
      />,
    )
    const field = screen.getByRole('combobox', { name: 'Site' })
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Missing').id)
  })

  it('is of a week of a site, in a language and on a paper', async () => {
    const api = await open([])
    expect(await screen.findByText('No reports yet')).toBeTruthy()
    api.answer(reports.make, { docs: MAKING }, project)
    fireEvent.click(screen.getByRole('button', { name: 'New report' }))
    const dialog = await screen.findByRole('dialog', { name: 'New report' })
    await within(dialog).findByRole('option', { name: 'Borodianka Lyceum' })
    fireEvent.change(within(dialog).getByLabelText('Language'), { target: { value: 'uk' } })
    fireEvent.change(within(dialog).getByLabelText('Paper'), { target: { value: 'letter' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make report' }))
    await screen.findByText('Making the report. It will appear in the list.')
    expect(sent(api, `/projects/${PROJECT_ID}/reports`)).toMatchObject([
      { kind: 'siteWeek', site: LYCEUM._id, lang: 'uk', paper: 'letter' },
    ])
  })

  it('is of a month of the project, compared with the main baseline of the project, else the newest, unless told', async () => {
    const api = await open([{ ...MADE, kind: 'projectMonth', site: null }])
    expect(await screen.findByText('The whole project')).toBeTruthy()
    const plan = { _id: id(71), name: 'Contract plan', createdAt: '2026-02-05T08:00:00.000Z' }
    const docs = [{ ...plan, createdBy: olena, import: null, milestoneCount: 3 }]
    api.answer(baselines.list, { docs, totalDocs: 1 }, project)
    api.answer(reports.make, { docs: MAKING }, project)
    fireEvent.click(screen.getByRole('button', { name: 'New report' }))
    const dialog = await screen.findByRole('dialog', { name: 'New report' })
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Month of the project' }))
    await within(dialog).findByRole('option', { name: 'Feb 5, 2026 · Contract plan' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make report' }))
    await screen.findByText('Making the report. It will appear in the list.')
    expect(sent(api, `/projects/${PROJECT_ID}/reports`)).toMatchObject([
      { kind: 'projectMonth', baseline: plan._id, lang: 'en' },
    ])
  })
})

const photo = (n: number) => ({
  _id: id(n),
  url: `/api/v1/files/${id(n)}`,
  caption: '',
  at: '2026-11-20T10:00:00.000Z',
  ref: `I-${n}`,
  site: LYCEUM,
  milestone: 'Roof trusses',
})

describe('the photos of a month', () => {
  it('are chosen by admins in the order in which they are pressed, twelve at most', async () => {
    const api = await open([], 'admin')
    const photos = Array.from({ length: 13 }, (_, n) => photo(n + 300))
    const docs = { month: '2026-11', chosen: [id(300)], photos }
    api.answer(monthPhotos.get, { docs }, project)
    api.answer(monthPhotos.choose, { docs }, project)
    fireEvent.click(screen.getByRole('button', { name: 'Photos of the month' }))
    const dialog = await screen.findByRole('dialog', { name: 'Photos of the month' })
    const tile = (n: number) => within(dialog).getByRole('button', { name: new RegExp(`I-${n}`) })
    await within(dialog).findByText('1 of 12 chosen')
    for (let n = 312; n > 301; n -= 1) fireEvent.click(tile(n))
    expect(within(dialog).getByText('12 of 12 chosen')).toBeTruthy()
    expect(tile(301)).toHaveProperty('disabled', true)
    fireEvent.click(tile(300))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('The photos of the month were saved.')
    const patched = api.calls.filter(({ method }) => method === 'PATCH')
    expect(patched.map(({ body }) => body)).toMatchObject([
      { files: Array.from({ length: 11 }, (_, n) => id(312 - n)) },
    ])
  })

  it('are nothing that members are shown a button for', async () => {
    await open([])
    await screen.findByText('No reports yet')
    expect(screen.queryByRole('button', { name: 'Photos of the month' })).toBeNull()
  })
})

const MAILING: ReportMailing = {
  _id: id(950),
  kind: 'siteWeek',
  site: LYCEUM,
  lang: 'en',
  paper: 'a4',
  people: [olena],
  createdBy: olena,
  nextOn: '2026-11-30',
}

/** Opens the list of what is mailed. */
async function openMailings(docs: ReportMailing[], level: AuthorityLevel) {
  const api = await open([], level)
  api.answer(reportMailings.list, { docs }, project)
  fireEvent.click(await screen.findByRole('button', { name: 'By mail' }))
  return { api, dialog: await screen.findByRole('dialog', { name: 'Reports by mail' }) }
}

describe('reports by mail', () => {
  it('tell to whom and when they go, and are left by whoever is on the list', async () => {
    const { api, dialog } = await openMailings([MAILING], 'user')
    expect(await within(dialog).findByText('Olena Kovalenko')).toBeTruthy()
    expect(within(dialog).getByText(/next on Nov 30, 2026/)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Add a report' })).toBeNull()
    const params = { ...project, mailingId: MAILING._id }
    api.answer(reportMailings.leave, {}, params)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave: Borodianka Lyceum' }))
    await screen.findByText('You are not on the list any more.')
    const path = `/projects/${PROJECT_ID}/report-mailings/${MAILING._id}/leave`
    expect(sent(api, path)).toHaveLength(1)
  })

  it('are set up by admins for active members with an address', async () => {
    const { api, dialog } = await openMailings([], 'admin')
    expect(await within(dialog).findByText('No report is mailed yet.')).toBeTruthy()
    const rest = { email: '', position: '', organization: '', phoneNumber: '', photo: null }
    const person = {
      ...rest,
      authorityLevel: 'user' as const,
      joinedAt: '2026-05-01T08:00:00.000Z',
      lastName: 'Kovalenko',
    }
    const docs = [
      { ...person, _id: id(31), firstName: 'Taras', status: 'Active' as const, isFieldOnly: false },
      { ...person, _id: id(32), firstName: 'Ivan', status: 'Active' as const, isFieldOnly: true },
    ]
    api.answer(members.list, { docs, totalDocs: 2 }, project)
    api.answer(reportMailings.create, { docs: MAILING }, project)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add a report' }))
    fireEvent.click(await within(dialog).findByRole('radio', { name: 'Month of the project' }))
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Taras Kovalenko' }))
    expect(within(dialog).queryByRole('checkbox', { name: 'Ivan Kovalenko' })).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send every Monday' }))
    await screen.findByText('The report goes out each Monday.')
    expect(sent(api, `/projects/${PROJECT_ID}/report-mailings`)).toMatchObject([
      { kind: 'projectMonth', people: [id(31)], lang: 'en' },
    ])
  })
})
