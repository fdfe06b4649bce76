import { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { sites } from '@plumbline/contract/sites'
import { packed } from '@plumbline/contract/testing/packed'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { localDay } from '../../lib/dates/dates.ts'
import { goOffline } from '../../testing/network.ts'
import { id } from '../../testing/people.ts'
import { renderApp, renderWidget } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { StatusToggle } from './StatusToggle.tsx'

beforeAll(() =>
  Promise.all([
    import('./MilestoneArchivePage.tsx'),
    import('./chosen/ChosenItems.tsx'),
    import('./chosen/ShiftDialog.tsx'),
    import('./chosen/ImplementerDialog.tsx'),
  ]),
)

const params = { projectId: PROJECT_ID }
const PATH = `/projects/${PROJECT_ID}/milestones`
const bucha = aSite({ _id: id(10), project: PROJECT_ID, name: 'Bucha' })
const okhtyrka = aSite({ _id: id(11), project: PROJECT_ID, name: 'Okhtyrka' })
const of = (n: number, site: string, name: string, more: Partial<Milestone> = {}) =>
  aMilestone({
    _id: id(n),
    project: PROJECT_ID,
    site,
    name,
    actualStatus: 'Not Started',
    datePlannedStart: '2027-03-01',
    datePlannedEnd: '2027-04-01',
    dateActualStart: null,
    dateActualEnd: null,
    percentCompleted: 0,
    version: 1,
    ...more,
  })
const ROOF = of(20, bucha._id, 'Roof', {
  taskId: '{7A5CF5C4-2D1B-4C55-9E0A-1F6B8A3D2C11}',
  activityId: 'A1020',
  dateActualStart: '2027-03-01',
  dateActualEnd: '2027-04-01',
})
const DRAINS = of(21, bucha._id, 'Drains', {
  actualStatus: 'Ongoing',
  dateActualStart: '2026-03-02',
  dateActualEnd: '2026-11-30',
})
const WINDOWS = of(22, okhtyrka._id, 'Windows', { implementer: 'Desna' })

async function openArchive(search = '') {
  const api = signedInApi()
  api.answer(sites.list, { docs: [bucha, okhtyrka], totalDocs: 2 }, params)
  api.answer(milestones.packed, packed([ROOF, DRAINS, WINDOWS]), params)
  const app = renderApp(PATH + search)
  await screen.findByRole('checkbox', { name: 'Select Roof' })
  const sent = () => api.calls.findLast(({ path }) => path.endsWith('/updateMany'))?.body
  const saved = (docs: Milestone[]) =>
    api.answer(milestones.updateMany, { docs, totalDocs: docs.length }, params)
  return { api, sent, saved, ...app }
}

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const press = async (name: string | RegExp, role = 'button', place = document.body) => {
  fireEvent.click(await within(place).findByRole(role, { name }))
}
/** The text in the column of actual dates. */
const actual = (name: RegExp) => {
  const row = screen.getByRole('row', { name }) as HTMLTableRowElement
  const heads = [...(row.closest('table')?.tHead?.rows[0]?.cells ?? [])]
  return row.cells[heads.findIndex(({ textContent }) => textContent === 'Actual')]?.textContent
}
const findBar = () => screen.findByRole('toolbar', { name: 'With what is selected' })

it('counts above a thousand are written as the language does', () => {
  renderWidget(<StatusToggle letter="N" count={1234} on={false} onToggle={() => {}} />)
  expect(screen.getByRole('button').textContent).toBe('NNot Started1,234')
})

it('a milestone is called by the activity of its planner, never by the key of a program', async () => {
  await openArchive()
  const row = screen.getByRole('row', { name: /Roof/ })
  expect(row.textContent).toContain('A1020')
  expect(document.body.textContent).not.toContain('7A5CF5C4')
})

it('what has not started has nothing actual, whatever is stored', async () => {
  await openArchive()
  expect([/Roof/, /Drains/].map(actual)).toEqual(['—', 'since Mar 2, 2026'])
})

it('what is stopped says since when, and on which day work stopped', async () => {
  const api = signedInApi()
  const fence = of(40, bucha._id, 'Fence', {
    actualStatus: 'Stopped',
    dateActualStart: '2026-03-02',
    dateActualEnd: '2026-04-01',
  })
  api.answer(sites.list, { docs: [bucha], totalDocs: 1 }, params)
  api.answer(milestones.packed, packed([fence]), params)
  renderApp(PATH)
  await screen.findByRole('checkbox', { name: 'Select Fence' })
  expect(actual(/Fence/)).toBe('Mar 2, 2026stopped Apr 1, 2026')
})

/** A milestone that was planned to end, or to begin, so many days ago. */
const late = (n: number, name: string, days: number, more: Partial<Milestone> = {}) => {
  const day = dateOf(dayOf(localDay()) - days)
  const status = more.actualStatus ?? 'Ongoing'
  return of(n, bucha._id, name, {
    actualStatus: status,
    datePlannedStart: status === 'Not Started' ? day : '2026-01-01',
    datePlannedEnd: status === 'Not Started' ? '2027-12-01' : day,
    dateActualStart: status === 'Not Started' ? null : '2026-01-02',
    ...more,
  })
}

it('a card on a phone says how many days a milestone is late, whatever is forecast', async () => {
  const plain = window.matchMedia
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.includes('max-width: 599px') }),
    )
  onTestFinished(() => narrow.mockRestore())
  const api = signedInApi()
  const forecast = dateOf(dayOf(localDay()) + 19)
  api.answer(sites.list, { docs: [bucha], totalDocs: 1 }, params)
  api.answer(
    milestones.packed,
    packed([
      late(30, 'Expected later', 11, { dateForecastEnd: forecast }),
      late(31, 'Not begun', 88, { actualStatus: 'Not Started' }),
      late(32, 'Stopped at 40', 20, { actualStatus: 'Stopped', dateActualEnd: '2026-02-01' }),
      late(33, 'Mistyped', 20, { datePlannedStart: '1026-01-01' }),
    ]),
    params,
  )
  renderApp(PATH)
  await screen.findByRole('link', { name: 'Mistyped' })
  const days = ['Expected later', 'Not begun', 'Stopped at 40', 'Mistyped'].map(
    (name) =>
      screen
        .getByRole('link', { name })
        .closest('li')
        ?.textContent.match(/(\d+) d late/)?.[1],
  )
  expect(days).toEqual(['11', '88', '20', undefined])
})

