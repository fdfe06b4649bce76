import { forms } from '@plumbline/contract/forms/forms'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { invitations } from '@plumbline/contract/invitations'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { someForm } from '../../../testing/some-form.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'
import { madeKey, someKey, somePerson } from './testing/some-key.ts'

const project = { projectId: PROJECT_ID }
const bohdan = somePerson('Bohdan', 'Moroz', 22, {
  isFieldOnly: true,
  position: 'Foreman',
  organization: 'Budservis-Pivnich',
  language: 'uk',
})
const LABOUR = id(801)
const KEYS = [
  someKey(1, { label: 'Pixel 7a' }),
  someKey(2, { label: '', kind: 'browser' }),
  someKey(3, {
    label: 'Site phone',
    person: bohdan,
    forms: [LABOUR],
    lastUsedAt: null,
    devices: [],
  }),
  someKey(4, {
    label: 'Lost Redmi',
    person: bohdan,
    status: 'Revoked',
    revokedAt: '2026-11-04T10:00:00Z',
    devices: ['a', 'b'],
  }),
]

async function open(level: AuthorityLevel, keys: FieldKey[] = KEYS, search = '') {
  const api = signedInApi()
  const me = { ...olena, authorityLevel: level }
  api.answer(users.isAuthenticated, { user: me })
  api.answer(users.list, {
    docs: [
      { ...me, status: 'Active', isFieldOnly: false },
      {
        ...me,
        _id: id(30),
        firstName: 'Iryna',
        lastName: 'Bondar',
        status: 'Active',
        isFieldOnly: false,
      },
    ],
    totalDocs: 2,
  })
  api.answer(invitations.list, { docs: [], totalDocs: 0 }, project)
  api.answer(fieldKeys.list, { docs: keys, totalDocs: keys.length }, project)
  api.answer(
    forms.list,
    {
      docs: [
        someForm(LABOUR, 'labour', 'Daily labour count', 'open'),
        someForm(id(802), 'roof', 'Roof inspection', 'open'),
        someForm(id(803), 'old', 'Old form', 'closed'),
      ],
      totalDocs: 3,
    },
    project,
  )
  const app = renderApp(`/projects/${PROJECT_ID}/team?tab=field${search}`)
  await screen.findByRole('link', { name: 'Field keys', current: 'page' })
  return { api, ...app }
}

const rows = () => screen.getAllByRole('row').slice(1)
const more = async (name: RegExp, item: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  // where nothing is laid out, a menu takes its button for one that is out of sight
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
}

