import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { outbox, type HeldChange } from '../../lib/api/held.ts'
import { forget, waitingOf } from './store.ts'
import { Outbox } from './outbox.ts'

const ME = 'user-1'
const change = (key: string, more: Partial<HeldChange> = {}): HeldChange => ({
  key,
  method: 'PATCH',
  url: `/api/v1/${key}`,
  fields: [['update', '{"actionType":"Updated"}']],
  title: 'I-42',
  text: 'Eleven anchors are missing.',
  projectId: 'p',
  docId: 'd',
  mayHaveArrived: false,
  ...more,
})

/** A server that answers by address; what is not named has no network. */
function server(answers: Record<string, { status: number; body?: object }>) {
  const asked: { url: string; key: string | null; update: FormDataEntryValue | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const form = init.body as FormData
    asked.push({
      url,
      key: new Headers(init.headers).get('Idempotency-Key'),
      update: form.get('update'),
    })
    const answer = answers[url]
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.body ?? { data: {} }, { status: answer.status })
  })
  return asked
}

let stop: (() => void) | undefined
function start(user = ME) {
  const sent: string[] = []
  const own = new Outbox(user)
  own.hear({
    heldText: () => 'Waiting to send',
    unsureText: () => 'It may have arrived already',
    onSent: ({ key }) => sent.push(key),
  })
  stop = own.start()
  return { own, sent, keys: () => own.get().map(({ key }) => key) }
}

afterEach(async () => {
  stop?.()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const user of [ME, 'user-2']) {
    for (const { key } of await waitingOf(user)) await forget(key)
  }
})

describe('what waits to be sent', () => {
  it('is kept, also by another page, and sent in its order with its key once there is a network', async () => {
    server({})
    const { keys } = start()
    expect(await outbox.hold?.(change('first'))).toBe('Waiting to send')
    await outbox.hold?.(change('second'))
    expect(keys()).toEqual(['first', 'second'])
    stop?.()
    expect(outbox.hold).toBeNull()

    const asked = server({ '/api/v1/first': { status: 200 }, '/api/v1/second': { status: 200 } })
    const { sent, keys: left } = start()
    await vi.waitFor(() => expect(sent).toEqual(['first', 'second']), 10_000)
    expect(asked).toEqual([
      { url: '/api/v1/first', key: 'first', update: '{"actionType":"Updated"}' },
      { url: '/api/v1/second', key: 'second', update: '{"actionType":"Updated"}' },
    ])
    expect(left()).toEqual([])
  })

  it('stays where nobody answers, and where the server is busy, in its order', async () => {
    const asked = server({ '/api/v1/second': { status: 200 }, '/api/v1/first': { status: 503 } })
    const { own, keys } = start()
    await outbox.hold?.(change('first'))
    await outbox.hold?.(change('second'))
    await own.sendAll()
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/first'])
    expect(keys()).toEqual(['first', 'second'])
  })

  it('is never sent once it was withdrawn, and the others are', async () => {
    server({})
    const { own, keys } = start()
    await outbox.hold?.(change('first'))
    await outbox.hold?.(change('second'))
    await own.discard('first')
    expect(keys()).toEqual(['second'])
    const asked = server({ '/api/v1/first': { status: 200 }, '/api/v1/second': { status: 200 } })
    await own.sendAll()
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/second'])
    expect(await waitingOf(ME)).toEqual([])
  })

  it('says why it is refused, is not tried again by itself, and lets the others go', async () => {
    server({
      '/api/v1/first': { status: 409, body: { message: 'It is resolved already.' } },
      '/api/v1/second': { status: 200 },
    })
    const { own, keys } = start()
    await outbox.hold?.(change('first'))
    await outbox.hold?.(change('second'))
    await own.sendAll()
    expect(keys()).toEqual(['first'])
    expect(own.get()[0]?.refused).toBe('It is resolved already.')
    const asked = server({ '/api/v1/first': { status: 200 } })
    await own.sendAll()
    expect(asked).toEqual([])
    const [refused] = own.get()
    if (refused) await own.again(refused)
    expect(keys()).toEqual([])
  })

  it('is asked about where it may have arrived longer ago than the server remembers', async () => {
    const asked = server({ '/api/v1/first': { status: 200 } })
    const { own } = start()
    await outbox.hold?.(change('first', { mayHaveArrived: true }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
    await own.sendAll()
    expect(asked).toEqual([])
    expect(own.get()[0]?.refused).toBe('It may have arrived already')
  })

  it('keeps its order, and is asked about, on a phone whose clock was set back', async () => {
    server({})
    const { own } = start()
    await outbox.hold?.(change('first', { mayHaveArrived: true }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 24 * 3_600_000 })
    await outbox.hold?.(change('second'))
    expect(own.get().map(({ key }) => key)).toEqual(['first', 'second'])
    const asked = server({ '/api/v1/second': { status: 200 } })
    await own.sendAll()
    // nobody knows how long ago the first one went
    expect(own.get()).toMatchObject([{ key: 'first', refused: 'It may have arrived already' }])
    expect(asked.map(({ key }) => key)).toEqual(['second'])
  })

  it('is that of its person alone', async () => {
    server({})
    const { keys } = start()
    await outbox.hold?.(change('first'))
    expect(keys()).toEqual(['first'])
    stop?.()
    const other = start('user-2')
    await other.own.sendAll()
    expect(other.keys()).toEqual([])
    expect(await waitingOf(ME)).toHaveLength(1)
  })
})