describe('milestones that are chosen', () => {
  it('are those of several sites, a whole site, all that are shown, and none of another list', async () => {
    await openArchive()
    choose('Select Bucha')
    expect(within(await findBar()).getByText('2 selected')).toBeTruthy()
    await press('Select all 3')
    expect(within(await findBar()).getByText('3 selected')).toBeTruthy()
    choose('Select Windows')
    expect(within(await findBar()).getByText('2 selected')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^CCompleted|^C Completed/ }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  it('are with Shift all from the one that was pressed last', async () => {
    await openArchive('?group=none')
    choose('Select Drains')
    const windows = screen.getByRole('checkbox', { name: 'Select Windows' })
    fireEvent.click(windows, { shiftKey: true })
    expect(within(await findBar()).getByText('3 selected')).toBeTruthy()
    fireEvent.click(windows)
    expect(within(await findBar()).getByText('2 selected')).toBeTruthy()
  })

  it('get a status in one call, which one press takes back', async () => {
    const { sent, saved } = await openArchive()
    choose('Select Roof')
    choose('Select Windows')
    const bar = await findBar()
    const ongoing = { actualStatus: 'Off Track' as const, version: 2 }
    saved([
      { ...ROOF, ...ongoing },
      { ...WINDOWS, ...ongoing },
    ])
    await press('Status', 'button', bar)
    await press('Off Track', 'menuitem')
    expect(await screen.findByText('2 milestones changed')).toBeTruthy()
    expect(sent()).toMatchObject([
      { _id: ROOF._id, version: 1, actualStatus: 'Off Track' },
      { _id: WINDOWS._id, version: 1, actualStatus: 'Off Track' },
    ])
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    saved([ROOF, WINDOWS])
    await press('Undo')
    expect(await screen.findByText('Taken back for 2 milestones.')).toBeTruthy()
    expect(sent()).toEqual([
      { _id: ROOF._id, version: 2, actualStatus: 'Not Started' },
      { _id: WINDOWS._id, version: 2, actualStatus: 'Not Started' },
    ])
  })

  it('have their dates shifted by days, all or none', async () => {
    const { sent, saved } = await openArchive()
    choose('Select Roof')
    choose('Select Drains')
    await press('Shift dates', 'button', await findBar())
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Days'), { target: { value: '40' } })
    await press('End', 'switch', dialog)
    expect(within(dialog).getByRole('alert').textContent).toContain('None is shifted.')
    const shift = within(dialog).getByRole('button', { name: 'Shift' })
    expect((shift as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Earlier' }))
    expect(within(dialog).getByText('2 of 2 milestones move.')).toBeTruthy()
    saved([ROOF, DRAINS])
    fireEvent.click(shift)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([
      { _id: DRAINS._id, version: 1, datePlannedStart: '2027-01-20' },
      { _id: ROOF._id, version: 1, datePlannedStart: '2027-01-20' },
    ])
  })

  it('get an implementer; without one nothing is meant where they had several', async () => {
    const { api, sent, saved } = await openArchive()
    choose('Select Roof')
    choose('Select Windows')
    await press('Contractor', 'button', await findBar())
    const dialog = await screen.findByRole('dialog')
    const set = within(dialog).getByRole('button', { name: 'Set' })
    const name = within(dialog).getByRole('combobox', { name: 'Contractor' })
    fireEvent.click(set)
    expect(within(dialog).getByText('This field is required.')).toBeTruthy()
    expect(document.activeElement).toBe(name)
    fireEvent.change(name, {
      target: { value: ' Desna ' },
    })
    saved([{ ...ROOF, implementer: 'Desna', version: 2 }])
    // pressed twice it is done once
    fireEvent.click(set)
    fireEvent.click(set)
    expect(await screen.findByText('1 milestone changed')).toBeTruthy()
    expect(sent()).toEqual([{ _id: ROOF._id, version: 1, implementer: 'Desna' }])
    expect(api.calls.filter(({ path }) => path.endsWith('/updateMany'))).toHaveLength(1)
  })

  it('wait for a network, and say so', async () => {
    await openArchive()
    choose('Select Roof')
    const bar = await findBar()
    const status = await within(bar).findByRole('button', { name: 'Status' })
    expect(status.matches(':disabled')).toBe(false)
    const { comeBack } = goOffline()
    fireEvent(window, new Event('offline'))
    expect(within(bar).getByText('Needs a connection')).toBeTruthy()
    expect(status.matches(':disabled')).toBe(true)
    comeBack()
    expect(status.matches(':disabled')).toBe(false)
    await press('Select nothing', 'button', bar)
  })

  it('stay as they are, and chosen, where the call refuses one of them', async () => {
    const { api } = await openArchive()
    choose('Select Roof')
    api.refuse(milestones.updateMany, 404, 'notFound', params)
    await press('Status', 'button', await findBar())
    await press('Completed', 'menuitem')
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path.endsWith('/packed'))).toHaveLength(2),
    )
    expect(within(await findBar()).getByText('1 selected')).toBeTruthy()
  })
})

function asDesk() {
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(plain(query), { matches: query.includes('min-width') }),
  )
}

it('The widths of an address are drawn in the tables of all sites, and reset in the menu', async () => {
  asDesk()
  const { address } = await openArchive('?widths=name:300,implementer:150,cost:9000')
  const list = screen.getByRole('feed')
  const widthOf = (key: string) => list.style.getPropertyValue(`--w-${key}`)
  expect(['name', 'implementer', 'cost'].map(widthOf)).toEqual(['300px', '150px', ''])
  await press('Columns')
  await press('Reset widths')
  await waitFor(() => expect(address()).toBe(PATH))
  expect(widthOf('name')).toBe('')
})
