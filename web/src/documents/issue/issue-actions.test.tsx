import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import type { User } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { id, olena, someProject } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([import('../../pages/issues/IssuePage.tsx'), import('./IssueResolveDialog.tsx')]),
)

const params = { projectId: PROJECT_ID, docId: someIssue()._id }

/** The page of an issue, as somebody sees it. */
async function open(
  own: Partial<Issue> = {},
  authorityLevel: User['authorityLevel'] = 'user',
  prepare: (api: ReturnType<typeof signedInApi>) => void = () => undefined,
) {
  const issue = someIssue({ version: 7, ...own })
  const api = signedInApi()
  prepare(api)
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel } })
  api.answer(issues.get, { docs: issue }, params)
  renderApp(`/projects/${PROJECT_ID}/issues/${issue._id}`)
  await screen.findByRole('heading', { level: 1, name: issue.question.errorText })
  const sent = () =>
    api.calls.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body)
  return { api, issue, sent }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** An entry of the menu beside the heading. */
async function inMenu(name: string | RegExp) {
  press('More actions')
  return await screen.findByRole('menuitem', { name })
}

async function chooseSeverity(name: string) {
  press(/^Severity of/)
  fireEvent.click(await screen.findByRole('menuitemradio', { name }))
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the severity of an issue', () => {
  it('is sent at once with the version that one looked at, and shown when it is stored', async () => {
    const { api, issue, sent } = await open()
    const release = api.hold(
      issues.update,
      { docs: { ...issue, currentCategorization: 4, version: 8 } },
      params,
    )
    api.answer(issues.get, { docs: { ...issue, currentCategorization: 4, version: 8 } }, params)
    await chooseSeverity('Off Track')
    expect(screen.getByRole('button', { name: 'Severity of I-284: High' })).toBeTruthy()
    release()
    expect(await screen.findByRole('button', { name: 'Severity of I-284: Off Track' })).toBeTruthy()
    expect(sent()).toEqual([
      { update: { actionType: 'Recategorized', categorization: 4 }, version: 7 },
    ])
    expect(await screen.findByText('Success!')).toBeTruthy()
  })

  it('is chosen by its number as soon as the menu is asked for, before the menu has the focus', async () => {
    const { api, issue, sent } = await open()
    api.answer(issues.update, { docs: { ...issue, currentCategorization: 2 } }, params)
    const pill = screen.getByRole('button', { name: /^Severity of/ })
    fireEvent.keyDown(pill, { key: '2' })
    expect(sent()).toEqual([])
    fireEvent.click(pill)
    fireEvent.keyDown(pill, { key: '2' })
    await waitFor(() =>
      expect(sent()).toEqual([
        { update: { actionType: 'Recategorized', categorization: 2 }, version: 7 },
      ]),
    )
  })

  it('is not sent when it is the one that the issue has', async () => {
    const { sent } = await open()
    await chooseSeverity('High')
    expect(sent()).toEqual([])
  })

  it('asks in the resolve dialog when it becomes Low, which may resolve it in the same step', async () => {
    const { api, issue, sent } = await open()
    api.answer(issues.update, { docs: { ...issue, isResolved: true } }, params)
    await chooseSeverity('Low (Punchlist)')
    expect(sent()).toEqual([])
    const asks = await dialog('Set I-284 to Low (Punchlist)')
    expect(asks.getByRole('button', { name: 'Recategorize' })).toBeTruthy()
    fireEvent.click(asks.getByRole('switch', { name: 'Resolve it in the same step' }))
    fireEvent.click(asks.getByRole('button', { name: 'Recategorize and Resolve' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([
      {
        update: {
          actionType: 'Recategorized',
          categorization: 1,
          resolve: true,
          content: { notes: '' },
        },
        version: 7,
      },
    ])
  })

  it.each([
    ['user', 0],
    ['admin', 1],
  ] as const)(
    'does not offer to resolve with Low what a second person verifies: %s',
    async (level, n) => {
      const docs = {
        ...someProject(100, 'North'),
        sites: [],
        attachments: [],
        secondPersonVerifies: true,
      }
      await open({}, level, (api) => api.answer(projects.get, { docs }, { projectId: PROJECT_ID }))
      await chooseSeverity('Low (Punchlist)')
      const asks = await dialog('Set I-284 to Low (Punchlist)')
      expect(asks.getByRole('button', { name: 'Recategorize' })).toBeTruthy()
      expect(asks.queryAllByRole('switch', { name: 'Resolve it in the same step' })).toHaveLength(n)
    },
  )

  it('cannot be dismissed once there is one', async () => {
    await open({ currentCategorization: 2 })
    press(/^Severity of/)
    await screen.findByRole('menuitemradio', { name: 'Off Track' })
    expect(screen.queryByRole('menuitem', { name: 'Dismiss as no issue' })).toBeNull()
  })

  it('can be dismissed as no issue while there is none', async () => {
    const { api, issue, sent } = await open({ currentCategorization: 0 })
    api.answer(issues.update, { docs: { ...issue, isResolved: true } }, params)
    press(/^Severity of/)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Dismiss as no issue' }))
    const asks = await dialog('Dismiss I-284')
    fireEvent.change(asks.getByRole('textbox'), { target: { value: ' A duplicate of I-283 ' } })
    fireEvent.click(asks.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([
      {
        update: { actionType: 'Dismissed', content: { notes: 'A duplicate of I-283' } },
        version: 7,
      },
    ])
  })

  it('of a deleted issue stays', async () => {
    await open({ isDeleted: true, deletedAt: '2026-06-18T12:00:00Z' })
    expect(screen.queryByRole('button', { name: /^Severity of/ })).toBeNull()
  })
})

describe('a change of what somebody else has just changed', () => {
  const refusal = {
    code: 'stale',
    params: { who: 'Taras Kovalenko', when: '2026-06-17T09:12:00Z' },
  } as const

  it('says who changed it and when, keeps what was typed, and goes on from there', async () => {
    const { api, issue, sent } = await open()
    api.refuse(issues.update, 409, refusal, params)
    api.answer(issues.get, { docs: { ...issue, currentCategorization: 2, version: 9 } }, params)
    press('Resolve')
    const asks = await dialog('Resolve I-284')
    fireEvent.change(asks.getByRole('textbox'), { target: { value: 'All eleven are set' } })
    fireEvent.click(asks.getByRole('button', { name: 'Resolve' }))

    const notice = await asks.findByRole('alert')
    expect(notice.textContent).toMatch(/^Taras Kovalenko changed this on Jun 17, 2026, \d/)
    expect(within(notice).getByText('Medium')).toBeTruthy()
    expect(within(notice).getByText('Open')).toBeTruthy()
    expect(asks.getByRole<HTMLTextAreaElement>('textbox').value).toBe('All eleven are set')

    api.answer(issues.update, { docs: { ...issue, isResolved: true, version: 10 } }, params)
    fireEvent.click(asks.getByRole('button', { name: 'Resolve' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const update = { actionType: 'Resolved', content: { notes: 'All eleven are set' } }
    expect(sent()).toEqual([
      { update, version: 7 },
      { update, version: 9 },
    ])
  })

  it('offers to add the note alone when there is nothing left to do', async () => {
    const { api, issue, sent } = await open()
    api.refuse(issues.update, 409, refusal, params)
    api.answer(issues.get, { docs: { ...issue, isResolved: true, version: 9 } }, params)
    press('Resolve')
    const asks = await dialog('Resolve I-284')
    fireEvent.change(asks.getByRole('textbox'), { target: { value: 'All eleven are set' } })
    fireEvent.click(asks.getByRole('button', { name: 'Resolve' }))
    expect(await asks.findByText('This issue is resolved already.')).toBeTruthy()
    expect(asks.getByRole<HTMLButtonElement>('button', { name: 'Resolve' }).disabled).toBe(true)

    api.answer(issues.update, { docs: { ...issue, isResolved: true, version: 9 } }, params)
    fireEvent.click(asks.getByRole('button', { name: 'Add the note only' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().at(-1)).toEqual({
      update: { actionType: 'Updated', content: { notes: 'All eleven are set' } },
      version: 9,
    })
  })

  it('by the pill asks whether one still wants it', async () => {
    const { api, issue } = await open()
    api.refuse(issues.update, 409, refusal, params)
    api.answer(issues.get, { docs: { ...issue, currentCategorization: 2, version: 9 } }, params)
    await chooseSeverity('Off Track')
    const asks = await dialog('Set I-284 to Off Track')
    expect(asks.getByText(/^Taras Kovalenko changed this on/)).toBeTruthy()
    expect(asks.getByRole('button', { name: 'Recategorize' })).toBeTruthy()
  })

  it('keeps what was typed when the dialog is closed and opened again', async () => {
    await open()
    press('Resolve')
    const asks = await dialog('Resolve I-284')
    fireEvent.change(asks.getByRole('textbox'), { target: { value: 'Nearly done' } })
    fireEvent.click(asks.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Resolve')
    const again = await dialog('Resolve I-284')
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Nearly done')
    sessionStorage.clear()
  })
})

describe('deleting and restoring an issue', () => {
  it('is not offered to ordinary members', async () => {
    await open({ isDeleted: true, deletedAt: '2026-06-18T12:00:00Z', isShared: true })
    for (const name of ['Delete', 'Restore', 'Stop Sharing']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  it('is offered to admins, and not while it is Off Track', async () => {
    await open({ currentCategorization: 4 }, 'admin')
    const entry = await inMenu(/^Delete/)
    expect(entry.textContent).toContain('An issue cannot be deleted while it is Off Track.')
    expect(entry.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(entry)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what happens, takes a reason, and offers to restore', async () => {
    const { api, issue, sent } = await open({}, 'superAdmin')
    const deleted = { ...issue, isDeleted: true, deletedAt: '2026-06-18T12:00:00Z', version: 8 }
    api.answer(issues.update, { docs: deleted }, params)
    api.answer(issues.get, { docs: deleted }, params)
    fireEvent.click(await inMenu('Delete'))
    const asks = await dialog('Delete I-284')
    expect(asks.getByText(/permanently removed 90 days after deletion/)).toBeTruthy()
    fireEvent.change(asks.getByRole('textbox', { name: 'Reason (optional)' }), {
      target: { value: 'Entered twice' },
    })
    fireEvent.click(asks.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([
      { update: { actionType: 'Deleted', content: { notes: 'Entered twice' } }, version: 7 },
    ])
    expect(screen.getAllByRole('button', { name: 'Restore' })).toHaveLength(2)
    press('More actions')
    await screen.findByRole('menuitem', { name: 'Print' })
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })
})

describe('an issue as work', () => {
  const dmytro = { _id: id(7), firstName: 'Dmytro', lastName: 'Lysenko', photo: null }
  const team = (api: ReturnType<typeof signedInApi>) =>
    api.answer(users.list, {
      docs: [{ ...olena, ...dmytro, status: 'Active', isFieldOnly: false }],
      totalDocs: 1,
    })

  it('gets an owner by one choice, and a day by one more, also while the owner is on the way', async () => {
    const { api, issue, sent } = await open({}, 'user', team)
    const given = { ...issue, owner: dmytro, version: 8 }
    const release = api.hold(issues.update, { docs: given }, params)
    const reload = api.hold(issues.get, { docs: given }, params)
    const owner = screen.getByLabelText<HTMLSelectElement>('Owner')
    await waitFor(() => expect(owner.options).toHaveLength(2))
    fireEvent.change(owner, { target: { value: dmytro._id } })
    await waitFor(() => expect(sent()).toHaveLength(1))
    const day = screen.getByLabelText('Due')
    fireEvent.change(day, { target: { value: '2026-11-24' } })
    fireEvent.blur(day)
    release()
    await waitFor(() => expect(owner.value).toBe(dmytro._id))
    reload()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toEqual([
      { update: { actionType: 'Edited', work: { owner: dmytro._id } }, version: 7 },
      { update: { actionType: 'Edited', work: { dueAt: '2026-11-24' } }, version: 8 },
    ])
  })

  it('is due on no day once the field is left empty, and says at the field what is no date', async () => {
    const { api, issue, sent } = await open({ dueAt: '2026-06-23' })
    api.answer(issues.update, { docs: { ...issue, dueAt: null, version: 8 } }, params)
    api.answer(issues.get, { docs: { ...issue, dueAt: null, version: 8 } }, params)
    const day = screen.getByLabelText<HTMLInputElement>('Due')
    const type = (text: string) => {
      fireEvent.change(day, { target: { value: text } })
      fireEvent.blur(day)
    }
    type('soon')
    const problem = screen.getByText(/^Write a date like/)
    expect(day.getAttribute('aria-describedby')?.split(' ')).toContain(problem.id)
    fireEvent.change(day, { target: { value: '' } })
    // who goes on to the calendar has not left the field
    fireEvent.blur(day, { relatedTarget: screen.getByRole('button', { name: 'Choose a date' }) })
    expect(sent()).toEqual([])
    type('')
    await waitFor(() =>
      expect(sent()).toEqual([
        { update: { actionType: 'Edited', work: { dueAt: null } }, version: 7 },
      ]),
    )
  })

  const ready = { readyAt: '2026-06-18T09:00:00Z', readyBy: dmytro }

  it('is sent back with a reason and a whole date alone', async () => {
    const { sent } = await open(ready)
    press('Send back')
    const back = await dialog('Send back I-284')
    const sendBack = () => fireEvent.click(back.getByRole('button', { name: 'Send back' }))
    sendBack()
    const reason = back.getByRole('textbox', { name: /^What is missing/ })
    expect(document.activeElement).toBe(reason)
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(back.getByText('This field is required.')).toBeTruthy()
    fireEvent.change(reason, { target: { value: 'The seams are open.' } })
    const due = back.getByRole('textbox', { name: 'Due' })
    fireEvent.change(due, { target: { value: '11/' } })
    sendBack()
    expect(document.activeElement).toBe(due)
    expect(sent()).toEqual([])
  })

  it('is verified at once, and reopened by who takes that back', async () => {
    const { api, issue, sent } = await open(ready)
    const resolved = { ...issue, readyAt: null, readyBy: null, isResolved: true, version: 8 }
    api.answer(issues.update, { docs: resolved }, params)
    api.answer(issues.get, { docs: resolved }, params)
    press('Verify and resolve')
    expect(await screen.findByText('Verified')).toBeTruthy()
    expect(screen.queryByText('Success!')).toBeNull()
    expect(sent()).toEqual([{ update: { actionType: 'Resolved' }, version: 7 }])
    press('Undo')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ update: { actionType: 'Reopened' }, version: 8 })
  })

  it('asks whether one still verifies what somebody else has just changed', async () => {
    const { api, issue } = await open(ready)
    const refusal = {
      code: 'stale',
      params: { who: 'Taras Kovalenko', when: '2026-06-17T09:12:00Z' },
    } as const
    api.refuse(issues.update, 409, refusal, params)
    api.answer(issues.get, { docs: { ...issue, version: 9 } }, params)
    press('Verify and resolve')
    const asks = await dialog('Verify and resolve I-284')
    expect(asks.getByText(/^Taras Kovalenko changed this on/)).toBeTruthy()
  })

  it('is verified with a note by an entry of the menu', async () => {
    await open(ready)
    fireEvent.click(await inMenu('Verify with a note…'))
    expect(await dialog('Verify and resolve I-284')).toBeTruthy()
  })
})