describe('an admin', () => {
  it('sees the keys by person, with what they open, where they are used and what they are', async () => {
    await open('admin')
    await screen.findByText('Daily labour count')
    const [pixel, browser, site, lost] = rows()
    expect(within(pixel!).getByRole('rowheader').textContent).toContain('Andrii Shevchuk')
    expect(within(browser!).queryByRole('rowheader')).toBeNull()
    expect(pixel!.textContent).toContain('All open forms')
    expect(pixel!.textContent).toContain('Active')
    expect(site!.textContent).toContain('Field only')
    expect(site!.textContent).toContain('Not used yet')
    expect(lost!.textContent).toContain('Revoked Nov 4')
    expect(within(lost!).getByText('2 phones')).toBeTruthy()
    expect(within(lost!).queryByRole('button', { name: /^(Renew|Revoke)/ })).toBeNull()
    expect(within(browser!).getByText('Browser')).toBeTruthy()
  })

  it('shows the live ones or the others, as the address says', async () => {
    const { address } = await open('admin', KEYS, '&keys=revoked')
    await screen.findByText('Lost Redmi')
    expect(rows()).toHaveLength(1)
    fireEvent.click(screen.getByRole('radio', { name: /^Active/ }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(address()).toContain('keys=live')
    expect(screen.getByRole('radio', { name: 'Active 3' })).toBeTruthy()
  })

  it('makes a key for somebody new, whose code is shown once: closing it asks first', async () => {
    const { api } = await open('admin')
    await screen.findByText('Pixel 7a')
    fireEvent.click(screen.getByRole('button', { name: 'New key' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'New person' }))
    fireEvent.click(screen.getByRole('button', { name: 'Make the key' }))
    expect(screen.getByText('This field is required.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Yurii' } })
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Savka' } })
    fireEvent.change(screen.getByLabelText(/^Organisation/), { target: { value: 'TeploMontazh' } })
    fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'Own phone' } })
    fireEvent.change(screen.getByLabelText('Language of the sheet'), { target: { value: 'uk' } })
    const choice = screen.getByLabelText('Forms')
    expect(within(choice).queryByText('Old form')).toBeNull()
    fireEvent.change(choice, { target: { value: LABOUR } })
    const yurii = somePerson('Yurii', 'Savka', 23, { isFieldOnly: true, language: 'uk' })
    const key = someKey(5, { label: 'Own phone', person: yurii, forms: [LABOUR], lastUsedAt: null })
    api.answer(fieldKeys.create, { docs: madeKey(key) }, project)
    fireEvent.click(screen.getByRole('button', { name: 'Make the key' }))
    const dialog = await screen.findByRole('dialog', { name: 'Key for Yurii Savka' })
    expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'collect',
      label: 'Own phone',
      forms: [LABOUR],
      expiresAt: null,
      person: {
        firstName: 'Yurii',
        lastName: 'Savka',
        organization: 'TeploMontazh',
        language: 'uk',
      },
    })
    expect(within(dialog).getByText(/Own phone · Daily labour count · no end date/)).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: 'QR code: ODK Collect' })).toBeTruthy()
    expect(within(dialog).getByText(/Shown only now/)).toBeTruthy()
    // the sheet speaks the language of its reader
    expect(await screen.findByText('ODK Collect на телефоні з Android')).toBeTruthy()
    expect(screen.getByText(/Olena Kovalenko, \+380 44 555 01 42/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('The code cannot be shown again.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'No' }))
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    fireEvent.click(within(dialog).getByRole('button', { name: 'Print sheet (A6)' }))
    expect(print).toHaveBeenCalledOnce()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.textContent).not.toContain('ODK Collect на телефоні')
  })

  it('makes keys for several, and is told of the one that could not be made beside the others', async () => {
    const { api } = await open('admin')
    await screen.findByText('Pixel 7a')
    fireEvent.click(screen.getByRole('button', { name: 'Keys for several' }))
    const dialog = await screen.findByRole('dialog', { name: 'Keys for several' })
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: /Olena Kovalenko/ }))
    fireEvent.change(within(dialog).getByLabelText('Find a person'), { target: { value: 'bond' } })
    expect(within(dialog).queryByText('Olena Kovalenko')).toBeNull()
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /Iryna Bondar/ }))
    const key = someKey(6, { person: somePerson('Olena', 'Kovalenko', 1) })
    api.answer(fieldKeys.create, { docs: madeKey(key) }, project)
    const answer = globalThis.fetch
    let posts = 0
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      posts += request.method === 'POST' ? 1 : 0
      if (request.method === 'POST' && posts === 2) {
        return Response.json({ status: 'fail', message: 'No more keys.' }, { status: 409 })
      }
      return answer(url, request)
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make 2 keys' }))
    const codes = await screen.findByRole('dialog', { name: 'Key for Olena Kovalenko' })
    expect(within(codes).getByText('1 key could not be made: No more keys.')).toBeTruthy()
  })

  it('renews several once it was confirmed, and prints their sheets', async () => {
    const { api } = await open('admin')
    await screen.findByText('Pixel 7a')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all active keys' }))
    expect(screen.getByText('3 selected')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /Select .*Browser/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Renew and print sheets' }))
    const ask = await screen.findByRole('dialog', { name: 'Renew 2 keys?' })
    expect(within(ask).getByText(/The old codes stop at once/)).toBeTruthy()
    for (const key of [KEYS[0]!, KEYS[2]!]) {
      api.answer(fieldKeys.rotate, { docs: madeKey(key) }, { ...project, keyId: key._id })
    }
    fireEvent.click(within(ask).getByRole('button', { name: 'Yes' }))
    const sheets = await screen.findByRole('dialog', { name: 'Sheets for 2 keys' })
    expect(within(sheets).getByRole('button', { name: 'Print sheets' })).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByText('2 selected')).toBeNull()
  })

  it('revokes a key once it was confirmed', async () => {
    const { api } = await open('admin')
    await screen.findByText('Site phone')
    fireEvent.click(screen.getByRole('button', { name: /^Revoke .*Site phone.* Bohdan Moroz$/ }))
    const ask = await screen.findByRole('dialog', { name: 'Revoke the key of Bohdan Moroz?' })
    expect(ask.textContent).toContain('Unsent visits stay on the phone')
    const keyId = id(703)
    api.answer(fieldKeys.revoke, { docs: KEYS[2]! }, { ...project, keyId })
    fireEvent.click(within(ask).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('1 key was revoked.')).toBeTruthy()
  })

  it('names a key anew, limits it to forms and sets its last day, which is not over', async () => {
    const { api } = await open('admin')
    await screen.findByText('Pixel 7a')
    const params = { ...project, keyId: id(701) }
    api.answer(fieldKeys.update, { docs: KEYS[0]! }, params)
    const sent = () => api.calls.findLast(({ method }) => method === 'PATCH')?.body
    await more(/More for .*Pixel 7a/, 'Rename')
    fireEvent.change(await screen.findByLabelText('Label'), { target: { value: 'Pixel 8' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toEqual({ label: 'Pixel 8' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await more(/More for .*Pixel 7a/, 'Forms')
    fireEvent.change(await screen.findByRole('combobox', { name: 'Forms' }), {
      target: { value: 'several' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Choose a form.')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Roof inspection' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toEqual({ forms: [id(802)] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await more(/More for .*Pixel 7a/, 'End date')
    fireEvent.change(await screen.findByLabelText('Ends'), { target: { value: '2020-01-01' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Choose a day that is not over.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2099-12-31' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent()).toEqual({ expiresAt: expect.stringMatching(/^2099-12-31|^2100/) }),
    )
  })

  it('without a key is told to make one; without an open form to publish one first', async () => {
    const { api, client } = await open('admin', [])
    expect(await screen.findByText('Nobody in the field yet')).toBeTruthy()
    expect(screen.queryByText(/Publish a form first/)).toBeNull()
    api.answer(
      forms.list,
      { docs: [someForm(LABOUR, 'labour', 'Daily labour count', 'closed')], totalDocs: 1 },
      project,
    )
    await act(() => client.invalidateQueries())
    expect(await screen.findByText(/Publish a form first/)).toBeTruthy()
  })
})

describe('a member', () => {
  it('sees their own keys and ends them, and makes none for others', async () => {
    await open('user', [someKey(1, { label: 'Pixel 7a' })])
    await screen.findByText('Pixel 7a')
    expect(screen.getByRole('button', { name: /^Revoke/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Renew|More|New key|Keys)/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('makes a key for their own browser, with a link to copy', async () => {
    const { api } = await open('user', [])
    expect(await screen.findByText('You have no key yet')).toBeTruthy()
    const key = someKey(7, {
      kind: 'browser',
      label: '',
      person: somePerson('Olena', 'Kovalenko', 1),
    })
    api.answer(fieldKeys.createForBrowser, { docs: madeKey(key) }, project)
    fireEvent.click(screen.getByRole('button', { name: 'Make a key' }))
    const dialog = await screen.findByRole('dialog', { name: 'Key for Olena Kovalenko' })
    expect(within(dialog).getByRole('button', { name: 'Copy link' })).toBeTruthy()
    expect(within(dialog).queryByRole('tab')).toBeNull()
  })
})
