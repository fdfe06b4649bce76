import { attention } from '@plumbline/contract/attention'
import type { Attention } from '@plumbline/contract/attention/attention-shapes'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects, type ProjectDetail } from '@plumbline/contract/projects'
import { sites } from '@plumbline/contract/sites'
import type { Site } from '@plumbline/contract/sites/site'
import { story } from '@plumbline/contract/story'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { packed } from '@plumbline/contract/testing/packed'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { isAnythingRinged } from '../../ui/ringed.ts'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeApi, isOfBell } from '../../testing/api.ts'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { signedInApi } from '../../testing/signed-in.ts'
import { anEmptyStory, aStory } from './testing/story.ts'
import { hiddenSteps } from './first-steps/steps.ts'
import { ALL_ISSUES, issueboxFilters, issueboxOpen } from './issuebox/issueboxSettings.ts'
import {
  aMilestone,
  anIssue,
  aSite,
  aSubmission,
  contact,
  PROJECT,
  theProject,
} from './testing/programme.ts'

const okhtyrka = aSite(10, 'Okhtyrka Hospital', {
  description: 'Repair of Block B.',
  issueCount: 2,
  poc: { ...contact, _id: id(5), firstName: 'Andrii', lastName: 'Shevchuk' },
})
const bucha = aSite(11, 'Bucha Kindergarten', { region: 'Kyiv Oblast' })
const list = <T,>(docs: T[], totalDocs = docs.length) => ({ docs, totalDocs, page: 1, limit: 100 })

beforeAll(() =>
  Promise.all([
    import('./DashboardPage.tsx'),
    import('./story/StoryTop.tsx'),
    import('./story/WeekSheet.tsx'),
  ]),
)

/** The window's width decides media queries; jsdom knows none. */
function windowOf(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, side, px] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = side === 'min' ? width >= Number(px) : side === 'max' && width <= Number(px)
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
}

const NEEDED: Attention = {
  late: { n: 7, days: 34, milestone: 'Heating plant', site: 'Okhtyrka Hospital' },
  offTrack: { n: 4, sites: 1 },
  due: { n: 0, next: null },
  silent: { n: 1, sites: [id(11)], longest: [{ _id: id(11), lastReport: null, by: null }] },
  lastReport: { at: '2026-06-16T11:41:00Z', refId: 71 },
  openIssues: { n: 16, oldest: '2026-06-01T08:00:00Z', overdue: 4, ownerless: 1 },
  toVerify: { n: 3, since: '2026-06-01T08:00:00Z' },
  money: { unit: 'UAH', cost: 625_900_000, paid: 219_600_000, done: 60 },
  setUp: { sites: 2, placed: 2, milestones: 3, forms: 1, people: 3, baselines: 1 },
}

async function openDashboard({
  width = 1440,
  search = '',
  more = fakeApi(),
  /** The number of open issues; three of them are listed. */
  issuesTotal = 3,
} = {}) {
  windowOf(width)
  issueboxOpen.set(true)
  issueboxFilters.set(ALL_ISSUES)
  const params = { projectId: PROJECT }
  const project = theProject([okhtyrka, bucha], { poc: contact })
  more.answer(users.isAuthenticated, { user: olena })
  more.answer(projects.list, { docs: [project], totalDocs: 1 })
  more.answer(projects.get, { docs: project }, params)
  more.answer(sites.list, list([okhtyrka, bucha]), params)
  more.answer(
    milestones.packed,
    packed([
      aMilestone(20, okhtyrka, { actualStatus: 'Off Track' }),
      aMilestone(21, okhtyrka, { actualStatus: 'Completed', dateActualEnd: '2026-05-27' }),
      aMilestone(22, bucha, { actualStatus: 'Completed' }),
    ]),
    params,
  )
  more.answer(
    issues.list,
    list(
      [
        anIssue(30, okhtyrka, { currentCategorization: 4, unread: 1 }),
        anIssue(31, okhtyrka, { currentCategorization: 0 }),
        anIssue(32, bucha, { currentCategorization: 2 }),
      ],
      issuesTotal,
    ),
    params,
  )
  more.answer(
    submissions.list,
    list([aSubmission(40, okhtyrka, { issueCount: 1 }), aSubmission(41, bucha)]),
    params,
  )
  more.answer(attention.get, { docs: NEEDED }, params)
  more.answer(story.get, { docs: aStory() }, params)
  const app = renderApp(`/projects/${PROJECT}${search}`)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, api: more }
}

