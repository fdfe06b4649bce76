import type { Change } from '@plumbline/contract/events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSource } from '../testing/fake-source.ts'
import { listenToProject } from './listen.ts'

const PROJECT = '0198c5a0-0000-7000-8000-000000000001'
const change = (_id: string): Change => ({ kind: 'issue', _id })
const [BEFORE, MEANWHILE, AFTER] = [
  change('0198c5a0-0000-7000-8000-000000000002'),
  change('0198c5a0-0000-7000-8000-000000000003'),
  change('0198c5a0-0000-7000-8000-000000000004'),
]

let close: (() => void)[]
beforeEach(() => {
  close = []
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  for (const closeTab of close) closeTab()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A tab that began to read so long ago; answers what it hears. */
function openTab(readAgo = 0) {
  const changes: Change[] = []
  const anything = vi.fn<() => void>()
  const heard = { changes: (some: Change[]) => void changes.push(...some), anything }
  close.push(listenToProject(PROJECT, performance.now() - readAgo, heard))
  return { changes, anything, close: close.at(-1) as () => void }
}

/** The first tab, which holds the connection. */
async function openFirst() {
  const tab = openTab()
  await vi.waitFor(() => expect(FakeSource.opened).toHaveLength(1), 10_000)
  return { ...tab, server: FakeSource.opened[0] as FakeSource }
}

describe('of the tabs that show a project', () => {
  test('one holds a connection, and all hear what it hears', async () => {
    const { server, changes } = await openFirst()
    const second = openTab()
    server.say('change', '7-1', { changes: [AFTER] })
    await vi.waitFor(() => expect(second.changes).toContainEqual(AFTER), 10_000)
    expect(changes).toEqual([AFTER])
    expect(FakeSource.opened).toHaveLength(1)
  })

  test('one that opens hears what was heard since it began to read, once, and the others nothing again', async () => {
    const first = await openFirst()
    const { server } = first
    const begun = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(begun + 5000)
    const other = openTab()
    clock.mockReturnValue(begun - 1000)
    server.say('change', '7-1', { changes: [BEFORE] })
    clock.mockReturnValue(begun + 1000)
    server.say('change', '7-2', { changes: [MEANWHILE] })
    clock.mockReturnValue(begun + 2000)
    const second = openTab(2000)
    await vi.waitFor(() => expect(second.changes).toEqual([MEANWHILE]), 10_000)
    server.say('change', '7-3', { changes: [AFTER] })
    await vi.waitFor(() => expect(second.changes).toEqual([MEANWHILE, AFTER]), 10_000)
    for (const { changes } of [first, other]) expect(changes).toEqual([BEFORE, MEANWHILE, AFTER])
    expect(second.anything).not.toHaveBeenCalled()
  })

  test('one that began to read before the one with the connection did reads everything anew', async () => {
    await openFirst()
    const second = openTab(180_000)
    await vi.waitFor(() => expect(second.anything).toHaveBeenCalledOnce(), 10_000)
  })

  test('one that opens after more changes than a tab keeps reads everything anew', async () => {
    const { server } = await openFirst()
    const clock = vi.spyOn(Date, 'now')
    const begun = Date.now()
    for (let n = 0; n <= 201; n += 1) {
      clock.mockReturnValue(begun + 1000 * n)
      server.say('change', `7-${n}`, { changes: [MEANWHILE] })
    }
    const [early, late] = [openTab(200_500), openTab(199_500)]
    await vi.waitFor(() => expect(late.changes).toHaveLength(200), 10_000)
    expect(late.anything).not.toHaveBeenCalled()
    expect(early.anything).toHaveBeenCalledOnce()
    expect(early.changes).toEqual([])
  })

  test('each reads everything anew when something changed of a kind that only a newer server knows', async () => {
    const { server, anything } = await openFirst()
    const changes = [{ kind: 'weather', _id: null }] as unknown as Change[]
    server.say('change', '7-1', { changes })
    await vi.waitFor(() => expect(anything).toHaveBeenCalledOnce(), 10_000)
  })

  test('the next one takes up the connection where it was when the first is closed', async () => {
    const first = await openFirst()
    const second = openTab()
    first.server.say('change', '7-1', { changes: [AFTER] })
    await vi.waitFor(() => expect(second.changes).toContainEqual(AFTER), 10_000)
    first.close()
    await vi.waitFor(() => expect(FakeSource.opened).toHaveLength(2), 10_000)
    expect(FakeSource.opened[1]?.url).toContain('lastEventId=7-1')
  })
})

test('where a browser has no locks each tab has a connection, and hears what happens once', async () => {
  vi.stubGlobal('navigator', {})
  const tabs = [openTab(), openTab()]
  for (const server of FakeSource.opened) server.say('change', '7-1', { changes: [AFTER] })
  const channel = new BroadcastChannel(`plumbline-tabs-${PROJECT}`)
  const heard = new Promise((resolve) => channel.addEventListener('message', resolve))
  const another = new BroadcastChannel(`plumbline-tabs-${PROJECT}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  another.postMessage('the first that is said')
  expect(await heard).toHaveProperty('data', 'the first that is said')
  channel.close()
  another.close()
  expect(tabs.map(({ changes }) => changes)).toEqual([[AFTER], [AFTER]])
})
