import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { packed } from '@plumbline/contract/testing/packed'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { isOfBell } from '../../testing/api.ts'
import { id, olena, someProject } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someIssue, someSubmission } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([
    import('../../pages/issues/IssueArchivePage.tsx'),
    import('../../pages/submissions/SubmissionArchivePage.tsx'),
    import('./filters/FilterPanel.tsx'),
  ]),
)

const params = { projectId: PROJECT_ID }
const SITES = ['Borodianka Lyceum', 'Nizhyn Hospital', 'Trostianets Hospital'].map((name, n) => ({
  _id: id(101 + n),
  name,
}))
const list = <Doc,>(docs: Doc[], totalDocs = docs.length, page = 1) => ({
  docs,
  totalDocs,
  page,
  limit: 20,
})

async function open(archive: 'issues' | 'submissions', search = '', total?: number) {
  const api = signedInApi()
  const project = { ...someProject(100, 'North'), sites: SITES, attachments: [] }
  api.answer(projects.get, { docs: project }, params)
  api.answer(sites.list, { docs: [], totalDocs: 0 }, params)
  api.answer(milestones.packed, packed([]), params)
  api.answer(users.list, {
    docs: [{ ...olena, status: 'Active', isFieldOnly: false }],
    totalDocs: 1,
  })
  api.answer(
    issues.list,
    list(
      Array.from({ length: 20 }, (_, n) => someIssue({ _id: id(n) })),
      total,
    ),
    params,
  )
  api.answer(submissions.list, list([someSubmission()], total), params)
  const app = renderApp(`/projects/${PROJECT_ID}/${archive}${search}`)
  await screen.findByRole('table')
  const asked = () =>
    api.calls
      .filter((call) => !isOfBell(call))
      .filter(({ path }) => path.startsWith(`/projects/${PROJECT_ID}/${archive}`))
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
      // how many each view of the list would show
      .filter(({ fields }) => fields !== '_id')
  return { api, asked, ...app }
}

async function openFilter() {
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  return within(await screen.findByRole('dialog'))
}

const rows = () => screen.getAllByRole('row').length - 1

describe('an archive on paper', () => {
  it('has all rows that its filters leave, and its page again after it', async () => {
    const { api, asked } = await open('issues', '?currentCategorization[gte]=2&page=2', 47)
    let printed = 0
    vi.stubGlobal('print', () => {
      printed = rows()
    })
    api.answer(
      issues.list,
      list(Array.from({ length: 47 }, (_, n) => someIssue({ _id: id(n) }))),
      params,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toBe(47))
    expect(asked().at(-1)).toEqual({
      'currentCategorization[gte]': '2',
      isResolved: '0',
      sort: 'dueAt,-createdAt',
      limit: '100',
      page: '1',
    })
    fireEvent(window, new Event('afterprint'))
    expect(rows()).toBe(20)
  })

  it('is not printed where its filters have changed before all rows were there', async () => {
    const { api } = await open('issues')
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    const many = list(Array.from({ length: 47 }, (_, n) => someIssue({ _id: id(n) })))
    const send = api.hold(issues.list, many, params)
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    fireEvent.click(screen.getByRole('tab', { name: /^All/ }))
    await screen.findByRole('tab', { name: /^All/, selected: true })
    send()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Print' }).getAttribute('aria-busy')).toBeNull(),
    )
    fireEvent.click(screen.getByRole('tab', { name: /^Open/ }))
    await screen.findByRole('tab', { name: /^Open/, selected: true })
    expect(printed).not.toHaveBeenCalled()
  })
})

