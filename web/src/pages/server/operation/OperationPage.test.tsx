import { about } from '@plumbline/contract/operation/about'
import { serverMails } from '@plumbline/contract/operation/failed-mails'
import type { Need } from '@plumbline/contract/operation/needs'
import {
  operation,
  type OperationState,
  type ServerOnPage,
} from '@plumbline/contract/operation/operation'
import { type ParkedJob, serverJobs } from '@plumbline/contract/operation/parked-jobs'
import { users } from '@plumbline/contract/users'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentLanguage, showLanguage } from '../../../i18n/language.ts'
import { FakeSource } from '../../../testing/fake-source.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { signedInApi } from '../../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([import('./OperationPage.tsx'), import('../../../app/shell/ServerFrame.tsx')]),
)
beforeEach(() => {
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => vi.unstubAllGlobals())

const AT = '2026-11-29T09:41:00.000Z'
const need = (what: Need['what'], more: Partial<Need> = {}): Need => ({
  what,
  grade: 'amber',
  since: null,
  params: {},
  button: null,
  ...more,
})

const WELL: OperationState = {
  at: AT,
  needs: [],
  servers: [
    {
      _id: id(1),
      host: 'app-1',
      release: '0.6.0',
      state: 'ready',
      degraded: [],
      since: AT,
      cpu: 0.31,
      memoryMb: 612,
      callsMin: 412,
      p95Ms: 88,
    },
  ],
  database: { version: '17.6', isOwn: false, used: 31, max: 97 },
  backfills: [],
  backup: {
    isSet: true,
    days: 35,
    base: { at: AT, bytes: 214 * 1024 ** 3 },
    behindS: 41,
    brokenAt: null,
    wholeSince: '2026-10-01T09:41:00.000Z',
    failure: null,
    drillAt: null,
    drill: { at: AT, ok: true, rpoS: 38, rtoS: 660, files: 200, found: '' },
    nights: [...Array.from({ length: 29 }, () => 'ok' as const), 'failed'],
    running: { base: null, drill: null },
  },
  speed: { hours: [{ hour: AT, calls: 900, p95Ms: 84 }], slowest: [] },
  lanes: [
    { lane: 'quick', waiting: 2, oldestS: 1, parked: 0 },
    { lane: 'asked', waiting: 6, oldestS: 24, parked: 0 },
    { lane: 'slow', waiting: 4, oldestS: 1860, parked: 0 },
  ],
  monday: { all: 500, done: 500, until: AT },
  mail: {
    server: 'mail.works.example',
    sent: 1204,
    waiting: 0,
    oldestS: null,
    refused: 0,
    failed: 0,
  },
  room: {
    databaseBytes: 38 * 1024 ** 3,
    fileBytes: 176 * 1024 ** 3,
    files: 1_042_311,
    disk: { free: 161 * 1024 ** 3, all: 200 * 1024 ** 3 },
    daysLeft: 410,
    store: 'store:8333',
  },
  integrity: {
    last: { runId: '7', at: AT, ok: true, files: 4071, findings: 0, found: '' },
    running: null,
  },
  certificates: [
    { host: 'plumbline.works.example', endsAt: '2027-01-27T00:00:00.000Z', problem: null },
  ],
  schema: '0203',
  node: '24.21.0',
}

async function open(state: Partial<OperationState> = {}) {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'superAdmin' } })
  api.answer(operation.get, { ...WELL, ...state })
  api.answer(about.get, {
    release: '0.6.0',
    revision: '7be20c4f00',
    licence: 'UNLICENSED',
    source: null,
    hasParts: true,
    notes: [],
  })
  const app = renderApp('/server')
  await screen.findByRole('heading', { level: 1, name: 'Operation' })
  await screen.findByRole('heading', { level: 2, name: 'Servers' })
  return { api, ...app }
}

const card = (name: string) => screen.getByRole('region', { name }).textContent

const late = (minutes: number) =>
  need('jobsLate', { params: { lane: 'asked', minutes }, button: 'seeJobs' })

const job = (n: number): ParkedJob => ({
  _id: String(n),
  name: `job-${n}`,
  project: null,
  since: AT,
  tries: 5,
  why: 'failed',
  error: '',
})

const page = (docs: ParkedJob[], totalDocs: number) => ({ docs, totalDocs, page: 1, limit: 10 })

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}

