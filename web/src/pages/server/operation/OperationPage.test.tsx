import { about } from '@plumbline/contract/operation/about'
import { serverMails } from '@plumbline/contract/operation/failed-mails'
import type { Need } from '@plumbline/contract/operation/needs'
import { operation, type OperationState } from '@plumbline/contract/operation/operation'
import { users } from '@plumbline/contract/users'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSource } from '../../../testing/fake-source.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { signedInApi } from '../../../testing/signed-in.ts'

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })
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
  integrity: { last: { runId: '7', at: AT, ok: true, files: 4071, findings: 0 }, running: null },
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

describe('the page Operation', () => {
  it('says that all is well, and how each part is', async () => {
    const { address } = await open()
    expect(address()).toBe('/server/operation')
    expect(screen.getByText('All is well')).toBeTruthy()
    expect(card('Servers')).toContain('app-1Ready0.6.0')
    expect(card('Servers')).toContain('31%612 MB41288 ms')
    expect(card('Backup')).toContain('The files of the last 35 days')
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
  })

  it('reads itself anew when the server says that something has changed', async () => {
    const { api } = await open()
    api.answer(operation.get, { ...WELL, needs: [need('pool')] })
    await act(async () => FakeSource.opened[0]?.say('change', ''))
    expect(await screen.findByText('Calls wait for connections to the database.')).toBeTruthy()
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
