import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { renderGantt } from '../testing/render-gantt.tsx'

const sites = [
  aSite({ _id: 'a', name: 'Trostianets City Hospital', shortName: 'Trostianets' }),
  aSite({ _id: 'b', name: 'Konotop School No. 5', shortName: 'Konotop' }),
]
const milestones = [
  aMilestone({ _id: 'a1', site: 'a', actualStatus: 'Stopped' }),
  aMilestone({
    _id: 'a2',
    site: 'a',
    name: 'Ward block windows',
    actualStatus: 'Completed',
    dateActualEnd: '2026-06-08',
    implementer: 'BudMontazh LLC',
    taskId: '{7A5CF5C4-2D1B-4C55-9E0A-1F6B8A3D2C11}',
    activityId: 'A1020',
  }),
  aMilestone({
    _id: 'b1',
    site: 'b',
    name: 'Playground',
    actualStatus: 'Not Started',
    dateActualStart: null,
  }),
]
const programme = { sites, milestones }

const row = (name: RegExp | string) => screen.getByRole('row', { name })
const hasText = (text: string) => screen.queryByText(text) !== null
const tabStops = () => screen.getAllByRole('row').filter((shown) => shown.tabIndex === 0)
const openDisplay = () => fireEvent.click(screen.getByRole('button', { name: 'Display' }))
const option = (name: string) =>
  screen.findByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) })
