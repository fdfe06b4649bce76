import type { ProblemCode, ProblemParams } from '@plumbline/contract/problems'
import {
  API_PREFIX,
  type AnyEndpoint,
  type BodyInput,
  type DataOf,
  pathOf,
} from '@plumbline/contract/endpoint'

export interface Answer<Data = unknown> {
  status: number
  headers: Headers
  /** `data` of a success. */
  data: Data
  /** `message` of a refusal. */
  message: string
  /** The messages for people about its fields; the codes of the fields are in `problem`. */
  errors: { path: string; message: string }[]
  /** The refusal by codes; null of a success. */
  problem: WireProblem | null
  text: string
}

interface WireProblem {
  code: ProblemCode
  params?: ProblemParams
  errors?: { path: string; code: ProblemCode; params?: ProblemParams }[]
}

interface Envelope<Data> extends Partial<Omit<WireProblem, 'errors'>> {
  data?: Data
  message?: string
  errors?: { path: string; message: string; code: ProblemCode; params?: ProblemParams }[]
}

interface CallOptions<E extends AnyEndpoint> {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: BodyInput<E>
  form?: FormData
  headers?: Record<string, string>
}

/** The statuses that a Response can have no body with. */
const WITHOUT_BODY = new Set([204, 205, 304])

/** Somebody at a browser: calls endpoints over HTTP and keeps the cookie. */
export class Visitor {
  readonly #origin: string
  cookie = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  async call<E extends AnyEndpoint>(
    endpoint: E,
    { params = {}, query, body, form, headers }: CallOptions<E> = {},
  ): Promise<Answer<DataOf<E>>> {
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const answer = await this.fetch(API_PREFIX + pathOf(endpoint, params) + search, {
      method: endpoint.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    })
    return readAnswer<DataOf<E>>(answer)
  }

  /** Opens a stream below the origin. Whoever does ends it, by `signal`. */
  stream(path: string, signal: AbortSignal, headers: Record<string, string> = {}) {
    return fetch(this.#origin + path, { headers: { ...headers, cookie: this.cookie }, signal })
  }

  /** Returns the status of a GET, without waiting for the end of a stream. */
  async statusOf(path: string): Promise<number> {
    const ended = new AbortController()
    const { status } = await this.stream(path, ended.signal)
    ended.abort()
    return status
  }

  /**
   * Any request below the origin, with the cookie. The answer is read to its end, whatever a test
   * looks at: an answer that nobody reads keeps its connection, and so the server that closes.
   */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookie) headers.set('cookie', this.cookie)
    const answer = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) this.#take(set.split(';')[0] ?? '')
    const bytes = await answer.arrayBuffer()
    const { status, statusText } = answer
    const body = WITHOUT_BODY.has(status) ? null : bytes
    return new Response(body, { status, statusText, headers: answer.headers })
  }

  /** Takes a cookie in the place of the one of its name; an empty one takes that away. */
  #take(cookie: string): void {
    const [name = '', value = ''] = cookie.split('=')
    const others = this.cookie.split('; ').filter((one) => one && !one.startsWith(`${name}=`))
    this.cookie = [...others, ...(value ? [cookie] : [])].join('; ')
  }
}

async function readAnswer<Data>(answer: Response): Promise<Answer<Data>> {
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.includes('json')
    ? (JSON.parse(text) as Envelope<Data>)
    : {}
  return {
    status: answer.status,
    headers: answer.headers,
    data: json.data as Data,
    message: json.message ?? '',
    errors: (json.errors ?? []).map(({ path, message }) => ({ path, message })),
    problem: json.code ? { ...json, code: json.code } : null,
    text,
  }
}
