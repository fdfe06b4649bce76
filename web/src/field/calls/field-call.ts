import { RELEASE, WEB_RELEASE_HEADER } from '@plumbline/contract/operation/release'
import { type AnyEndpoint, type DataOf, pathOf } from '@plumbline/contract/endpoint'
import { callTexts } from '../../i18n/call-texts.ts'
import { busyWait } from './busy-wait.ts'
import type { StoredKey } from '../store/shapes.ts'

/** The key of the caller; the token stands in the address. */
export type Caller = Pick<StoredKey, 'projectId' | 'token'>

/**
 * A call of the phone that failed. `status` is 0 when no answer came, or none of the server's own; then
 * nothing is known of what it did.
 */
export class FieldError extends Error {
  readonly status: number
  readonly code: string | null
  readonly params: Record<string, unknown>
  /** By the server's wish, in seconds. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    {
      code = null,
      params = {},
      message = '',
      retryAfter = null,
    }: {
      code?: string | null
      params?: Record<string, unknown>
      message?: string
      retryAfter?: number | null
    } = {},
  ) {
    super(message)
    this.name = 'FieldError'
    this.status = status
    this.code = code
    this.params = params
    this.retryAfter = retryAfter
  }
}

interface Asking {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  etag?: string | null
  /** Milliseconds. */
  timeout?: number
}

/** An answer, or null when it is the one that `etag` names. */
export interface Answered<Data> {
  data: Data
  etag: string | null
  /** When it was given, by the clock of the server: ISO 8601; null when it does not say. */
  at: string | null
}

const READ_MS = 30_000
/** A busy server is asked again so often, as long as it wishes for no longer than so many seconds. */
const BUSY_TRIES = 3
const BUSY_S = 30

/** Calls an endpoint of phones that answers JSON. Errors: FieldError. */
export async function fieldCall<E extends AnyEndpoint>(
  endpoint: E,
  caller: Caller,
  asking: Asking = {},
): Promise<Answered<DataOf<E>> | null> {
  const answer = await ask(addressOf(endpoint, caller, asking), asking)
  if (answer.status === 304) return null
  return readAnswer(answer)
}

/** The text of a file, as a form or a list. Errors: FieldError. */
export async function fieldFile(
  endpoint: AnyEndpoint,
  caller: Caller,
  params: Record<string, string>,
): Promise<Response> {
  return ask(addressOf(endpoint, caller, { params }), {})
}

/** Sends to an endpoint of phones. Errors: FieldError. */
export async function fieldSend<E extends AnyEndpoint>(
  endpoint: E,
  caller: Caller,
  body: FormData,
  timeout: number,
): Promise<Answered<DataOf<E>>> {
  return readAnswer(await ask(addressOf(endpoint, caller, {}), { timeout }, body))
}

async function readAnswer<Data>(answer: Response): Promise<Answered<Data>> {
  const { data } = (await answer.json()) as { data: Data }
  const at = Date.parse(answer.headers.get('date') ?? '')
  return {
    data,
    etag: answer.headers.get('etag'),
    at: Number.isNaN(at) ? null : new Date(at).toISOString(),
  }
}

function addressOf(
  endpoint: Pick<AnyEndpoint, 'path'>,
  { token, projectId }: Caller,
  { params = {}, query = {} }: Asking,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value)
  }
  const text = search.toString()
  return pathOf(endpoint, { token, projectId, ...params }) + (text && `?${text}`)
}

/** Asks; what is only read is asked for again after as long as a busy server wishes, some times. */
async function ask(url: string, asking: Asking, body?: FormData): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await askOnce(url, asking, body)
    } catch (error) {
      // what is sent waits in the queue; whoever gives a time waits no longer than that
      const isLast = body !== undefined || asking.timeout !== undefined || tries === BUSY_TRIES
      if (isLast || !(error instanceof FieldError) || error.status !== 503) throw error
      if (error.retryAfter === null || error.retryAfter > BUSY_S) throw error
      const wait = busyWait(error.retryAfter, tries, Math.random())
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

async function askOnce(
  url: string,
  { etag, timeout = READ_MS }: Asking,
  body?: FormData,
): Promise<Response> {
  const signal = AbortSignal.timeout(Math.ceil(timeout))
  let answer: Response
  try {
    answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        [WEB_RELEASE_HEADER]: RELEASE,
        ...(callTexts.language && { 'accept-language': callTexts.language }),
        ...(etag && { 'if-none-match': etag }),
      },
      // the key in the address says who it is
      credentials: 'omit',
      // what is known is known here; the browser's own cache would answer 304 for us
      cache: 'no-store',
      body: body ?? null,
      signal,
    })
  } catch {
    throw new FieldError(0)
  }
  if (answer.ok || answer.status === 304) {
    if (isOurs(answer)) return answer
    // the sign-in page of a network that is not ours
    throw new FieldError(0)
  }
  throw await refusedBy(answer)
}

/** A success without the header comes from somebody between this phone and the server. */
function isOurs(answer: Response): boolean {
  return answer.headers.has('x-openrosa-version')
}

async function refusedBy(answer: Response): Promise<FieldError> {
  const body = (await answer.json().catch(() => null)) as {
    code?: string
    params?: Record<string, unknown>
    message?: string
  } | null
  const wait = Number(answer.headers.get('retry-after'))
  return new FieldError(body?.code === undefined && !isOurs(answer) ? 0 : answer.status, {
    code: body?.code ?? null,
    params: body?.params ?? {},
    message: body?.message ?? '',
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
  })
}
