import { manyReviews } from '@plumbline/contract/data/many-reviews'
import { forms } from '@plumbline/contract/forms/forms'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someItem, somePhoto, someSubmission } from '../../testing/reports.ts'
import { someForm } from '../../testing/some-form.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([
    import('./SubmissionArchivePage.tsx'),
    import('../../documents/photos/Lightbox.tsx'),
  ]),
)

const params = { projectId: PROJECT_ID }
const list = <Doc,>(docs: Doc[], totalDocs = docs.length) => ({
  docs,
  totalDocs,
  page: 1,
  limit: 20,
})
const pathOf = (archive: string) => `/projects/${PROJECT_ID}/${archive}`
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

async function openArchive(search = '', user = olena, total = 184) {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user })
  const docs = [
    someSubmission({ issueCount: 2, photo: somePhoto(1), photoCount: 6 }),
    someSubmission({ _id: id(1040), refId: 1040 }),
  ]
  api.answer(submissions.list, list(docs, total), params)
  const app = renderApp(pathOf('submissions') + search)
  await screen.findByRole('table', { name: 'Submission Archive' })
  return { api, ...app }
}

describe('the Submission Archive', () => {
  it('has the columns of the specification, in its words', async () => {
    await openArchive()
    expect(heads()).toEqual([
      '',
      'Submitted By',
      'Date Recieved',
      'Site',
      'Milestone',
      'Issue Count',
      'Photos',
      'Review',
      'Actions',
    ])
    expect(screen.getAllByText('184').length).toBeGreaterThan(0)
  })

  it('leads from an issue count above 0 to these issues', async () => {
    await openArchive()
    const [first, second] = screen.getAllByRole('row').slice(1)
    const link = within(first ?? document.body).getByRole('link', { name: /^2 issues/ })
    expect(link.getAttribute('href')).toBe(`${pathOf('issues')}?submission=${id(1039)}`)
    expect(within(second ?? document.body).getAllByRole('cell')[5]?.textContent).toBe('0')
    expect(within(second ?? document.body).queryByRole('link', { name: /issues/ })).toBeNull()
  })

  it('opens all photos of a submission from the first one', async () => {
    const { api } = await openArchive()
    const data = [1, 2].map((n) => someItem({ photos: [somePhoto(n)] }))
    api.answer(submissions.get, { docs: someSubmission({ data }) }, { ...params, docId: id(1039) })
    fireEvent.click(screen.getByRole('button', { name: '6 photos of submission S-1039' }))
    expect(await screen.findByRole('dialog', { name: 'Photo gallery' })).toBeTruthy()
    expect(await screen.findByText('Photo 1 of 2')).toBeTruthy()
  })

  it('opens the submission on a click on its row', async () => {
    const { address } = await openArchive()
    fireEvent.click(screen.getAllByRole('cell')[1] ?? document.body)
    await waitFor(() => expect(address()).toBe(`${pathOf('submissions')}/${id(1039)}`))
  })

  it('shows all, what is to be reviewed and what misses photos, each with how many', async () => {
    const { address, api } = await openArchive()
    const views = within(screen.getByRole('radiogroup', { name: 'Which submissions' }))
    expect(await views.findByRole('radio', { name: 'For review 184' })).toBeTruthy()
    fireEvent.click(views.getByRole('radio', { name: /For review/ }))
    await waitFor(() => expect(address()).toContain('review%5Bin%5D=received%2Cedited'))
    fireEvent.click(views.getByRole('radio', { name: /Photos missing/ }))
    await waitFor(() => expect(address()).toContain('photosMissing=1'))
    expect(address()).not.toContain('received')
    expect(api.calls.some(({ path }) => path.includes('photosMissing=1&'))).toBe(true)
    fireEvent.click(views.getByRole('radio', { name: /All/ }))
    await waitFor(() => expect(address()).toBe(pathOf('submissions')))
  })

  it('shows what is to be checked where there is any, and says so in its row', async () => {
    const api = signedInApi()
    const docs = [someSubmission({ toCheck: 2 }), someSubmission({ _id: id(1040), refId: 1040 })]
    api.answer(submissions.list, list(docs, 2), params)
    const { address } = renderApp(pathOf('submissions'))
    const [marked, plain] = (await screen.findAllByRole('row')).slice(1)
    const tag = within(marked ?? document.body).getByText('To check')
    expect(tag.title).toBe('2 flagged questions have answers that are no numbers.')
    expect(within(plain ?? document.body).queryByText('To check')).toBeNull()
    fireEvent.click(await screen.findByRole('radio', { name: 'To check 2' }))
    await waitFor(() => expect(address()).toContain('toCheck=1'))
    expect(api.calls.some(({ path }) => path.includes('toCheck=1&'))).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /Photos missing/ }))
    await waitFor(() => expect(address()).not.toContain('toCheck'))
  })

  it('shows no view of what is to be checked where there is none', async () => {
    const api = signedInApi()
    api.answer(submissions.list, list([], 0), params)
    renderApp(pathOf('submissions'))
    expect(await screen.findByRole('radio', { name: 'Photos missing 0' })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /To check/ })).toBeNull()
  })

  it('is filtered by reviews, which stand beside each row', async () => {
    const { address } = await openArchive('?review[in]=approved,rejected,nonsense')
    expect(await screen.findByText('Review: Approved, Rejected')).toBeTruthy()
    const [row] = screen.getAllByRole('row').slice(1)
    expect(within(row ?? document.body).getByText('Recieved')).toBeTruthy()
    fireEvent.click(
      screen.getByRole('button', { name: 'Remove filter Review: Approved, Rejected' }),
    )
    await waitFor(() => expect(address()).toBe(pathOf('submissions')))
  })
})

