import { factors } from '@plumbline/contract/sign-in/factors'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatFeedTime } from '../../../lib/dates/dates.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

const session = (n: number, isCurrent: boolean) => ({
  _id: id(n),
  createdAt: '2026-11-01T10:00:00Z',
  lastSeenAt: '2026-11-20T10:00:00Z',
  ip: `203.0.113.${n}`,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  way: 'password' as const,
  factor: n === 2 ? ('totp' as const) : null,
  isCurrent,
})

const calendarAddress = {
  _id: olena._id,
  kind: 'calendar' as const,
  label: '',
  project: null,
  createdAt: '2026-11-01T10:00:00Z',
  madeBy: null,
  lastUsedAt: '2026-11-20T10:00:00Z',
  userAgent: 'Google-Calendar-Importer',
  endsAt: '2027-02-18T10:00:00Z',
}
const key = {
  ...calendarAddress,
  _id: id(9),
  kind: 'browser' as const,
  label: 'Tablet 4',
  project: { _id: PROJECT_ID, name: 'Northern schools' },
  madeBy: { _id: olena._id, firstName: 'Olena', lastName: 'Kovalenko', photo: null },
  lastUsedAt: null,
  userAgent: '',
  endsAt: null,
}

const signIn = (n: number, hasEnded: boolean | null) => ({
  _id: id(n),
  at: '2026-11-01T10:00:00Z',
  action: 'user.signed-in' as const,
  ip: hasEnded === null ? null : `203.0.113.${n}`,
  userAgent: hasEnded === null ? null : session(n, false).userAgent,
  hasEnded,
})
const signedOut = { ...signIn(19, null), action: 'user.signed-out' as const }
const signIns = [signIn(11, false), signedOut, signIn(12, true)].concat(
  [13, 14, 15, 16].map((n) => signIn(n, null)),
)

const NONE = { docs: [], codesLeft: 0, codesMadeAt: null, isNeeded: false }
const app = {
  _id: id(30),
  kind: 'totp' as const,
  createdAt: '2026-11-03T10:00:00Z',
  lastUsedAt: '2026-11-19T10:00:00Z',
}
const WITH_APP = { docs: [app], codesLeft: 7, codesMadeAt: app.createdAt, isNeeded: false }
const CODES = Array.from({ length: 10 }, (_, n) => `K7QM-3WXD-9FR${n}`)

let api: ReturnType<typeof signedInApi>
beforeEach(() => {
  api = signedInApi()
  api.answer(users.sessions, {
    docs: [session(1, true), session(2, false), session(3, false)],
    access: [calendarAddress, key],
  })
  api.answer(users.signIns, { docs: signIns })
})
const openSecurity = async (own: typeof NONE | typeof WITH_APP = NONE) => {
  api.answer(factors.list, own)
  renderApp(`/projects/${PROJECT_ID}/profile/security`)
  await screen.findByRole('heading', { name: 'Second factor' })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sentTo = (path: string) => api.calls.findLast((call) => call.path === path)?.body

describe('the second factor', () => {
  it('is an app that is scanned, shows a first code, and leaves recovery codes', async () => {
    await openSecurity()
    expect(await screen.findByText('Off')).toBeTruthy()
    api.answer(factors.add, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Plumbline:o' })
    press('Add app')
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open in my app' }).getAttribute('href')).toBe(
      'otpauth://totp/Plumbline:o',
    )
    api.answer(factors.confirm, { ...WITH_APP, codesLeft: 10, recoveryCodes: CODES })
    // it sends itself, and spaces do not matter
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '314 159' } })
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    expect(sentTo('/users/factors/confirm')).toEqual({ code: '314159' })
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' })
    expect(done.disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('I have put them in a safe place'))
    fireEvent.click(done)
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull())
    expect(screen.getByText('On')).toBeTruthy()
  })

  it('moves to another phone, also where a server wants one', async () => {
    await openSecurity({ ...WITH_APP, isNeeded: true })
    api.answer(factors.add, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Plumbline:o' })
    fireEvent.click(await screen.findByRole('button', { name: 'Move to another phone' }))
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    api.answer(factors.confirm, { ...WITH_APP, codesLeft: 10, recoveryCodes: CODES })
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '314159' } })
    expect(await screen.findByText(CODES[9] ?? '')).toBeTruthy()
  })

  it('that a server wants cannot be removed, and its codes can be made anew', async () => {
    await openSecurity({ ...WITH_APP, isNeeded: true })
    expect(await screen.findByText(/^7 of 10 left · made/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove the authenticator app' })).toBeNull()
    expect(screen.getByText(/the last one cannot be removed/)).toBeTruthy()
    api.answer(factors.recoveryCodes, { ...WITH_APP, codesLeft: 10, recoveryCodes: CODES })
    press('Make new ones')
    expect(await screen.findByText(CODES[9] ?? '')).toBeTruthy()
  })

  it('is removed once the person has shown that it is them; the call is sent again', async () => {
    await openSecurity(WITH_APP)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the authenticator app' }))
    const why = { code: 'freshNeeded', params: { ways: 'totp' } } as const
    api.refuse(factors.remove, 403, why, { factorId: app._id })
    press('Yes')
    expect(await screen.findByText('Confirm that it is you')).toBeTruthy()
    api.answer(factors.confirmFresh, { until: '2026-12-01T10:10:00Z' })
    api.answer(factors.remove, NONE, { factorId: app._id })
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), {
      target: { value: '314159' },
    })
    expect(await screen.findByText('The second factor has been removed.')).toBeTruthy()
    expect(sentTo('/users/fresh')).toEqual({ code: '314159' })
    expect(await screen.findByText('Off')).toBeTruthy()
  })

  it('stays when the person does not show it', async () => {
    await openSecurity(WITH_APP)
    const why = { code: 'freshNeeded', params: { ways: 'password' } } as const
    api.refuse(factors.recoveryCodes, 403, why)
    fireEvent.click(await screen.findByRole('button', { name: 'Make new ones' }))
    expect(await screen.findByLabelText('Current Password')).toBeTruthy()
    press('Cancel')
    expect(await screen.findByText('Confirm that it is you.')).toBeTruthy()
    expect(api.calls.filter(({ path }) => path === '/users/recovery-codes')).toHaveLength(1)
  })
})

