import { activity, type ActivityEntry } from '@plumbline/contract/activity'
import { projects } from '@plumbline/contract/projects'
import { ACTION_TYPES } from '@plumbline/contract/documents/updates'
import { users } from '@plumbline/contract/users'
import * as fc from 'fast-check'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { q } from '../../lib/api/query.ts'
import { fakeApi } from '../../testing/api.ts'
import { id, olena, someProject } from '../../testing/people.ts'
import { forAll } from '@plumbline/contract/testing/for-all'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someReply } from '../../testing/reports.ts'
import { ACTIVITY_FILTERS } from '../../documents/thread/feed/feed-filters.ts'
import { activityGroups } from './groups.ts'
import { kindsQuery } from './useActivity.ts'

function entry(own: Parameters<typeof someReply>[0] = {}, title = 'Truss anchors missing') {
  const document = { _id: id(284), title, isDeleted: false }
  return { ...someReply(own), document } satisfies ActivityEntry
}

const second = (n: number) => `2026-06-17T09:00:${String(n).padStart(2, '0')}`
const at = (createdAt: string) => entry({ createdAt })

const commentOf = (notes: string, n: number) =>
  entry({ actionType: 'Updated', createdAt: `${second(n)}Z`, content: { notes } })

const setTo = (minute: number, more: Parameters<typeof someReply>[0] = {}) =>
  entry({
    type: 'milestone',
    actionType: 'Status Change',
    status: 'Stopped',
    createdAt: `2026-06-17T09:${String(minute).padStart(2, '0')}:00`,
    ...more,
  })
const noon = new Date('2026-06-17T12:00:00')

const cutOf = (all: readonly unknown[], part: number) => Math.floor((all.length * part) / 100)
const acts = (some: readonly ActivityEntry[], hasMore: boolean) =>
  activityGroups(some, hasMore, noon).flatMap((group) => group.acts)

/** Nothing comes near by scrolling: what is earlier is asked for by its button. */
function seeNothing() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}
afterEach(() => vi.unstubAllGlobals())