describe('the filter by a form', () => {
  it('chooses among published forms, and opens its answers as a table', async () => {
    const { api, address } = await openArchive()
    const pour = someForm(id(802), 'pour', 'Concrete pour', 'open', { liveVersion: 1 })
    const docs = [pour, someForm(id(803), 'lab', 'Daily labour', 'draft', { liveVersion: null })]
    api.answer(forms.list, { docs, totalDocs: 2 }, params)
    fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
    const choice = await screen.findByLabelText('Form')
    await within(choice).findByRole('option', { name: 'Concrete pour' })
    expect(within(choice).queryByRole('option', { name: 'Daily labour' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Open as data' })).toBeNull()
    fireEvent.change(choice, { target: { value: 'pour' } })
    const link = screen.getByRole('link', { name: 'Open as data' })
    expect(link.getAttribute('href')).toBe(`${pathOf('forms')}/${pour._id}?tab=data`)
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(address()).toBe(`${pathOf('submissions')}?form=pour`))
    expect(await screen.findByText('Form Concrete pour')).toBeTruthy()
  })
})

const changedOf = (...ids: string[]) =>
  ids.map((_id) => ({ _id, was: 'received' as const, version: 2 }))

async function chooseTwo(level: 'admin' | 'user', search = '', total = 184) {
  const { api } = await openArchive(search, { ...olena, authorityLevel: level }, total)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select S-1039' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select S-1040' }))
  const bar = within(await screen.findByRole('toolbar', { name: 'With what is selected' }))
  const open = async () => {
    fireEvent.click(bar.getByRole('button', { name: 'Review' }))
    return within(await screen.findByRole('menu'))
  }
  const bodies = () =>
    api.calls.filter(({ path }) => path.endsWith('/reviewMany')).map(({ body }) => body)
  return { api, bar, open, bodies }
}

