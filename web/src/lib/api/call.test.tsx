import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { id, olena } from '../../testing/people.ts'
import { ApiError, call, urlOf } from './call.ts'

describe('a call', () => {
  it('fills in the path and the query', () => {
    const address = urlOf(projects.get, {
      params: { projectId: id(2) },
      query: { 'site._id[in]': 'a,b', page: '2', sort: undefined },
    })
    expect(address).toBe(`/api/v1/projects/${id(2)}?site._id%5Bin%5D=a%2Cb&page=2`)
  })

  it('gives the data of the answer', async () => {
    fakeApi().answer(users.isAuthenticated, { user: olena })
    expect((await call(users.isAuthenticated)).user.firstName).toBe('Olena')
  })

  it('sends a body as JSON', async () => {
    const api = fakeApi()
    api.answer(users.signin, { user: olena })
    await call(users.signin, { body: { email: 'a@b.example', password: 'long enough' } })
    expect(api.calls[0]).toEqual({
      method: 'POST',
      path: '/users/signin',
      body: { email: 'a@b.example', password: 'long enough' },
    })
  })

  it('that is refused throws the server’s message', async () => {
    fakeApi().refuse(users.isAuthenticated, 401, 'Please sign in.')
    await expect(call(users.isAuthenticated)).rejects.toMatchObject({
      name: 'ApiError',
      status: 401,
      message: 'Please sign in.',
    })
  })

  it('without an answer says that there is no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await call(users.isAuthenticated).catch((e: unknown) => e)
    vi.unstubAllGlobals()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, message: expect.stringContaining('No connection') })
  })

  it('with an answer that is no JSON says that an error has occured', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
    const error = await call(users.isAuthenticated).catch((e: unknown) => e)
    vi.unstubAllGlobals()
    expect(error).toMatchObject({
      status: 502,
      message: 'An error has occured. Please refresh this page.',
    })
  })
})

const older = () =>
  Response.json({ status: 'error', code: 'olderServer', message: 'Updating.' }, { status: 503 })
const newer = () => Response.json({ status: 'success', data: { user: olena } })

/** Stubs the answers of the servers, one after the other, and collects the requests. */
function servers(...answers: (() => Response)[]) {
  vi.useFakeTimers()
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    sent.push(request)
    return Promise.resolve((answers[sent.length - 1] ?? older)())
  })
  return sent
}

describe('a call that an older server does not know yet', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is sent again until a server of its own release answers, when it reads', async () => {
    const sent = servers(older, older, newer)
    const answer = call(users.isAuthenticated)
    await vi.advanceTimersByTimeAsync(4000)
    expect((await answer).user.firstName).toBe('Olena')
    expect(sent).toHaveLength(3)
    expect(new Headers(sent[0]?.headers).get('x-plumbline-web')).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('is sent again with its key when it writes, and only then', async () => {
    const body = { email: 'a@b.example', password: 'long enough' }
    const without = servers(older, newer)
    await expect(call(users.signin, { body })).rejects.toMatchObject({ code: 'olderServer' })
    expect(without).toHaveLength(1)
    const sent = servers(older, newer)
    const answer = call(users.signin, { body, idempotencyKey: 'k1' })
    await vi.advanceTimersByTimeAsync(2000)
    await answer
    expect(sent.map(({ headers }) => new Headers(headers).get('Idempotency-Key'))).toEqual([
      'k1',
      'k1',
    ])
  })

  it('fails in the end with the sentence of the server', async () => {
    const sent = servers()
    const failed = call(users.isAuthenticated).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject({ status: 503, message: 'Updating.' })
    expect(sent).toHaveLength(10)
  })
})