/** The rows read aloud, without the header. */
const rowLabels = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((shown) => shown.getAttribute('aria-label'))
const rowNames = () => rowLabels().map((label) => label?.split(',')[0])

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('The Gantt', () => {
  it('says the status, both ranges and the delay of every milestone', async () => {
    await renderGantt(programme)
    const planned = 'planned Feb 9 – May 22, 2026'
    expect(rowLabels()).toEqual([
      'Trostianets City Hospital, Off Track, 50 percent, 1 Completed, 1 Off Track / Stopped, 27 days late',
      `Roof trusses & covering, Stopped, ${planned}, actual since Mar 2, 2026, 27 days late`,
      `Ward block windows, Completed, ${planned}, actual Mar 2 – Jun 8, 2026`,
      'Konotop School No. 5, Not Started, 0 percent, 1 Not Started, 129 days late',
      `Playground, Not Started, ${planned}, actual —, 129 days past its planned start`,
    ])
  })

  it('says it in Ukrainian', async () => {
    await renderGantt(programme, 'uk')
    expect(rowLabels()[1]).toMatch(
      /^Roof trusses & covering, Зупинено, план: .*, факт: з .*, прострочено на 27 днів$/,
    )
  })

  it('collapses a site, and keeps it so for the session', async () => {
    const { unmount } = await renderGantt(programme)
    fireEvent.click(row(/^Trostianets/))
    expect(rowNames()).toEqual(['Trostianets City Hospital', 'Konotop School No. 5', 'Playground'])
    expect(row(/^Trostianets/).getAttribute('aria-expanded')).toBe('false')
    unmount()
    await renderGantt(programme)
    expect(rowNames()).toHaveLength(3)
  })

  it('shows the milestones of one site without its row', async () => {
    await renderGantt({ ...programme, siteId: 'a' })
    expect(rowNames()).toEqual(['Roof trusses & covering', 'Ward block windows'])
    expect(hasText('2 milestones')).toBe(true)
  })

  it('has one tab stop, which the arrow keys move; Enter opens a milestone', async () => {
    const onOpenMilestone = vi.fn<(id: string) => void>()
    await renderGantt({ ...programme, onOpenMilestone })
    expect(tabStops()).toEqual([row(/^Trostianets/)])
    fireEvent.keyDown(row(/^Trostianets/), { key: 'ArrowDown' })
    fireEvent.keyDown(row(/^Roof/), { key: 'ArrowDown' })
    expect(tabStops()).toEqual([row(/^Ward/)])
    expect(document.activeElement).toBe(row(/^Ward/))
    fireEvent.keyDown(row(/^Ward/), { key: 'Enter' })
    fireEvent.click(row(/^Playground/))
    expect(onOpenMilestone.mock.calls).toEqual([['a2'], ['b1']])
  })

  it('collapses and expands with left and right, and goes to the last row with Ctrl+End', async () => {
    await renderGantt(programme)
    fireEvent.keyDown(row(/^Trostianets/), { key: 'ArrowLeft' })
    expect(rowNames()).toHaveLength(3)
    fireEvent.keyDown(row(/^Trostianets/), { key: 'ArrowRight' })
    expect(rowNames()).toHaveLength(5)
    fireEvent.keyDown(row(/^Trostianets/), { key: 'End', ctrlKey: true })
    expect(document.activeElement).toBe(row(/^Playground/))
  })

  it('tells both date pairs, percent, implementer and activity of the row in focus', async () => {
    await renderGantt(programme)
    const ward = row(/^Ward/)
    // jsdom has no :focus-visible of its own.
    vi.spyOn(ward, 'matches').mockReturnValue(true)
    fireEvent.focus(ward)
    const about = within(screen.getByRole('tooltip'))
    about.getByText('Feb 9 – May 22, 2026')
    about.getByText('Mar 2 – Jun 8, 2026')
    about.getByText('BudMontazh LLC')
    about.getByText('A1020')
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('counts beneath what it cannot draw', async () => {
    await renderGantt({
      sites,
      milestones: [
        ...milestones,
        aMilestone({ _id: 'x1', site: 'a', datePlannedEnd: null }),
        aMilestone({ _id: 'x2', site: 'a', datePlannedStart: '2026-05-23' }),
        aMilestone({ _id: 'x3', site: 'a', hideFromGantt: true }),
      ],
    })
    expect(hasText('2 milestones without valid dates are not shown')).toBe(true)
    expect(hasText('1 milestone is hidden from the Gantt')).toBe(true)
    expect(hasText('6 milestones')).toBe(true)
  })

  it('says the date of what lies off the axis', async () => {
    const far = { datePlannedEnd: '4637-11-25', daysOverdue: 0 }
    await renderGantt({
      sites,
      milestones: [...milestones, aMilestone({ _id: 'x', site: 'b', ...far })],
    })
    expect(hasText('Nov 25, 4637')).toBe(true)
  })

  it('keeps the display options for the session; years and months are locked on', async () => {
    const { unmount } = await renderGantt(programme)
    openDisplay()
    expect((await option('Years')).getAttribute('aria-disabled')).toBe('true')
    const weeks = await option('Weeks')
    expect(weeks.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(weeks)
    unmount()
    await renderGantt(programme)
    openDisplay()
    expect((await option('Weeks')).getAttribute('aria-checked')).toBe('true')
  })

  it('leaves out the overdue labels without Labels', async () => {
    sessionStorage.setItem(
      'ganttDisplay',
      JSON.stringify({
        weeks: false,
        rowHighlight: false,
        planned: true,
        actual: true,
        labels: false,
        todayLine: true,
      }),
    )
    await renderGantt(programme)
    expect(screen.queryByText('27 days late')).toBeNull()
  })

  it('is empty without milestones, with the way to their archive', async () => {
    await renderGantt({ projectId: 'p1', sites: [], milestones: [] })
    expect(hasText('No milestones yet')).toBe(true)
    expect(screen.queryByRole('treegrid')).toBeNull()
    const archive = screen.getByRole('link', { name: 'Milestone Archive' })
    expect(archive.getAttribute('href')).toBe('/projects/p1/milestones')
  })
})

describe('A large Gantt', () => {
  const many = Array.from({ length: 100 }, (_, index) => aSite({ _id: `s${index}` }))
  const large = {
    sites: many,
    milestones: many.flatMap((site) =>
      Array.from({ length: 100 }, (_, index) =>
        aMilestone({ _id: `${site._id}-${index}`, site: site._id }),
      ),
    ),
  }

  it('draws only the rows that are seen, and says how many there are', async () => {
    await renderGantt(large)
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('10101')
    expect(screen.getAllByRole('row').length).toBeLessThan(20)
    fireEvent.click(screen.getByRole('button', { name: 'Expand Gantt' }))
    expect(screen.getAllByRole('row').length).toBeLessThan(50)
  })

  it('expands by button, and when the focus goes to a row that is not shown', async () => {
    await renderGantt(large)
    const expand = screen.getByRole('button', { name: 'Expand Gantt' })
    fireEvent.click(expand)
    fireEvent.click(screen.getByRole('button', { name: 'Shrink Gantt' }))
    const [, first] = screen.getAllByRole('row')
    if (first) fireEvent.keyDown(first, { key: 'End', metaKey: true })
    screen.getByRole('button', { name: 'Shrink Gantt' })
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('10101')
  })

  it('is printed whole', async () => {
    const site = aSite({ _id: 'one' })
    const milestones = Array.from({ length: 90 }, (_, n) =>
      aMilestone({ _id: `m${n}`, site: 'one' }),
    )
    await renderGantt({ sites: [site], milestones, siteId: 'one' })
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    fireEvent(window, new Event('beforeprint'))
    expect(screen.getAllByRole('row')).toHaveLength(91)
    fireEvent(window, new Event('afterprint'))
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })
})
