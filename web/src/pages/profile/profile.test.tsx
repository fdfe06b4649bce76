import { notifications } from '@plumbline/contract/notifications'
import { about } from '@plumbline/contract/operation/about'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatFeedTime } from '../../lib/dates/dates.ts'
import { timeZone } from '../../lib/dates/time-zone.ts'
import { olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

const UPDATED = 'Your profile has been successfully updated.'
const release = {
  release: '0.2.0',
  revision: '4892ae4d0123',
  licence: 'UNLICENSED',
  source: null,
  hasParts: true,
  notes: [
    {
      release: '0.2.0',
      date: '2026-12-01',
      people: ['A photo is `there` at once.'],
      operators: [],
      breaking: [],
    },
  ],
}

const MAILS = { mailAt: '07:30', mailZone: null, morningMail: false }
let api: ReturnType<typeof signedInApi>
beforeEach(async () => {
  api = signedInApi()
  api.answer(notifications.list, { docs: [], next: null, unread: 0, email: 'daily', ...MAILS })
  api.answer(about.get, release)
  renderApp(`/projects/${PROJECT_ID}/profile`)
  await screen.findByRole('heading', { name: 'My Profile' })
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } })
  fireEvent.blur(field(label))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sentTo = (path: string) => api.calls.findLast((call) => call.path === path)?.body

describe('personal information', () => {
  it('is what others see, since when, with an address that stays', () => {
    expect(screen.getByText('Member Since Jan 1, 2025')).toBeTruthy()
    expect(field('First Name').value).toBe('Olena')
    expect(field('Email').readOnly).toBe(true)
  })

  it('is checked by the rules of the profile, and saved', async () => {
    fill('Position', '')
    expect(screen.getByText('This field is required.')).toBeTruthy()
    fill('Position', 'x'.repeat(25))
    expect(screen.getByText('25 of 30 characters')).toBeTruthy()
    fill('Position', 'x'.repeat(31))
    expect(screen.getByText('Max length of 30 characters exceeded.')).toBeTruthy()
    press('Update My Profile')
    await waitFor(() => expect(document.activeElement).toBe(field('Position')))
    fill('Position', 'Director')
    api.answer(users.updateMe, { user: { ...olena, position: 'Director' } })
    press('Update My Profile')
    expect(await screen.findByText(UPDATED)).toBeTruthy()
    expect(sentTo('/users/updateMe')).toEqual({
      firstName: 'Olena',
      lastName: 'Kovalenko',
      position: 'Director',
      organization: 'Plumbline',
      phoneNumber: '+380 44 555 01 42',
    })
  })
})

describe('about the product', () => {
  it('says which release runs, what it changed and what it is made of', async () => {
    const card = within(await screen.findByRole('region', { name: 'About Plumbline' }))
    expect(card.getByText('Release 0.2.0 · 4892ae4')).toBeTruthy()
    const addresses = ['Licences', 'SBOM'].map((name) =>
      card.getByRole('link', { name }).getAttribute('href'),
    )
    expect(addresses).toEqual(['/api/v1/server/about/licences', '/api/v1/server/about/sbom'])
    press('What is new')
    const dialog = within(await screen.findByRole('dialog', { name: 'What is new' }))
    const heading = dialog.getByRole('heading', { name: '0.2.0 · Dec 1, 2026' })
    // what changed is told in English, the headings in the language of the reader
    const note = dialog.getByText('A photo is there at once.')
    expect(note.closest('[lang="en"]')?.contains(heading)).toBe(false)
    expect(dialog.queryByText('Breaking')).toBeNull()
  })
})

describe('the password', () => {
  const CURRENT = 'Current Password'
  const NEXT = 'New Password'
  const CONFIRM = 'New Password Confirmation'

  it('is changed under the rules of the form, which is empty afterwards', async () => {
    press('Update My Password')
    for (const text of [
      'Current password is required',
      'New password is required',
      'New password confirmation is required',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    fill(CURRENT, 'old password')
    fill(NEXT, 'short')
    expect(screen.getByText('Password should be of minimum 8 characters length')).toBeTruthy()
    fill(NEXT, 'scaffold and lintel')
    fill(CONFIRM, 'another')
    press('Update My Password')
    expect(screen.getByText('Passwords must match')).toBeTruthy()
    fill(CONFIRM, 'scaffold and lintel')
    api.answer(users.updatePassword, {})
    press('Update My Password')
    expect(await screen.findByText('Your password has been successfully changed.')).toBeTruthy()
    expect([CURRENT, NEXT, CONFIRM].map((label) => field(label).value)).toEqual(['', '', ''])
  })
})

describe('preferences', () => {
  it('when mails come is chosen, and shown', async () => {
    const daily = await screen.findByRole<HTMLInputElement>('radio', { name: /^Once a day/ })
    expect(daily.checked).toBe(true)
    api.answer(notifications.update, { unread: 0, email: 'off', ...MAILS })
    fireEvent.click(screen.getByRole('radio', { name: /^Never/ }))
    expect(await screen.findByText(UPDATED)).toBeTruthy()
    expect(sentTo('/users/notifications')).toEqual({ email: 'off' })
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Never/ }).checked).toBe(true),
    )
  })

  it('the time of the mails of a day is kept with the zone of the device', async () => {
    const time = await screen.findByLabelText<HTMLInputElement>('Send at')
    expect(time.value).toBe('07:30')
    api.answer(notifications.update, { unread: 0, email: 'daily', ...MAILS, mailAt: '16:45' })
    fireEvent.change(time, { target: { value: '16:45' } })
    fireEvent.blur(time)
    const bodies = () => api.calls.map(({ body }) => body)
    await waitFor(() =>
      expect(bodies()).toContainEqual({ mailAt: '16:45', mailZone: expect.any(String) }),
    )
  })

  it('the time zone counts for all times at once', async () => {
    api.answer(users.updateMe, { user: { ...olena, timeZone: 'Asia/Tokyo' } })
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } })
    expect(await screen.findByText(UPDATED)).toBeTruthy()
    expect(sentTo('/users/updateMe')).toEqual({ timeZone: 'Asia/Tokyo' })
    await waitFor(() => expect(formatFeedTime('2026-11-01T22:00:00Z')).toContain('7:00'))
    timeZone.set(null)
  })
})

describe('the photo', () => {
  it.each([
    ['photo.png', 5 * 1024 * 1024 + 1, 'Max image filesize (5mb) exceeded.'],
    ['notes.txt', 10, 'A photo must be a .jpg, .jpeg, .gif, .bmp or .png picture.'],
  ])('%s of %i bytes is refused', async (name, size, text) => {
    const file = new File(['x'], name)
    Object.defineProperty(file, 'size', { value: size })
    const input = document.querySelector('input[type=file]') ?? document.body
    fireEvent.change(input, { target: { files: [file] } })
    // beside the button, and as an alert
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  })
})
