import { issues } from '@plumbline/contract/issues'
import { sites } from '@plumbline/contract/sites'
import type { User } from '@plumbline/contract/users/user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api/query.ts'
import { FakeSource } from '../testing/fake-source.ts'
import { olena } from '../testing/people.ts'
import { leaving } from '../lib/session/locked-out.ts'
import { session } from '../lib/session/session.ts'
import LiveProject from './LiveProject.ts'

const PROJECT = '0198c5a0-0000-7000-8000-000000000001'
const ISSUE = '0198c5a0-0000-7000-8000-000000000002'

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened = []
  client = new QueryClient()
  for (const docId of [ISSUE, PROJECT]) {
    client.setQueryData(keyOf(issues.get, { projectId: PROJECT, docId }, {}), {})
  }
  client.setQueryData(keyOf(sites.list, { projectId: PROJECT }, {}), {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <LiveProject projectId={PROJECT} />
    </QueryClientProvider>,
  )
const source = () => FakeSource.opened.at(-1) as FakeSource
const isStale = (docId: string) =>
  client.getQueryState(keyOf(issues.get, { projectId: PROJECT, docId }, {}))?.isInvalidated
/** The server knows this person; null: nobody is signed in. */
function answers(data: { user: User } | null) {
  client.setQueryData(session.queryKey, olena)
  const asked = vi.fn<() => Promise<Response>>(async () =>
    data ? Response.json({ data }) : Response.json({ message: '' }, { status: 401 }),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}
/** The server lets everything be read anew. */
const resets = () =>
  act(async () => {
    source().say('reset', '9-1')
    await vi.advanceTimersByTimeAsync(0)
  })
const issueChanged = { changes: [{ kind: 'issue', _id: ISSUE }] }

describe('while a project is shown', () => {
  test('a changed issue is read anew, and no other', () => {
    show()
    act(() => source().say('change', '7-1', issueChanged))
    expect([isStale(ISSUE), isStale(PROJECT)]).toEqual([true, false])
  })

  test('what changed while the page was on its way is read anew when the stream opens', () => {
    show()
    expect(source().url).toMatch(/\?readAgo=\d+$/)
    act(() => source().say('ready', '7-1', issueChanged))
    expect([isStale(ISSUE), isStale(PROJECT)]).toEqual([true, false])
  })

  test('of the next project only what changed in the half minute before it was opened is asked for', () => {
    show().unmount()
    vi.advanceTimersByTime(3_600_000)
    show()
    expect(source().url).toMatch(/\?readAgo=30000$/)
  })

  test('what comes right after is read once, a second later', () => {
    show()
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    act(() => source().say('change', '7-1', issueChanged))
    const atOnce = invalidate.mock.calls.length
    act(() => {
      for (let n = 0; n < 20; n += 1) source().say('change', `8-${n}`, issueChanged)
    })
    expect(invalidate).toHaveBeenCalledTimes(atOnce)
    act(() => void vi.advanceTimersByTime(1000))
    expect(invalidate).toHaveBeenCalledTimes(2 * atOnce)
  })

  test('a position that is too old lets everything be read anew', async () => {
    answers({ user: olena })
    show()
    await resets()
    expect([isStale(ISSUE), isStale(PROJECT)]).toEqual([true, true])
  })

  test('to whoever may not look any more nothing else is read anew, and one who signs out asks for nothing', async () => {
    const asked = answers(null)
    show()
    await resets()
    expect(asked).toHaveBeenCalledOnce()
    expect([isStale(ISSUE), isStale(PROJECT)]).toEqual([false, false])
    leaving.set(true)
    await resets()
    leaving.set(false)
    expect(asked).toHaveBeenCalledOnce()
  })

  test('a stream that the server refuses is opened again from where it ended', () => {
    show()
    act(() => source().say('ready', '7-1', { changes: [] }))
    act(() => {
      source().close()
      source().dispatchEvent(new Event('error'))
      vi.advanceTimersByTime(5000)
    })
    expect(FakeSource.opened).toHaveLength(2)
    expect(source().url).toContain('lastEventId=7-1')
  })

  test('the stream is closed with the page', () => {
    const { unmount } = show()
    unmount()
    expect(source().readyState).toBe(FakeSource.CLOSED)
  })
})
