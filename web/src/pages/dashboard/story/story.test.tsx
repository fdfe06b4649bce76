import { milestones } from '@plumbline/contract/milestones'
import { story } from '@plumbline/contract/story'
import { packed } from '@plumbline/contract/testing/packed'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { id } from '../../../testing/people.ts'
import { aMilestone } from '../testing/programme.ts'
import { aStory } from '../testing/story.ts'
import { openStory, params, site } from '../testing/open-story.tsx'

beforeAll(() =>
  Promise.all([import('../DashboardPage.tsx'), import('./StoryTop.tsx'), import('./AskLate.tsx')]),
)

/** Where a link leads: the page, and what its address filters by. */
function leadsTo(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
  return [pathname.split('/').at(-1), Object.fromEntries(searchParams)]
}

const completed = (week: string, ...names: string[]) => ({
  week,
  milestones: names.map((name) => ({ name, site: 'Konotop' })),
})

const LATE = { late: '1', sort: '-slip', group: 'none' }

describe('the sentence about a project', () => {
  it('is read as a whole, and leads to what it names', async () => {
    const { card } = await openStory()
    const sentence = await card.findByText('22 days behind plan.')
    expect(sentence.closest('p')?.textContent).toBe(
      '22 days behind plan. 7 of 114 milestones are late at 6 sites; the longest: Okhtyrka Hospital (Heating plant), 34 days. At this pace everything ends Sep 21, 2027; planned Aug 8, 2027.',
    )
    expect(leadsTo(card.getByRole('link', { name: /are late/ }))).toEqual(['milestones', LATE])
    expect(leadsTo(card.getByRole('link', { name: 'Okhtyrka Hospital' }))[1]).toEqual({
      site: id(10),
    })
    expect(leadsTo(card.getByRole('link', { name: 'Heating plant' }))[1]).toEqual({
      milestone: id(20),
    })
  })

  it('of a site stays at the site', async () => {
    const { card, api } = await openStory({}, `?site=${site._id}`)
    const late = await card.findByRole('link', { name: /are late/ })
    expect(leadsTo(late)).toEqual(['milestones', { ...LATE, 'site._id': site._id }])
    // one is there already
    expect(card.queryByRole('link', { name: 'Okhtyrka Hospital' })).toBeNull()
    expect(leadsTo(card.getByRole('link', { name: 'Heating plant' }))[1]).toEqual({
      site: site._id,
      milestone: id(20),
    })
    const asked = api.calls.map(({ path }) => decodeURIComponent(path))
    expect(asked).toContainEqual(expect.stringMatching(`/story\\?.*site\\._id=${site._id}`))
  })

  it('is followed by the shares that are known', async () => {
    const { card } = await openStory()
    const shares = await card.findByText(/milestones completed/)
    expect(shares.textContent).toBe(
      '51 of 114 milestones completed (45%) · 60% earned, by cost · 35% paid · 2 milestones without valid dates',
    )
  })

  it('says when it is measured by the current plan, and rounds nothing up to all of it', async () => {
    const { card } = await openStory({
      shares: {
        completed: 199,
        milestones: 200,
        earned: 99.7,
        by: 'days',
        paid: null,
        isByBaseline: false,
      },
      invalid: 0,
    })
    const shares = await card.findByText(/milestones completed/)
    expect(shares.textContent).toBe(
      '199 of 200 milestones completed (99%) · 99% earned, by duration · against the current plan',
    )
  })

  it('tells in a line of its own that it could not be loaded, and loads it again', async () => {
    const { card, api, client } = await openStory()
    await card.findByText('22 days behind plan.')
    api.refuse(story.get, 409, 'The server says no.', params)
    await client.resetQueries({ queryKey: [story.get.path] })
    await card.findByText('The server says no.')
    expect(await screen.findByRole('treegrid', { name: 'Schedule' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Late milestones/ })).toBeTruthy()
    api.answer(story.get, { docs: aStory() }, params)
    fireEvent.click(card.getByRole('button', { name: 'Refresh' }))
    expect(await card.findByText('22 days behind plan.')).toBeTruthy()
  })
})

const chips = (card: ReturnType<typeof within>) =>
  within(card.getByRole('list', { name: 'Changes since Mon, Nov 23' })).getAllByRole('link')

describe('what has changed since Monday', () => {
  it('is named in its order, each with its list', async () => {
    const { card } = await openStory()
    await card.findByText('Since Mon, Nov 23')
    expect(chips(card).map((chip) => chip.textContent)).toEqual([
      '+2 late',
      '3 completed',
      '−3 open issues',
      '5 visits',
      '41 photos',
      '+1.2% paid',
    ])
    const [late, , opened, visits] = chips(card).map(leadsTo)
    expect(late).toEqual(['milestones', LATE])
    expect(opened).toEqual(['issues', {}])
    expect(visits).toEqual(['submissions', { 'createdAt[gte]': '2026-11-23' }])
  })

  it('leaves out what has not changed, and says when nothing has', async () => {
    const none = { late: null, completed: 0, openIssues: 0, visits: 0, photos: 0, paid: null }
    const { card, api, client } = await openStory({
      since: { ...none, day: '2026-11-22', openIssues: 1 },
    })
    await card.findByText('Since Mon, Nov 23')
    expect(chips(card).map((chip) => chip.textContent)).toEqual(['+1 open issue'])
    api.answer(story.get, { docs: aStory({ since: { ...none, day: '2026-11-22' } }) }, params)
    await client.invalidateQueries({ queryKey: [story.get.path] })
    expect(await card.findByText('No change since Mon, Nov 23')).toBeTruthy()
  })

  it('is not there where nothing was kept', async () => {
    const { card } = await openStory({ since: null })
    await card.findByText('22 days behind plan.')
    expect(card.queryByText(/[Ss]ince/)).toBeNull()
  })
})