describe('the activity of a project', () => {
  it('is grouped by the days of the viewer, and shows each entry once', () => {
    const twice = at('2026-06-16T23:59:00')
    const entries = [
      at('2026-06-17T09:00:00'),
      twice,
      twice,
      at('2026-06-12T09:00:00'),
      at('2026-05-30T09:00:00'),
      at('2025-01-01T09:00:00'),
    ]
    const groups = activityGroups(entries, false, new Date('2026-06-17T12:00:00'))
    expect(groups.map(({ date, acts }) => [date, acts.length])).toEqual([
      ['today', 1],
      ['yesterday', 1],
      ['last7Days', 1],
      ['last30Days', 1],
      ['earlier', 1],
    ])
  })

  it('has one row for what one person did of one kind within half an hour', () => {
    const other = { _id: id(9), firstName: 'Olena', lastName: 'Kovalenko', status: null }
    const entries = [
      setTo(50),
      commentOf('Yes', 49),
      commentOf('Yes', 48),
      setTo(40, { createdBy: { ...someReply().createdBy, ...other } as never }),
      setTo(35),
      setTo(20),
      // more than half an hour before the first
      setTo(19),
      setTo(10, { status: 'Completed' }),
    ]
    const [today] = activityGroups(entries, false, noon)
    expect(today?.acts.map((act) => [act.entries[0].actionType, act.entries.length])).toEqual([
      ['Status Change', 3],
      ['Updated', 1],
      ['Updated', 1],
      ['Status Change', 1],
      ['Status Change', 1],
      ['Status Change', 1],
    ])
  })

  it('never counts an act of which older entries may be missing, and every other one as it will stay', async () => {
    const of = fc.record({
      minute: fc.integer({ min: 0, max: 59 }),
      status: fc.constantFrom('Stopped' as const, 'Completed' as const),
      isWord: fc.boolean(),
    })
    await forAll(
      fc.record({ of: fc.array(of, { minLength: 2, maxLength: 40 }), part: fc.nat(99) }),
      {
        reaches: ({ of: all, part }) => cutOf(all, part) > 0,
        check({ of: all, part }) {
          const cut = cutOf(all, part)
          const entries = all
            .toSorted((a, b) => b.minute - a.minute)
            .map(({ minute, status, isWord }) =>
              isWord ? commentOf('Yes', minute) : setTo(minute, { status }),
            )
            .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
          const whole = acts(entries, false)
          expect(whole.flatMap((act) => act.entries).length).toBe(entries.length)
          const page = acts(entries.slice(0, cut), true)
          const idsOf = (act: (typeof page)[number] | undefined) =>
            act?.entries.map(({ _id }) => _id) ?? []
          for (const [n, act] of page.entries()) {
            const later = idsOf(whole[n])
            // a row stays where it is, and grows at most at its end
            expect(later.slice(0, act.entries.length)).toEqual(idsOf(act))
            if (act.isWhole) expect(later).toEqual(idsOf(act))
          }
        },
      },
    )
  })

  it('asks the server for the kinds that are shown, and for all without a word', () => {
    expect(kindsQuery([])).toEqual({})
    expect(kindsQuery(['Edited', 'Deleted'])['actionType[in]']?.split(',')).toEqual(
      ACTION_TYPES.filter((type) => type !== 'Edited' && type !== 'Deleted'),
    )
    expect(kindsQuery([...ACTION_TYPES])).toEqual({ 'actionType[in]': '' })
  })

  it('has a filter for every kind that there is', () => {
    const filtered = ACTIVITY_FILTERS.flatMap(({ types }) => types)
    expect(ACTION_TYPES.filter((type) => !filtered.includes(type))).toEqual([])
  })

  it('shows the page that was on its way when something new happened', async () => {
    seeNothing()
    const api = fakeApi()
    const params = { projectId: PROJECT_ID }
    const project = { ...someProject(100, 'Northern Oblasts'), sites: [], attachments: [] }
    api.answer(users.isAuthenticated, { user: olena })
    api.answer(projects.get, { docs: project }, params)
    const seen = commentOf('It has cracked', 2)
    api.answer(activity.list, { docs: [seen], next: seen._id }, params)
    const { client } = renderApp(`/projects/${PROJECT_ID}/activity`)
    await screen.findByText('It has cracked')
    const send = api.hold(activity.list, { docs: [commentOf('It is wet', 1)], next: null }, params)
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier updates' }))
    const newest = q(activity.list, { params, query: { limit: '1' } }).queryKey
    await act(async () => {
      client.setQueryData(newest, { docs: [commentOf('It is mended', 3)], next: null })
      // it is told to the page in the turn after this one
      await new Promise((done) => setTimeout(done))
    })
    send()
    expect(await screen.findByText('It is wet')).toBeTruthy()
    expect(screen.getByText('It has cracked')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Show new updates' })).toBeTruthy()
  })

  it('says who did what to which document, leads there, and filters', async () => {
    seeNothing()
    const params = { projectId: PROJECT_ID }
    const api = fakeApi()
    const project = { ...someProject(100, 'Northern Oblasts'), sites: [], attachments: [] }
    api.answer(users.isAuthenticated, { user: olena })
    api.answer(projects.get, { docs: project }, params)
    const comment = entry({ actionType: 'Updated', content: { notes: 'It has cracked' } })
    const docs = [
      comment,
      entry({ actionType: 'Recategorized', content: { notes: 'NONE → HIGH' } }),
      entry(
        { type: 'milestone', actionType: 'Status Change', status: 'Stopped', refId: null },
        'Roof',
      ),
      entry(
        {
          type: 'milestone',
          actionType: 'Edited',
          refId: null,
          content: {
            change: {
              type: 'Date Change',
              from: { datePlannedEnd: '2026-10-19' },
              to: { datePlannedEnd: '2026-11-22' },
            },
          },
        },
        'Roof',
      ),
    ]
    const shift = (n: number): ActivityEntry => ({
      ...entry({
        type: 'milestone',
        actionType: 'Edited',
        refId: null,
        createdAt: '2026-06-10T10:00:00Z',
      }),
      document: { _id: id(300 + n), title: `Bay ${n}`, isDeleted: false },
    })
    docs.push(shift(1), shift(2), shift(3))
    api.answer(activity.list, { docs, next: null }, params)
    renderApp(`/projects/${PROJECT_ID}/activity`)
    await screen.findByRole('heading', { name: 'Recent Updates', level: 1 })
    const rows = await screen.findAllByRole('article')
    expect(rows.slice(0, 4).map((row) => row.querySelector('p')?.firstChild?.textContent)).toEqual([
      'Maksym Tkachenko commented on I-284 Truss anchors missing',
      'Maksym Tkachenko recategorized I-284 Truss anchors missing from NONE to HIGH',
      'Maksym Tkachenko set Roof to Stopped',
      'Maksym Tkachenko edited Roof',
    ])
    const act = screen.getByText('3 milestones').closest('details')
    // what is done at one site names it
    expect(act?.querySelector('summary')?.textContent).toContain(
      `Maksym Tkachenko edited 3 milestones ${someReply().site.name}`,
    )
    expect(act?.open).toBe(false)
    expect(within(act as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
    expect(rows[3]?.textContent).toContain('Planned End: Oct 19, 2026 → Nov 22, 2026')
    const link = within(rows[0] as HTMLElement).getByRole('link', { name: /^I-284/ })
    expect(link.getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/issues/${id(284)}?jump=${comment._id}`,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Resolutions' }))
    await waitFor(() => {
      const asked = new URL(api.calls.at(-1)?.path ?? '', 'http://localhost').searchParams
      expect(asked.get('actionType[in]')).not.toContain('Resolved')
    })
  })
})