describe('sessions', () => {
  beforeEach(() => openSecurity())

  it('are listed with their device; another one is ended, and then all others', async () => {
    expect(await screen.findByText('This device')).toBeTruthy()
    const ends = screen.getAllByRole('button', { name: 'Sign out of Firefox on Linux' })
    expect(ends).toHaveLength(2)
    api.answer(
      users.endSession,
      { docs: [session(1, true), session(3, false)], access: [] },
      { sessionId: id(2) },
    )
    fireEvent.click(ends[0] ?? document.body)
    expect(await screen.findByText('Signed out there.')).toBeTruthy()
    api.answer(users.endOtherSessions, { docs: [session(1, true)], access: [] })
    press('Sign out of the others')
    expect(await screen.findByText('Signed out everywhere else.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Sign out of/ })).toBeNull()
  })

  it('name the keys and the calendar that open without one; one of them is ended', async () => {
    const list = await screen.findByRole('list', { name: 'Keys and calendar' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toMatch(
      /^Private address of the calendar.*Last used .* · Google-Calendar-Importer$/,
    )
    expect(second?.textContent).toMatch(
      /^Field page in a browser · Tablet 4Northern schools · Made .*, never used · made by Olena Kovalenko$/,
    )
    const left = { docs: [session(1, true)], access: [calendarAddress] }
    api.answer(users.endSession, left, { sessionId: id(9) })
    press('End Field page in a browser · Tablet 4, Northern schools')
    expect(await screen.findByText('It opens nothing any more.')).toBeTruthy()
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  })
})

describe('the latest sign-ins', () => {
  beforeEach(() => openSecurity())

  it('say when, from where and with what, and which have ended; the first five, then all', async () => {
    const card = await screen.findByRole('region', { name: 'Latest sign-ins' })
    const rows = () => within(card).getAllByRole('listitem')
    await waitFor(() => expect(rows()).toHaveLength(5))
    const when = new RegExp(`^Firefox on Linux\\s*${formatFeedTime('2026-11-01T10:00:00Z')}`)
    expect(rows()[0]?.textContent).toMatch(when)
    expect(rows()[0]?.textContent).toMatch(/ · 203\.0\.113\.11 · Still signed in$/)
    expect(rows()[1]?.textContent).toMatch(/ · 203\.0\.113\.12 · Ended$/)
    expect(rows()[2]?.textContent).toMatch(/^Unknown device[^·]*$/)
    const all = within(card).getByRole('button', { name: 'Show all 6' })
    fireEvent.click(all)
    expect(rows()).toHaveLength(6)
    fireEvent.click(within(card).getByRole('button', { name: 'Show Less' }))
    expect(rows()).toHaveLength(5)
  })
})