describe('the curve', () => {
  it('is moved through with the keyboard, and says what each week was', async () => {
    const { card } = await openStory()
    const slider = await card.findByRole('slider', { name: 'Planned and earned work by week' })
    fireEvent.focus(slider)
    const at = (value: number) => {
      fireEvent.change(slider, { target: { value } })
      return slider.getAttribute('aria-valuetext')
    }
    expect(at(2)).toBe('Week of Oct 5: planned 52%, earned 41%, 3 milestones completed')
    expect(card.getByText('Week of Oct 5')).toBeTruthy()
    expect(card.getByText('4 · 5')).toBeTruthy()
    expect(card.getByText('3 days')).toBeTruthy()
    // nobody knows what was earned then
    expect(at(1)).toBe('Week of Sep 28: planned 25%')
    fireEvent.keyDown(slider, { key: 'Escape' })
    expect(card.queryByText('Week of Sep 28')).toBeNull()
  })

  it('names what was completed in a week, and how much else was', async () => {
    const { card, api } = await openStory()
    api.answer(
      story.completed,
      { docs: [completed('2026-09-28', 'Drains'), completed('2026-10-05', 'Roof', 'Doors')] },
      params,
    )
    const slider = await card.findByRole('slider', { name: 'Planned and earned work by week' })
    fireEvent.focus(slider)
    fireEvent.change(slider, { target: { value: 2 } })
    expect(await card.findByText('Roof (Konotop), Doors (Konotop), 1 more')).toBeTruthy()
  })

  it('is a table for whoever wants one, and a file', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(
      (file) => `blob:${files.push(file as Blob)}`,
    )
    const { card } = await openStory()
    fireEvent.click(await card.findByRole('button', { name: 'Options for the curve' }))
    fireEvent.click(await card.findByRole('button', { name: 'Download CSV', hidden: true }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = (await files[0]?.text())?.split('\r\n')
    expect(lines?.[3]).toBe('2026-10-11,52,41.4,3,6,4,5')
    expect(lines?.[2]).toBe('2026-10-04,25,NULL,NULL,2,1,0')

    fireEvent.click(card.getByRole('button', { name: 'Options for the curve' }))
    fireEvent.click(await card.findByRole('button', { name: 'Show as table', hidden: true }))
    const table = within(await card.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(6)
    expect(table.getByRole('row', { name: /^Oct 5/ }).textContent).toBe('Oct 552%41%3645')
    expect(card.queryByRole('slider')).toBeNull()
  })

  it('is not there without a plan in order: the sentence has the card to itself', async () => {
    const { card } = await openStory({ curve: null })
    await card.findByText('22 days behind plan.')
    expect(card.queryByRole('slider')).toBeNull()
  })
})

describe('the six cells', () => {
  it('show their values while the story is not there', async () => {
    const { api, client } = await openStory()
    api.refuse(story.get, 409, 'The server says no.', params)
    await client.resetQueries({ queryKey: [story.get.path] })
    const strip = within(await screen.findByRole('region', { name: 'What needs attention' }))
    await waitFor(() => expect(strip.queryByText(/Monday/)).toBeNull())
    expect(strip.getByRole('link', { name: /Late milestones/ }).textContent).toBe(
      '7Late milestonesup to 34 days (Okhtyrka Hospital)',
    )
  })

  it('ask about all that is late, and about nothing else', async () => {
    const { api, client } = await openStory()
    const late = { datePlannedEnd: '2020-03-01', datePlannedStart: '2020-01-01' }
    const all = [
      aMilestone(20, site, { ...late, actualStatus: 'Ongoing' }),
      aMilestone(21, site, { ...late, actualStatus: 'Completed', isCompleted: true }),
    ]
    api.answer(milestones.packed, packed(all), params)
    await client.resetQueries({ queryKey: [milestones.packed.path] })
    fireEvent.click(await screen.findByRole('button', { name: 'Ask about all 1' }))
    const asked = () => api.calls.flatMap(({ path }) => path.split('/asks/suggest?')[1] ?? [])
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(new URLSearchParams(asked()[0]).get('milestones')).toBe(all[0]?._id)
  })
})

describe('what is said about a project', () => {
  it('is closed where there is a plan, opens below the header, and stays as one leaves it', async () => {
    const { card } = await openStory()
    await card.findByText('22 days behind plan.')
    const about = screen.getByRole('button', { name: 'About' })
    expect(about.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('Description')).toBeNull()
    fireEvent.click(about)
    await screen.findByText('Description')
    expect(localStorage.getItem('aboutOpen')).toBe('{"withPlan":true,"withoutPlan":true}')
    fireEvent.click(about)
    expect(screen.queryByText('Description')).toBeNull()
  })
})
