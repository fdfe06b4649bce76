import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { packed } from '@plumbline/contract/testing/packed'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { daysOfWeeks, parseDashboardSearch } from './dashboard-search.ts'
import { anIssue, aMilestone, PROJECT } from './testing/programme.ts'
import { openStory, params, site } from './testing/open-story.tsx'

beforeAll(() =>
  Promise.all([
    import('./DashboardPage.tsx'),
    import('./story/StoryTop.tsx'),
    import('./story/WeekChip.tsx'),
    import('./schedule/ProjectSchedule.tsx'),
  ]),
)

const daysOf = (raw: Record<string, unknown>) => daysOfWeeks(parseDashboardSearch(raw))

describe('the weeks of an address', () => {
  it('are Monday to Sunday, whichever day names one', () => {
    const week = { from: '2026-10-05', to: '2026-10-11' }
    expect(daysOf({ week: '2026-10-05' })).toEqual(week)
    expect(daysOf({ week: '2026-10-11' })).toEqual(week)
    expect(daysOf({ week: '2026-10-05', to: '2026-10-27' })).toEqual({
      from: '2026-10-05',
      to: '2026-11-01',
    })
  })

  it('have seven days where the clocks are changed', () => {
    expect(daysOf({ week: '2026-03-29' })).toEqual({ from: '2026-03-23', to: '2026-03-29' })
    expect(daysOf({ week: '2026-10-19' })).toEqual({ from: '2026-10-19', to: '2026-10-25' })
  })

  it('are no more than 52, none backwards, and none of what is no date', () => {
    expect(daysOf({ week: '2024-01-01', to: '2026-10-05' })?.to).toBe('2024-12-29')
    expect(daysOf({ week: '2026-10-05', to: '2026-09-07' })?.to).toBe('2026-10-11')
    for (const week of ['2026-13-01', '2026-02-30', 'x', 7, undefined, '0000-01-03']) {
      expect(daysOf({ week })).toBeUndefined()
    }
  })
})

/** The calls that the lists of the page have made, by their path and filters. */
const asked = (api: ReturnType<typeof fakeApi>, of: string) =>
  api.calls.map(({ path }) => decodeURIComponent(path)).filter((path) => path.includes(`/${of}?`))

describe('a week of the curve', () => {
  it('is chosen with the keyboard, filters what the page shows, and ends by Escape', async () => {
    const { card, api, address } = await openStory()
    api.answer(
      milestones.packed,
      packed([
        aMilestone(20, site, {
          name: 'Ran then',
          actualStatus: 'Ongoing',
          dateActualStart: '2026-09-01',
          dateActualEnd: null,
        }),
        aMilestone(21, site, {
          name: 'Long over',
          actualStatus: 'Completed',
          dateActualEnd: '2026-05-20',
        }),
      ]),
      params,
    )
    api.answer(
      issues.list,
      { docs: [anIssue(30, site)], totalDocs: 1, page: 1, limit: 100 },
      params,
    )
    const slider = await card.findByRole('slider', { name: 'Planned and earned work by week' })
    fireEvent.focus(slider)
    fireEvent.change(slider, { target: { value: 2 } })
    fireEvent.keyDown(slider, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT}?week=2026-10-05`))
    const chip = await screen.findByRole('button', { name: 'Week of Oct 5, show all weeks' })
    expect(chip.textContent).toBe('Week of Oct 5')
    const days = 'createdAt[gte]=2026-10-05&createdAt[lte]=2026-10-11'
    await waitFor(() => expect(asked(api, 'issues').at(-1)).toContain(days))
    expect(asked(api, 'submissions').at(-1)).toContain(days)
    const plan = within(await screen.findByRole('treegrid', { name: 'Schedule' }))
    expect(await plan.findByRole('row', { name: /^In this week · / })).toBeTruthy()

    fireEvent.keyDown(slider, { key: 'Escape' })
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT}`))
    await waitFor(() => expect(screen.queryByRole('button', { name: /show all weeks/ })).toBeNull())
    expect(plan.queryByRole('row', { name: /^In this week/ })).toBeNull()
  })

  it('is read from the address, with several, and ends by its chip', async () => {
    const { api, address } = await openStory({}, '?week=2026-10-05&to=2026-10-12')
    const chip = await screen.findByRole('button', {
      name: /^Oct 5 – Oct 18, 2026, show all weeks$/,
    })
    const days = 'createdAt[gte]=2026-10-05&createdAt[lte]=2026-10-18'
    await waitFor(() => expect(asked(api, 'issues').join(' ')).toContain(days))
    fireEvent.click(chip)
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT}`))
  })

  it('that goes on is that of the day on which the viewer is, eight hours behind UTC', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-19T03:30:00Z') })
    try {
      const { card, address } = await openStory()
      const slider = await card.findByRole('slider', { name: 'Planned and earned work by week' })
      // Sunday evening there: the week until Oct 18, and not the one that has begun in UTC
      fireEvent.focus(slider)
      fireEvent.change(slider, { target: { value: 3 } })
      fireEvent.keyDown(slider, { key: 'Enter' })
      await waitFor(() => expect(address()).toBe(`/projects/${PROJECT}?week=2026-10-12`))
      expect(
        await screen.findByRole('button', { name: 'Week of Oct 12, show all weeks' }),
      ).toBeTruthy()
    } finally {
      vi.useRealTimers()
      vi.unstubAllEnvs()
    }
  })
})