const askedFor = (api: ReturnType<typeof fakeApi>, call: string) =>
  api.calls.filter(({ path }) => path.includes(`/${call}?`)).length
const section = (name: string) => screen.findByRole('region', { name })
const issuebox = () => screen.findByRole('complementary', { name: /Issuebox/ })
const rows = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .filter((link) => link.closest('p') === null)
    .map((row) => row.textContent)

describe('what needs attention', () => {
  it('leads with each number to the list that it counts', async () => {
    await openDashboard()
    const strip = within(await section('What needs attention'))
    await strip.findByText('up to 34 days (Okhtyrka Hospital)')
    await strip.findAllByText(/than on Monday/)
    expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '7+22 more than on Monday. Late milestonesup to 34 days (Okhtyrka Hospital). 12 weeks ago 3, now 7',
      '4=the same as on Monday. Off trackat 1 of 2 sites. 11 weeks ago 2, now 4',
      '0+11 more than on Monday. Due in 14 daysnothing is due. 12 weeks ago 1, now 0',
      '1−11 fewer than on Monday. Silent siteno visit for 14 days. 12 weeks ago 2, now 1',
      expect.stringMatching(/^3Waiting for verificationoldest: Jun 1/),
      '35%+1.21.2 more than on Monday. Paid219.6M of 625.9M UAH · 60% earned, by cost. 12 weeks ago 10%, now 35%',
    ])
    const addresses = strip.getAllByRole('link').map((link) => {
      const { pathname, search } = new URL(link.getAttribute('href') ?? '', 'http://x')
      return [pathname.split('/').at(-1), Object.fromEntries(new URLSearchParams(search))]
    })
    expect(addresses).toEqual([
      ['milestones', { late: '1', sort: '-slip', group: 'none' }],
      ['milestones', { status: 'X' }],
      ['milestones', { due: '1', sort: 'datePlannedStart', group: 'none' }],
      ['milestones', { 'site._id': id(11) }],
      ['issues', { tab: 'verification' }],
      ['milestones', {}],
    ])
  })

  it('leads from the Issuebox to what is overdue, by owner, and to what is nobody’s', async () => {
    await openDashboard()
    const links = [/4 issues overdue/, /1 without an owner/]
    const addresses = []
    for (const name of links) {
      const link = await within(await issuebox()).findByRole('link', { name })
      addresses.push(decodeURIComponent(link.getAttribute('href') ?? '').split('?')[1])
    }
    expect(addresses).toEqual(['due=overdue&sort=owner.lastName,dueAt', 'owner=none'])
  })

  it('stands beside the map of a wide window, and is ringed in the schedule while one points at it', async () => {
    const more = fakeApi()
    more.answer(attention.rules, { docs: [] }, { projectId: PROJECT })
    await openDashboard({ width: 1920, more })
    const card = within(await section('Needs attention'))
    const headings = card.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
    expect(headings).toEqual(['Late · 7', 'Silent sites · 1'])
    const silent = card.getByRole('link', { name: /Bucha/ })
    expect(silent.textContent).toContain('no visit yet')
    const late = card.getAllByRole('link')[0]
    if (!late) throw new Error('something is late')
    const plan = within(await screen.findByRole('treegrid', { name: 'Schedule' }))
    const ringed = () => plan.getAllByRole('row').filter((row) => row.dataset['ringed'])
    expect(ringed()).toHaveLength(0)
    fireEvent.pointerEnter(late)
    expect(ringed()).toHaveLength(1)
    expect(ringed()[0]?.getAttribute('aria-label')).toContain('Off Track')
    fireEvent.pointerLeave(late)
    expect(ringed()).toHaveLength(0)
    // what is pressed goes without being left
    fireEvent.pointerEnter(silent)
    expect(ringed()).toHaveLength(1)
    fireEvent.click(silent)
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull(),
    )
    expect(isAnythingRinged()).toBe(false)
  })

  it('on a site tells of the site, and when it was last heard of', async () => {
    const { api } = await openDashboard({ search: `?site=${okhtyrka._id}` })
    const strip = within(await section('What needs attention'))
    expect(await strip.findByText('Last visit')).toBeTruthy()
    expect(strip.getByText('S-71')).toBeTruthy()
    expect(strip.getByText('up to 34 days (Heating plant)')).toBeTruthy()
    const asked = api.calls.filter(({ path }) => path.includes('/attention?'))
    expect(asked.map(({ path }) => decodeURIComponent(path))).toEqual([
      expect.stringContaining(`site._id=${okhtyrka._id}`),
    ])
    for (const link of strip.getAllByRole('link')) {
      expect(link.getAttribute('href')).toContain(okhtyrka._id)
    }
  })
})