describe('the filters of an archive', () => {
  it('change the list with Apply alone, and stand in the address', async () => {
    const { asked, address } = await open('submissions', '?page=2&limit=10')
    const form = await openFilter()
    // none is ticked at first, which stands for all
    expect(form.queryAllByRole('checkbox', { checked: true })).toEqual([])
    fireEvent.click(form.getByRole('checkbox', { name: /Nizhyn/ }))
    for (const name of ['Medium', 'High', 'Off Track'])
      fireEvent.click(form.getByRole('checkbox', { name }))
    fireEvent.click(form.getByRole('radio', { name: '1+' }))
    expect(asked()).toHaveLength(1)
    fireEvent.click(form.getByRole('button', { name: 'Apply' }))
    const filters = {
      limit: '10',
      'site._id[in]': id(102),
      'currentCategorization[gte]': '2',
      'issueCount[gte]': '1',
    }
    await waitFor(() => expect(asked().at(-1)).toEqual(filters))
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual(filters)
    expect(screen.getByRole('button', { name: 'Filter (3 filters on)' })).toBeTruthy()
  })

  it('cannot be applied without a site, and say so', async () => {
    await open('issues')
    const form = await openFilter()
    fireEvent.click(form.getByRole('button', { name: 'None' }))
    const apply = form.getByRole<HTMLButtonElement>('button', { name: 'Apply' })
    expect(apply.disabled).toBe(true)
    const reason = document.getElementById(apply.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Choose at least one site.')
    fireEvent.click(form.getByRole('checkbox', { name: /Nizhyn/ }))
    expect(apply.disabled).toBe(false)
  })

  it('choose all or none of the sites that a search shows', async () => {
    const { asked } = await open('issues')
    const form = await openFilter()
    fireEvent.click(form.getByRole('button', { name: 'None' }))
    fireEvent.change(form.getByLabelText('Find a site'), { target: { value: 'hosp' } })
    expect(form.getAllByRole('checkbox', { name: /Hosp/ })).toHaveLength(2)
    fireEvent.click(form.getAllByRole('button', { name: 'All' })[0] ?? document.body)
    fireEvent.click(form.getByRole('button', { name: 'Apply' }))
    const chosen = [id(102), id(103)].join(',')
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ 'site._id[in]': chosen, isResolved: '0' }),
    )
  })

  it('take None of a search as unticking by hand: where no site is left, all are meant', async () => {
    await open('issues')
    const form = await openFilter()
    fireEvent.click(form.getByRole('checkbox', { name: /Nizhyn/ }))
    fireEvent.change(form.getByLabelText('Find a site'), { target: { value: 'nizh' } })
    fireEvent.click(form.getByRole('button', { name: 'None' }))
    expect(form.getByText(/^All \d/)).toBeTruthy()
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(false)
  })

  it('of issues leave what is resolved to the tabs, which keep the filters', async () => {
    const { asked, address } = await open('issues', '?currentCategorization[gte]=2&page=2')
    const form = await openFilter()
    expect(form.queryByRole('radio', { name: /Resolved|Completed/ })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: /^Resolved/ }))
    const filters = { 'currentCategorization[gte]': '2', isResolved: '1' }
    await waitFor(() => expect(asked().at(-1)).toEqual(filters))
    expect(address()).toContain('tab=resolved')
    expect(address()).not.toContain('page')
  })

  it('are tags that can be removed one by one', async () => {
    const search = `?isResolved=1&site._id[in]=${id(102)}&createdBy._id[in]=${olena._id}&currentCategorization[gte]=1&currentCategorization[lte]=1&milestone._id=${id(102)}`
    const { address } = await open('issues', search)
    await screen.findByRole('button', { name: 'Remove filter Submitted by Olena Kovalenko' })
    const tags = within(screen.getByRole('list', { name: 'Active filters' }))
    expect(tags.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual([
      'Milestone Roof trusses & covering',
      'Nizhyn Hospital',
      'Submitted by Olena Kovalenko',
      'Severity: Low',
    ])
    fireEvent.click(tags.getByRole('button', { name: 'Remove filter Severity: Low' }))
    await waitFor(() => expect(address()).not.toContain('currentCategorization'))
    expect(address()).toContain('tab=resolved')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Filter/ }))
  })

  it('close with Escape and Cancel, and leave the list as it was', async () => {
    const { asked } = await open('submissions')
    const form = await openFilter()
    fireEvent.click(form.getByRole('radio', { name: '2+' }))
    fireEvent.keyDown(form.getByRole('radio', { name: '2+' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
    const again = await openFilter()
    expect(again.getByRole<HTMLInputElement>('radio', { name: '0+' }).checked).toBe(true)
    fireEvent.click(again.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked()).toHaveLength(1)
  })
})

describe('the number of documents', () => {
  it('of a search is exact to 1,000, and then says that there are more', async () => {
    await open('issues', '?text[search]=wall', 1001)
    await waitFor(() => expect(screen.getAllByText('1,000+')).toHaveLength(5))
    expect(screen.getByText('1–20 of 1,000+')).toBeTruthy()
  })

  it('of a list is exact, however many there are, and so is that of each tab', async () => {
    await open('issues', '', 12_345)
    await waitFor(() => expect(screen.getAllByText('12,345')).toHaveLength(5))
    expect(screen.getByText('1–20 of 12,345')).toBeTruthy()
  })

  it('beyond the counted ones lets one go on while pages are full', async () => {
    const { address } = await open('issues', '?text[search]=wall&page=60', 1001)
    expect(screen.getByText('1,181–1,200 of 1,000+')).toBeTruthy()
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' })
    fireEvent.click(next)
    await waitFor(() => expect(address()).toContain('page=61'))
  })
})