describe('the review of many submissions', () => {
  const items = [id(1039), id(1040)].map((_id) => ({ _id, version: 1 }))

  it('is one call, which says who was left and why, and is taken back by one press', async () => {
    const { api, bar, open, bodies } = await chooseTwo('admin')
    const left = [
      { _id: id(1040), refId: 1040, code: 'stale', message: '…', who: 'Iryna Bondar' },
      { _id: id(1041), refId: 91, code: 'deletedSubmission', message: '…', who: null },
    ]
    api.answer(manyReviews.reviewMany, { changed: changedOf(id(1039)), left }, params)
    const menu = await open()
    expect(menu.getByText('Set 2 submissions to')).toBeTruthy()
    fireEvent.click(menu.getByRole('menuitem', { name: 'Approved' }))
    const sentence =
      '1 set to Approved. 2 were left: S-1040 was changed by Iryna Bondar, S-91 is in the trash.'
    const alert = await screen.findByText(sentence)
    expect(bodies()).toEqual([{ review: 'approved', notes: '', items }])
    expect(bar.getByText('1 selected')).toBeTruthy()
    const [first] = items
    api.answer(manyReviews.reviewMany, { changed: changedOf(id(1039)), left: [] }, params)
    fireEvent.click(
      within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }),
    )
    expect(await screen.findByText('Taken back for 1 submission.')).toBeTruthy()
    expect(bodies()[1]).toEqual({ review: 'former', items: [{ ...first, version: 2 }] })
  })

  it('asks once why they are rejected', async () => {
    const { api, open, bodies } = await chooseTwo('admin')
    const changed = changedOf(id(1039), id(1040))
    api.answer(manyReviews.reviewMany, { changed, left: [] }, params)
    // the key of the fourth
    fireEvent.keyDown((await open()).getAllByRole('menuitem')[0] ?? document.body, { key: '4' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 submissions' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(dialog.getByText('Say why it is rejected.')).toBeTruthy()
    const note = dialog.getByRole('textbox', { name: 'Why is it rejected?' })
    fireEvent.change(note, { target: { value: ' It is another roof. ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('2 set to Rejected.')).toBeTruthy()
    expect(bodies()).toEqual([{ review: 'rejected', notes: 'It is another roof.', items }])
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  it('is of all that the filters find, once somebody chooses all', async () => {
    const { api, bar, open, bodies } = await chooseTwo('admin', '?review[in]=received&page=1')
    api.answer(manyReviews.reviewMany, { changed: changedOf(id(1039)), left: [] }, params)
    fireEvent.click(bar.getByRole('button', { name: 'Choose all 184' }))
    expect(bar.getByText('184 selected')).toBeTruthy()
    // of ids alone
    expect(bar.queryByRole('button', { name: 'Export' })).toBeNull()
    const menu = await open()
    expect(menu.getByText('Set 184 submissions to')).toBeTruthy()
    fireEvent.click(menu.getByRole('menuitem', { name: 'Approved' }))
    expect(await screen.findByText('1 set to Approved.')).toBeTruthy()
    const found = { list: 'submissions', filters: { 'review[in]': 'received' }, count: 184 }
    expect(bodies()).toEqual([{ review: 'approved', notes: '', items: found }])
  })

  it.each([
    [90, '', ['Select all 90']],
    // more than are counted
    [1001, '?text[search]=roof', []],
    [2001, '', []],
  ])('is of rows alone where %d are found%s', async (total, search, names) => {
    const { bar } = await chooseTwo('admin', search, total)
    const all = bar.queryAllByRole('button', { name: /all/ })
    expect(all.map((button) => button.textContent)).toEqual(names)
  })

  it('offers members what they may set, and says who may set the rest', async () => {
    const { open } = await chooseTwo('user')
    const menu = await open()
    const words = menu
      .getAllByRole('menuitem')
      .map((item) => [
        item.textContent,
        item.hasAttribute('disabled') || item.hasAttribute('data-disabled'),
      ])
    expect(words).toEqual([
      ['Recieved1', false],
      ['Has issues2', false],
      ['Approved Admins only', true],
      ['Rejected… Admins only', true],
    ])
  })
})