describe('the dashboard', () => {
  it('loads a project with four calls of its own', async () => {
    const { api } = await openDashboard()
    await screen.findByText('Report 40')
    await issuebox()
    const own = api.calls
      .filter((call) => !isOfBell(call))
      .map(({ path }) => path.replace(`/projects/${PROJECT}`, ''))
      .filter((path) => /^\/(sites|milestones|issues|submissions)/.test(path))
    expect(own.toSorted()).toEqual([
      '/issues?isResolved=0&limit=100',
      '/milestones/packed',
      '/sites',
      '/submissions?limit=12',
    ])
    expect(document.title).toBe('Dashboard · SHR North · Plumbline')
  })

  it('asks for the submissions, and for what needs attention there, when a site is chosen', async () => {
    const { api, address } = await openDashboard()
    await screen.findByText('Report 40')
    // the schedule asks for what is proposed once its code is there
    const own = () =>
      api.calls.filter((call) => !isOfBell(call) && !call.path.endsWith('/asks/proposals'))
    const before = own().length
    fireEvent.click(screen.getByRole('button', { name: 'Project Home' }))
    fireEvent.click(await screen.findByRole('option', { name: /Okhtyrka Hospital/, hidden: true }))
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT}?site=${okhtyrka._id}`))
    await waitFor(() => expect(own().length).toBe(before + 3))
    const asked = own().slice(before)
    expect(asked.map(({ path }) => path.replace(/day=[\d-]+/, 'day=today')).toSorted()).toEqual([
      `/projects/${PROJECT}/attention?day=today&site._id=${okhtyrka._id}`,
      `/projects/${PROJECT}/story?day=today&language=en&site._id=${okhtyrka._id}`,
      `/projects/${PROJECT}/submissions?site._id=${okhtyrka._id}&limit=6`,
    ])
    await waitFor(() => expect(document.title).toBe('Okhtyrka Hospital · SHR North · Plumbline'))
  })

  it('finds a site by typing, with the keyboard alone', async () => {
    const { address } = await openDashboard()
    fireEvent.click(await screen.findByRole('button', { name: 'Project Home' }))
    const search = await screen.findByRole('combobox', { name: 'Find a site', hidden: true })
    fireEvent.change(search, { target: { value: 'kinder' } })
    // jsdom has no layout, and a popover hides when its button is out of sight.
    expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1)
    fireEvent.keyDown(search, { key: 'Enter' })
    await waitFor(() => expect(address()).toContain(bucha._id))
  })

  it('shows Project Home for a site of another project', async () => {
    await openDashboard({ search: `?site=${id(99)}` })
    expect(await screen.findByRole('button', { name: 'Project Home' })).toBeTruthy()
  })

  it("sums up the site with its own contact, and the project's where it has none", async () => {
    const { router } = await openDashboard({ search: `?site=${okhtyrka._id}` })
    fireEvent.click(screen.getByRole('button', { name: 'About' }))
    expect(await screen.findByText('Repair of Block B.')).toBeTruthy()
    const people = await section('Point of contact')
    expect(within(people).getByText('Andrii Shevchuk')).toBeTruthy()
    expect(within(await section('Milestones completed')).getByText('50%')).toBeTruthy()

    await router.navigate({ to: '.', search: { site: bucha._id } })
    await within(people).findByText('Olena Kovalenko')
    expect(screen.getByText('Please add a short description to this site or project.')).toBeTruthy()
  })

  it('fills up the last row of cards, and says when there are none', async () => {
    const api = fakeApi()
    await openDashboard({ more: api })
    const cards = await screen.findByRole('list', { name: 'Submissions' })
    expect(within(cards).getAllByRole('listitem', { hidden: true })).toHaveLength(3)

    api.answer(submissions.list, list([]), { projectId: PROJECT })
    fireEvent.click(screen.getByRole('button', { name: /Last Synced/ }))
    expect(await screen.findByText('No Additional Submissions Found')).toBeTruthy()
  })

  it('gives the schedule the whole block, and brings the map back when it loads again', async () => {
    await openDashboard()
    await section('Map')
    fireEvent.click(screen.getByRole('tab', { name: 'Schedule' }))
    expect(screen.queryByRole('region', { name: 'Map' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'r' })
    await section('Map')
  })

  it('clears the time of a load that fails, tells it once, and lets each part recover', async () => {
    const api = fakeApi()
    await openDashboard({ more: api })
    await screen.findByText('Report 40')
    api.refuse(issues.list, 409, 'The server says no.', { projectId: PROJECT })
    fireEvent.click(await screen.findByRole('button', { name: /Last Synced \d/ }))
    await screen.findByRole('button', { name: 'Last Synced Never' })
    expect(await screen.findAllByText('The server says no.')).toHaveLength(1)
    expect(rows(await issuebox())).toHaveLength(3)
  })

  it('shows a failure where nothing could be loaded', async () => {
    const api = fakeApi()
    const { client } = await openDashboard({ more: api })
    await screen.findByText('Report 40')
    api.refuse(issues.list, 409, 'The server says no.', { projectId: PROJECT })
    await client.resetQueries({ queryKey: [issues.list.path] })
    const box = await issuebox()
    await within(box).findByText('The server says no.')
    api.answer(issues.list, list([anIssue(30, okhtyrka)]), { projectId: PROJECT })
    fireEvent.click(within(box).getByRole('button', { name: 'Refresh' }))
    expect(await within(box).findByText('Issue 30')).toBeTruthy()
  })
})

describe('the Issuebox on the page', () => {
  it('hides what is filtered out, says so, and remembers', async () => {
    await openDashboard()
    const box = await issuebox()
    await within(box).findByText('Issue 32')
    fireEvent.click(within(box).getByRole('button', { name: 'Filter' }))
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Medium' }))
    await within(box).findByText('1 issue hidden via filters.')
    expect(within(box).queryByText('Issue 32')).toBeNull()
    expect(localStorage.getItem('issueboxFilters')).toBe('{"severities":[0,1,3,4]}')
  })

  it('names severity, place and what is unread', async () => {
    await openDashboard()
    const box = await issuebox()
    await within(box).findByText('Issue 30')
    expect(rows(box)[2]).toMatch(/^Unread, Off Track, Issue 30.*Okhtyrka Hospital · Roof trusses$/)
  })

  it('says honestly when it did not load all', async () => {
    const api = fakeApi()
    await openDashboard({ more: api })
    await screen.findByText('Issue 30')
    api.answer(issues.list, list([anIssue(30, okhtyrka)], 134), { projectId: PROJECT })
    fireEvent.click(screen.getByRole('button', { name: /Last Synced/ }))
    const box = await issuebox()
    await within(box).findByText(/newest 1 of 134 open issues/)
    expect(within(box).getByText('134')).toBeTruthy()
  })

  it('is a rail that closes and opens again from the header, and the focus goes along', async () => {
    await openDashboard()
    const close = await screen.findByRole('button', { name: 'Close Issuebox' })
    close.focus()
    fireEvent.click(close)
    const open = await screen.findByRole('button', { name: /^Issuebox/ })
    expect(document.activeElement).toBe(open)
    expect(localStorage.getItem('issuebox')).toBe('false')
    fireEvent.click(open)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close Issuebox' }))
  })

  it('is always there where the page is too narrow for a rail', async () => {
    await openDashboard({ width: 1000 })
    issueboxOpen.set(false)
    await issuebox()
    expect(screen.queryByRole('button', { name: 'Close Issuebox' })).toBeNull()
  })
})

describe('the dashboard on a phone', () => {
  it('lists the sites instead of summary, map and schedule, the worst first, and of a site its milestones', async () => {
    const { address } = await openDashboard({ width: 390 })
    const places = await section('Sites')
    const buttons = await within(places).findAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Off Track, Okhtyrka Hospital50%2, 2 issues',
      'Completed, Bucha Kindergarten100%',
    ])
    expect(screen.queryByRole('region', { name: 'Map' })).toBeNull()
    expect(screen.queryByText('Description')).toBeNull()

    fireEvent.click(buttons[0] as HTMLElement)
    await waitFor(() => expect(address()).toContain(okhtyrka._id))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sites' })).toBeNull())

    const list = await section('Milestones')
    const rows = await within(list).findAllByRole('button')
    expect(rows.map((row) => row.textContent?.replace(/\d+ days late/, 'n days late'))).toEqual([
      'Off Track, Roof trusses, Planned Feb 9 – May 22, 2026, Actual since Mar 2, 2026, n days late',
      'Completed, Roof trusses, Planned Feb 9 – May 22, 2026, Actual Mar 2 – May 27, 2026, 5 days after plan',
    ])
    fireEvent.click(rows[0] as HTMLElement)
    await waitFor(() => expect(address()).toContain(id(20)))
  })

  const chip = { name: /^Off Track \d/ }

  it('has the numbers of its chips from the story, and asks for the list of a chip alone', async () => {
    // nothing comes near by scrolling
    vi.stubGlobal('IntersectionObserver', NeverNear)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { api } = await openDashboard({ width: 390, issuesTotal: 134 })
    expect(await screen.findByRole('button', { name: 'Off Track 4' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Late 7', pressed: true })).toBeTruthy()
    expect([askedFor(api, 'story'), askedFor(api, 'attention')]).toEqual([1, 0])
    fireEvent.click(screen.getByRole('button', { name: /^Silent/ }))
    const all = await screen.findByRole('link', { name: 'Show all 1' })
    expect(all.getAttribute('href')).toContain(id(11))
    expect(screen.getByRole('link', { name: 'Bucha Kindergarten' })).toBeTruthy()
    expect(askedFor(api, 'attention')).toBe(1)
  })

  it('begins with its story, and opens a week of the curve as a card at the bottom', async () => {
    await openDashboard({ width: 390 })
    const card = within(await section('State today'))
    const sentence = await card.findByText('22 days behind plan.')
    expect(sentence.closest('p')?.textContent).toContain('7 of 114 milestones are late')
    expect(card.getByText(/^51 of 114 milestones completed/)).toBeTruthy()
    expect(card.getByRole('link', { name: '+2 late' })).toBeTruthy()
    const curve = card.getByRole('button', { name: /^Planned and earned work/ })
    fireEvent.click(curve)
    const sheet = within(await screen.findByRole('dialog', { name: 'Week of Oct 19' }))
    const facts = () => sheet.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(facts()).toContain('Planned100%')
    fireEvent.click(sheet.getByRole('button', { name: 'Week before' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Week before' }))
    await screen.findByRole('dialog', { name: 'Week of Oct 5' })
    expect(facts()).toEqual(
      expect.arrayContaining(['Planned52%', 'Earned41%', 'Completed3', 'Visits · photos6 · 38']),
    )
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(curve)
  })

  it('has its chips without a story too, and says where both could not be loaded', async () => {
    const api = fakeApi()
    const params = { projectId: PROJECT }
    const { client } = await openDashboard({ width: 390, more: api })
    await screen.findByRole('button', chip)
    api.refuse(story.get, 409, 'The story says no.', params)
    await client.resetQueries({ queryKey: [story.get.path] })
    await screen.findByText('The story says no.')
    expect(await screen.findByRole('button', chip)).toBeTruthy()
    api.refuse(attention.get, 409, 'The server says no.', params)
    await client.resetQueries({ queryKey: [attention.get.path] })
    const failure = (await screen.findByText('The server says no.')).closest('[role=alert]')
    const refresh = within(failure as HTMLElement).getByRole('button', { name: 'Refresh' })
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBeNull())
    api.answer(attention.get, { docs: NEEDED }, params)
    fireEvent.click(refresh)
    expect(await screen.findByRole('button', chip)).toBeTruthy()
  })
})

/** Tells of nothing that comes near. */
class NeverNear {
  observe() {}
  disconnect() {}
}

const NOTHING_YET = { sites: 0, placed: 0, milestones: 0, forms: 0, people: 0, baselines: 0 }

async function openNew(
  level: 'admin' | 'user',
  setUp: Attention['setUp'],
  {
    sites: places = [],
    ...project
  }: { sites?: Site[] } & Partial<Omit<ProjectDetail, 'sites'>> = {},
) {
  const api = signedInApi()
  const params = { projectId: PROJECT }
  const none = list([])
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(projects.get, { docs: theProject(places, project) }, params)
  api.answer(sites.list, list(places), params)
  api.answer(milestones.packed, packed([]), params)
  api.answer(issues.list, none, params)
  api.answer(submissions.list, none, params)
  api.answer(attention.get, { docs: { ...NEEDED, lastReport: null, setUp } }, params)
  api.answer(story.get, { docs: anEmptyStory }, params)
  renderApp(`/projects/${PROJECT}`)
  await screen.findByRole('heading', { name: 'Project Home' })
}
const firstSteps = () => screen.findByRole('region', { name: 'First steps' })

describe('a new project', () => {
  it('says what to do first, by what is there, until all is there or it is hidden', async () => {
    await openNew('admin', { ...NOTHING_YET, sites: 10, placed: 10 })
    const card = within(await firstSteps())
    expect(card.getByText('1 of 5')).toBeTruthy()
    expect(card.getByText('10 sites, 10 with a position')).toBeTruthy()
    const [next] = card.getAllByRole('listitem').filter(({ dataset }) => dataset['next'])
    expect(next?.textContent).toContain('Import schedule')
    expect(card.getByRole('button', { name: 'Save baseline' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('region', { name: 'What needs attention' })).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    hiddenSteps.set([])
  })

  it('has its whole dashboard before it has a site or a milestone', async () => {
    for (const places of [[], [aSite(10, 'Izium School')]]) {
      await openNew('user', NOTHING_YET, { sites: places, poc: contact })
      expect(
        await screen.findByText('Please add a short description to this site or project.'),
      ).toBeTruthy()
      const pie = within(await section('Milestones completed'))
      expect(await pie.findByText('0%')).toBeTruthy()
      expect(within(await section('Point of contact')).getByText('Olena Kovalenko')).toBeTruthy()
      expect(await section('Map')).toBeTruthy()
      expect(screen.getByRole('tab', { name: 'Schedule' })).toBeTruthy()
      expect(await section('Schedule')).toBeTruthy()
      expect(
        within(await section('Submissions')).getByText('No Additional Submissions Found'),
      ).toBeTruthy()
      cleanup()
    }
  })

  it('shows the next step alone once its schedule is in', async () => {
    await openNew('admin', { ...NOTHING_YET, sites: 10, milestones: 40 })
    const card = within(await firstSteps())
    expect(card.getAllByRole('listitem')).toHaveLength(1)
    expect(card.getByRole('link', { name: 'Make a form' })).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'All steps' }))
    expect(card.getAllByRole('listitem')).toHaveLength(5)
  })

  it('is past its first steps once the field reports', async () => {
    const api = fakeApi()
    const setUp = { ...NOTHING_YET, sites: 2, milestones: 3 }
    const params = { projectId: PROJECT }
    const release = api.hold(attention.get, { docs: { ...NEEDED, setUp } }, params)
    await openDashboard({ more: api })
    release()
    await screen.findByRole('link', { name: /Late milestones/ })
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('tells members that it is being set up', async () => {
    await openNew('user', NOTHING_YET)
    expect(
      await screen.findByRole('heading', { name: 'Your project is being set up' }),
    ).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('is not being set up for members who see its sites', async () => {
    await openNew('user', { ...NOTHING_YET, sites: 1 }, { sites: [aSite(10, 'Izium School')] })
    expect(await screen.findByText('No Additional Submissions Found')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Your project is being set up' })).toBeNull()
  })
})