describe('the page Operation', () => {
  it('says that all is well, and how each part is', async () => {
    const { address } = await open()
    expect(address()).toBe('/server/operation')
    expect(screen.getByText('All is well')).toBeTruthy()
    expect(card('Servers')).toContain('app-1Ready0.6.0')
    expect(card('Servers')).toContain('31%612 MB41288 ms')
    expect(card('Backup')).toContain('The files, without the database')
    expect(card('Backup')).toContain('changes are 41 s behind · 214 GB')
    expect(card('Backup')).toContain('Would lose 38 s · back in 11 min · 200 files read back')
    expect(card('Backup')).toContain('29 of 30 went well')
    expect(card('Jobs')).toContain('Asked forreports, imports624 s')
    expect(card('Jobs')).toContain('Monday: 500 of 500 reports, done')
    expect(card('Mail')).toContain('1,204 sent · none waits · none refused')
    expect(card('Room')).toContain('161 GB free of 200 GB · full in about 410 days')
    expect(card('Integrity')).toContain('4,071 files read')
    expect(card('Certificates')).toContain('58 days left')
    expect(await screen.findByText(/Plumbline 0\.6\.0 · 7be20c4 · schema 0203/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'SBOM' }).getAttribute('href')).toBe(
      '/api/v1/server/about/sbom',
    )
  })

  it('shows why photos fail as soon as it is open', async () => {
    await open({
      needs: [need('files', { grade: 'red', since: '2026-11-28T09:12:00.000Z' })],
      servers: WELL.servers.map((one) => ({ ...one, state: 'degraded', degraded: ['files'] })),
    })
    const needs = within(screen.getByRole('region', { name: 'What needs you' }))
    expect(
      needs.getByText('Files cannot be stored since Nov 28. Everything else works.'),
    ).toBeTruthy()
    expect(card('Servers')).toContain('Degraded: files')
    const place = screen.getByRole('link', { name: /^Operation.*1 thing needs you$/ })
    expect(place.querySelector('[data-red]')).toBeTruthy()
  })

  it('has a sentence and a hint for everything that may need somebody', async () => {
    const { NEEDS } = await import('@plumbline/contract/operation/needs')
    const params = {
      n: 2,
      hours: 30,
      minutes: 20,
      lane: 'asked',
      host: 'a.example',
      reason: 'one file differs',
      releases: '0.6.0, 0.5.0',
      setting: 'A=b',
    }
    await open({ needs: NEEDS.map((what) => need(what, { params, since: AT })) })
    const list = within(screen.getByRole('region', { name: 'What needs you' }))
    expect(list.getAllByRole('listitem')).toHaveLength(8)
    await act(async () =>
      list.getByRole('button', { name: `and ${NEEDS.length - 8} more` }).click(),
    )
    for (const item of list.getAllByRole('listitem')) expect(item.textContent).not.toMatch(/[{}]/)
    expect(list.getByText('Jobs wait longer than they should: Asked for, 20 min.')).toBeTruthy()
  })

  it('sends a test mail with one press, and says how long the mail server took', async () => {
    const { api } = await open()
    api.answer(operation.testMail, { answer: '250 OK', ms: 212 })
    await act(async () => screen.getByRole('button', { name: 'Send me a test mail' }).click())
    expect(
      await screen.findByText('The mail server took it in 212 ms. Look into your mailbox.'),
    ).toBeTruthy()
  })

  it('begins a base copy and a drill, and offers neither where nothing is kept', async () => {
    const { api } = await open()
    api.answer(operation.base, { runId: '8' })
    await act(async () => screen.getByRole('button', { name: 'Back up now' }).click())
    expect(await screen.findByText('It has begun. The page says when it is done.')).toBeTruthy()
    expect(api.calls.some(({ path }) => path.endsWith('/server/operation/base'))).toBe(true)
    // a database outside is restored by its own tools
    expect(screen.queryByRole('button', { name: 'Try a restore' })).toBeNull()
    cleanup()
    const own = { ...WELL.database, isOwn: true }
    const { api: ownApi } = await open({ database: own })
    ownApi.answer(operation.drill, { runId: '9' })
    await act(async () => screen.getByRole('button', { name: 'Try a restore' }).click())
    expect(ownApi.calls.some(({ path }) => path.endsWith('/server/operation/drill'))).toBe(true)
    cleanup()
    await open({ database: own, backup: { ...WELL.backup, isSet: false } })
    expect(screen.queryByRole('button', { name: /Back up now|Try a restore/ })).toBeNull()
  })

  it('promises of a backup what is in it, by who keeps the database', async () => {
    const { api } = await open({ backup: { ...WELL.backup, isSet: false, drill: null } })
    expect(card('Backup')).toContain('The files are not keptBACKUP_TO=/mnt/backup keeps the files')
    expect(card('Backup')).toContain('pgBackRest or the like keeps it')
    expect(card('Backup')).not.toMatch(/second|Begins by itself/)
    const own = { ...WELL.database, isOwn: true }
    const working: OperationState['backup'] = { ...WELL.backup, drill: null, drillAt: '02:30' }
    const says = async (backup: Partial<OperationState['backup']>, text: RegExp | string) => {
      api.answer(operation.get, { ...WELL, database: own, backup: { ...working, ...backup } })
      await act(async () => FakeSource.opened[0]?.say('change', ''))
      await waitFor(() => expect(card('Backup')).toMatch(text))
    }
    await says({}, /Every second of the last 35 days.*Kept.*Begins by itself/)
    await says({ wholeSince: '2026-11-22T09:41:00.000Z' }, 'Every second of the last 7 days')
    await says({ wholeSince: AT, drillAt: null }, /Every second since .*BACKUP_DRILL=never/)
    await says({ wholeSince: null, brokenAt: AT }, /Changes are missing since .*Broken/)
    const failure = { at: AT, found: 'EACCES: /backups' }
    await says(
      { base: null, behindS: null, wholeSince: null, failure },
      /Nothing can be brought back yet.*failed: EACCES: \/backups.*Failed/,
    )
  })

  it('says of a look at integrity that broke off that it was not read to its end', async () => {
    const last = { runId: '7', at: AT, ok: false, files: null, findings: 0, found: 'no answer' }
    await open({ integrity: { last, running: null } })
    expect(card('Integrity')).toContain('not read to its end: no answer')
    expect(card('Integrity')).not.toContain('finding')
  })

  it('says of the mail server and the database only what is known', async () => {
    await open({ mail: { ...WELL.mail, sent: 0 }, needs: [need('readOnly', { grade: 'red' })] })
    expect(card('Mail')).toContain('No mail was sent today · nothing waitsNot asked yet')
    expect(card('Servers')).toContain('Takes no changes')
  })

  it('counts the servers that live when one is updated, by the order of releases', async () => {
    const [one] = WELL.servers as [ServerOnPage]
    const server = (n: number, release: string, state: ServerOnPage['state'] = 'ready') => ({
      ...one,
      _id: id(n),
      host: `app-${n}`,
      release,
      state,
    })
    await open({ servers: [server(1, '0.9.0'), server(2, '0.10.0'), server(3, '0.8.0', 'away')] })
    expect(card('Servers')).toContain('Update under way: 1 of 2 servers run 0.10.0')
    cleanup()
    await open({ servers: [server(1, '0.10.0'), server(2, '0.9.0', 'away')] })
    expect(card('Servers')).not.toContain('Update under way')
  })

  it('leaves a line where it is when only its minutes change', async () => {
    const { api } = await open({ needs: [late(20)] })
    const button = screen.getByRole('button', { name: 'Look' })
    button.focus()
    api.answer(operation.get, { ...WELL, needs: [late(21)] })
    await act(async () => FakeSource.opened[0]?.say('change', ''))
    await screen.findByText('Jobs wait longer than they should: Asked for, 21 min.')
    expect(document.activeElement).toBe(button)
  })

  it('goes back to the first page when the last job of the last one is removed', async () => {
    const { api } = await open({
      lanes: WELL.lanes.map((lane) => ({ ...lane, parked: lane.lane === 'asked' ? 11 : 0 })),
    })
    api.answer(serverJobs.list, page([job(1)], 11))
    await press('11 stopped')
    api.answer(serverJobs.list, page([job(11)], 11))
    await press('Next page')
    await press('Remove: job-11')
    api.answer(serverJobs.remove, {}, { jobId: '11' })
    api.answer(serverJobs.list, page([], 0))
    await press('Yes')
    await waitFor(() =>
      expect(api.calls.findLast(({ path }) => path.startsWith('/server/jobs?'))?.path).toMatch(
        /page=1\b/,
      ),
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jobs' }))
  })

  it('reads itself anew when the server says that something has changed', async () => {
    const { api } = await open()
    api.answer(operation.get, { ...WELL, needs: [need('pool')] })
    await act(async () => FakeSource.opened[0]?.say('change', ''))
    expect(await screen.findByText('Calls wait for connections to the database.')).toBeTruthy()
  })

  it('counts mails that wait as Ukrainian does', async () => {
    await open()
    await act(() => showLanguage('uk'))
    const { translate } = currentLanguage()
    const waits = [0, 1, 2, 5].map(
      (waiting) =>
        translate('operation.mailCounts', { sent: 3, waiting, refused: 0 }).split(' · ')[1],
    )
    expect(waits).toEqual(['жоден не чекає', '1 чекає', '2 чекають', '5 чекають'])
  })

  it('has no list of mails that did not go out while there is none', async () => {
    const { api } = await open()
    expect(api.calls.some(({ path }) => path.includes(serverMails.list.path))).toBe(false)
  })
})

it('is nothing for others, also by its address', async () => {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'admin' } })
  renderApp('/server')
  expect(await screen.findByText('Only Super Admins see this page.')).toBeTruthy()
  expect(api.calls.some(({ path }) => path.includes('/server/'))).toBe(false)
})
