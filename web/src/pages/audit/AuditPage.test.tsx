import { audit, type AuditEntry } from '@plumbline/contract/audit'
import { AUDIT_ACTIONS } from '@plumbline/contract/audit/audit-actions'
import { milestoneForm } from '@plumbline/contract/milestones/milestone-forms'
import { newProject } from '@plumbline/contract/projects/project-forms'
import { siteForm } from '@plumbline/contract/sites/site-forms'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isOfBell } from '../../testing/api.ts'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import en from '@plumbline/contract/locales/en/web/audit.json'
import uk from '@plumbline/contract/locales/uk/web/audit.json'
import { FIELD_TEXTS } from './fields.ts'
import { signedInApi } from '../../testing/signed-in.ts'

const ENTRY: AuditEntry = {
  _id: id(70),
  at: '2026-11-20T10:00:00Z',
  actor: { _id: id(1), name: 'Olena Kovalenko' },
  action: 'user.level-changed',
  target: { type: 'user', _id: id(2), name: 'Ostap Bondar' },
  before: { authorityLevel: 'user' },
  after: { authorityLevel: 'admin' },
  ip: '203.0.113.7',
}
const ofServer: AuditEntry = {
  ...ENTRY,
  _id: id(71),
  actor: null,
  action: 'issue.purged',
  target: { type: 'issue', _id: id(3), name: null },
  before: { refId: 12 },
  after: null,
  ip: null,
}

const moved: AuditEntry = {
  ...ENTRY,
  _id: id(72),
  action: 'milestone.changed',
  target: { type: 'milestone', _id: id(4), name: 'Roof' },
  before: { site: id(6), sha256: 'a'.repeat(64), wasPaid: false },
  after: { site: id(5), picture: 'b'.repeat(32), wasPaid: true, inventedLater: 'x' },
}
const ofTomorrow: AuditEntry = { ...ENTRY, _id: id(73), action: 'door.opened' }

function open(level: 'admin' | 'user', search = '') {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(users.list, {
    docs: [{ ...olena, authorityLevel: level, status: 'Active', isFieldOnly: false }],
    totalDocs: 1,
  })
  const docs = [ENTRY, ofServer, moved, ofTomorrow]
  api.answer(
    audit.list,
    { docs, names: { [id(5)]: 'Bucha Clinic' }, totalDocs: 41, page: 1, limit: 20 },
    { projectId: PROJECT_ID },
  )
  return { api, ...renderApp(`/projects/${PROJECT_ID}/audit${search}`) }
}

it('admins read who did what to whom, before and after, when and from where', async () => {
  open('admin')
  const table = await screen.findByRole('table', { name: 'Audit log' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(rows.map((row) => row.slice(1))).toEqual([
    [
      'Olena Kovalenko',
      'Type changed: Ostap Bondar',
      'Type: Member → Admin',
      '203.0.113.7',
      'Details',
    ],
    [
      'Plumbline itself',
      'Issue removed for good: Not there any more',
      'Reference: 12',
      '—',
      'Details',
    ],
    [
      'Olena Kovalenko',
      'Milestone changed: Roof',
      'Site: Not there any more → Bucha ClinicPaid: No → YesOther: x',
      '203.0.113.7',
      'Details',
    ],
    [
      'Olena Kovalenko',
      'Unknown action (newer version): Ostap Bondar',
      'Type: Member → Admin',
      '203.0.113.7',
      'Details',
    ],
  ])
  expect(table.textContent).not.toMatch(/user\.level-changed|"authorityLevel"/)
  fireEvent.click(within(table).getAllByRole('button', { name: 'Details' })[0] as HTMLElement)
  expect(table.textContent).toContain(
    `user.level-changed · ${id(2)} · {"authorityLevel":"user"} · {"authorityLevel":"admin"} · 203.0.113.7`,
  )
  expect(screen.getByText('41 entries')).toBeTruthy()
})

it('where no entry says from where, there is no column for it', async () => {
  const { api, client } = open('admin')
  await screen.findByRole('columnheader', { name: 'From where' })
  const docs = [ofServer, { ...moved, ip: null }]
  api.answer(
    audit.list,
    { docs, names: {}, totalDocs: 2, page: 1, limit: 20 },
    { projectId: PROJECT_ID },
  )
  await client.resetQueries({ queryKey: [audit.list.path] })
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'From where' })).toBeNull())
})

it.each([en, uk])(
  'every action and every field of what is filled in has words',
  (texts: Record<string, string>) => {
    for (const action of AUDIT_ACTIONS) {
      expect(texts[`audit.${action}`], action).toMatch(/^\p{Lu}.{3,}/u)
    }
    const filledIn = [siteForm, milestoneForm, newProject].flatMap(({ shape }) =>
      Object.keys(shape),
    )
    expect(filledIn.filter((field) => !(field in FIELD_TEXTS))).toEqual([])
  },
)

it('they filter it in the address, back on the first page', async () => {
  const { api, address } = open('admin', '?page=2&action=code.created&junk=1')
  const what = await screen.findByRole('combobox', { name: 'What' })
  await waitFor(() =>
    expect(api.calls.findLast((call) => !isOfBell(call))?.path).toMatch(
      /audit\?action=code.created&page=2&limit=20$/,
    ),
  )
  fireEvent.change(what, { target: { value: 'member.removed' } })
  await waitFor(() => expect(address()).toMatch(/audit\?action=member.removed(?!.*page)/))
  const who = await screen.findByRole('combobox', { name: 'Who' })
  await within(who).findByRole('option', { name: 'Olena Kovalenko' })
  fireEvent.change(who, { target: { value: olena._id } })
  await waitFor(() =>
    expect(decodeURIComponent(api.calls.findLast((call) => !isOfBell(call))?.path ?? '')).toContain(
      `audit?actor._id=${olena._id}&action=member.removed&page=1&limit=20`,
    ),
  )
})

it('for members it is closed, and nothing is asked for', async () => {
  const { api } = open('user')
  expect(await screen.findByText('You do not have permission to perform this action.')).toBeTruthy()
  expect(api.calls.filter(({ path }) => path.includes('/audit'))).toEqual([])
})
