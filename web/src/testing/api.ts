import type { ProblemCode, ProblemParams } from '@plumbline/contract/problems'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { API_PREFIX, pathOf, type AnyEndpoint, type DataOf } from '@plumbline/contract/endpoint'
import { onTestFinished, vi } from 'vitest'

interface Call {
  method: string
  /** Below the prefix, with its query. */
  path: string
  body: unknown
}

type Answer = () => Response | Promise<Response>

/** Returns true for the calls of the bell, which every page of a project has. */
export const isOfBell = ({ path }: { path: string }) =>
  /^\/users\/notifications|currentCategorization=0&limit=5&fields=/.test(path)

interface FieldProblem {
  code: ProblemCode
  params?: ProblemParams
}
/** A problem of the catalogue, or words that this page does not know. */
type Why = FieldProblem | string

/**
 * Stands in for the server in tests of screens: answers that fit the contract, by endpoint and
 * parameters. What nobody has prepared is refused with 404. Gives the calls that were made.
 */
export function fakeApi() {
  const answers = new Map<string, Answer>()
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const path = pathname.slice(API_PREFIX.length)
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : request.body
    calls.push({ method: request.method ?? 'GET', path: path + search, body })
    const answer = answers.get(`${request.method} ${path}`)
    return answer ? answer() : refusal(404, 'This does not exist, or you do not have access to it.')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const on = (endpoint: AnyEndpoint, params: Record<string, string>, answer: Answer) =>
    answers.set(`${endpoint.method} ${pathOf(endpoint, params)}`, answer)
  return {
    calls,
    /** The body of the last call that stores something; a page may read again at any moment. */
    sent: () => calls.findLast(({ method }) => method !== 'GET')?.body,
    answer<E extends AnyEndpoint>(
      endpoint: E,
      data: DataOf<E>,
      params: Record<string, string> = {},
    ) {
      on(endpoint, params, () =>
        Response.json({ status: 'success', data: endpoint.data.parse(data) }),
      )
    },
    refuse(
      endpoint: AnyEndpoint,
      status: number,
      why: Why,
      params: Record<string, string> = {},
      errors?: ({ path: string } & (FieldProblem | { message: string }))[],
    ) {
      on(endpoint, params, () => refusal(status, why, errors))
    },
    /** Waits with the answer until `release` is called. */
    hold<E extends AnyEndpoint>(
      endpoint: E,
      data: DataOf<E>,
      params: Record<string, string> = {},
    ): () => void {
      const gate = Promise.withResolvers<void>()
      on(endpoint, params, async () => {
        await gate.promise
        return Response.json({ status: 'success', data })
      })
      return gate.resolve
    },
  }
}

function refusal(status: number, why: Why, errors?: object[]): Response {
  const answer =
    typeof why === 'string'
      ? { message: why }
      : { ...why, message: problemText('en', why.code, why.params) }
  return Response.json({ status: 'fail', ...answer, errors }, { status })
}
