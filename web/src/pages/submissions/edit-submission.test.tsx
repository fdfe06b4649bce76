import { milestones } from '@plumbline/contract/milestones'
import type { SiteOfForm } from '@plumbline/contract/milestones/milestone'
import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someSubmission } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => Promise.all([import('./SubmissionPage.tsx'), import('./EditSubmissionDialog.tsx')]))

const params = { projectId: PROJECT_ID, docId: someSubmission()._id }
const milestoneId = someSubmission().milestone._id
const site = (n: number, name: string, milestone: string, _id = id(n + 1)): SiteOfForm => ({
  siteId: id(n),
  siteName: name,
  milestones: [{ id: _id, name: milestone, description: '', siteId: id(n), siteName: name }],
})
const SITES = [
  site(101, 'Trostianets City Hospital', 'Roof trusses & covering', milestoneId),
  site(200, 'Nizhyn City Hospital', 'Façade insulation'),
]

/** The dialog over the page of a submission without a position. */
async function open(sites: SiteOfForm[] | null, own: Partial<Submission> = {}) {
  const submission = someSubmission({ version: 3, ...own })
  const api = signedInApi()
  api.answer(submissions.get, { docs: submission }, params)
  if (sites) {
    const at = { projectId: PROJECT_ID, milestoneId }
    api.answer(milestones.associated, { docs: sites }, at)
  }
  renderApp(`/projects/${PROJECT_ID}/submissions/${submission._id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit S-1039' }))
  const sent = () => api.calls.filter(({ path }) => path.endsWith('/edit')).map(({ body }) => body)
  return { api, submission, dialog, sent }
}

const nothing = { actionType: 'Edited', content: { notes: '' } }

describe('editing a submission', () => {
  it('is impossible when the milestones of its form cannot be had', async () => {
    const { dialog } = await open(null)
    expect(await dialog.findByText('This submission cannot be edited.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('is impossible when there are none', async () => {
    const { dialog } = await open([])
    expect(await dialog.findByText('This submission cannot be edited.')).toBeTruthy()
  })

  it('says so when nothing changed, and sends nothing', async () => {
    const { dialog, sent } = await open(SITES)
    fireEvent.click(await dialog.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nothing changed! But here is a happy alert :)')).toBeTruthy()
    expect(sent()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before it loses what was typed, and counts it', async () => {
    const { dialog } = await open(SITES)
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Latitude' }), {
      target: { value: '50.5' },
    })
    fireEvent.change(dialog.getByRole('textbox', { name: 'Note (optional)' }), {
      target: { value: 'Wrong ward' },
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Exit Without Saving?' }))
    expect(
      question.getByText('2 unsaved changes will be lost. Do you wish to continue?'),
    ).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes at once when what was typed is what there was', async () => {
    const { dialog } = await open(SITES)
    const latitude = await dialog.findByRole('textbox', { name: 'Latitude' })
    fireEvent.change(latitude, { target: { value: '50.5' } })
    fireEvent.change(latitude, { target: { value: '' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('moves it to a milestone, and its site follows', async () => {
    const { api, submission, dialog, sent } = await open(SITES)
    api.answer(submissions.edit, { docs: { ...submission, version: 4 } }, params)
    const site = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Site' })
    expect([site.value, site.readOnly]).toEqual(['Trostianets City Hospital', true])
    fireEvent.change(dialog.getByRole('combobox', { name: 'Milestone' }), {
      target: { value: id(201) },
    })
    expect(site.value).toBe('Nizhyn City Hospital')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Successfully Edited!')).toBeTruthy()
    expect(sent()).toEqual([{ edits: { milestone: id(201) }, update: nothing, version: 3 }])
  })

  it('ignores positions out of range, and says so', async () => {
    const { dialog, sent } = await open(SITES)
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Latitude' }), {
      target: { value: '90.5' },
    })
    fireEvent.change(dialog.getByRole('textbox', { name: 'Longitude' }), {
      target: { value: '-181' },
    })
    expect(dialog.getByText('Only values from −90 to 90 are saved.')).toBeTruthy()
    expect(dialog.getByText('Only values from −180 to 180 are saved.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Nothing changed! But here is a happy alert :)')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('says who was faster, keeps what was typed, and goes on from there', async () => {
    const { api, submission, dialog, sent } = await open(SITES)
    const refusal = {
      code: 'stale',
      params: { who: 'Taras Kovalenko', when: '2026-06-17T09:12:00Z' },
    } as const
    api.refuse(submissions.edit, 409, refusal, params)
    const fresh = { ...submission, submittedFromLat: 50.1, submittedFromLng: 34.2, version: 5 }
    api.answer(submissions.get, { docs: fresh }, params)
    fireEvent.change(await dialog.findByRole('combobox', { name: 'Milestone' }), {
      target: { value: id(201) },
    })
    fireEvent.change(dialog.getByRole('textbox', { name: 'Note (optional)' }), {
      target: { value: 'Wrong ward' },
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))

    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^Taras Kovalenko changed this on Jun 17, 2026, .*50\.1, 34\.2$/,
    )
    const chosen = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Milestone' })
    expect(chosen.value).toBe(id(201))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' }).value).toBe('50.1')

    api.answer(submissions.edit, { docs: { ...fresh, version: 6 } }, params)
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().at(-1)).toEqual({
      edits: { milestone: id(201) },
      update: { actionType: 'Edited', content: { notes: 'Wrong ward' } },
      version: 5,
    })
  })
})
