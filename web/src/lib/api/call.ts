import {
  API_PREFIX,
  pathOf,
  type AnyEndpoint,
  type BodyInput,
  type DataOf,
  type ParamsOf,
  type QueryInput,
} from '@plumbline/contract/endpoint'
import { RELEASE, WEB_RELEASE_HEADER } from '@plumbline/contract/operation/release'
import type { ProblemCode, ProblemParams } from '@plumbline/contract/problems'
import { callTexts } from '../../i18n/call-texts.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { isOffline } from './network.ts'
import { readOnly } from './read-only.ts'

/** A problem of the catalogue (contract/src/problems.ts), as it comes over the wire. */
export interface ProblemBody {
  /** A newer server may know another one. */
  code?: ProblemCode | undefined
  params?: ProblemParams
  /** The same in words, of what the server found. */
  message?: string
}

/** A field of the sent form that the server refused. */
export interface FieldProblem extends ProblemBody {
  path: string
}

/**
 * A call that failed. `message` is meant for the person, `code` and `params` say the same;
 * `status` is 0 when no answer came.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldProblem[]
  readonly code: ProblemCode | undefined
  readonly params: ProblemParams

  constructor(
    status: number,
    message: string,
    errors: FieldProblem[] = [],
    { code, params = {} }: Omit<ProblemBody, 'message'> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.code = code
    this.params = params
  }
}

type IsEmpty<T> = T extends Record<string, never> ? true : false
type ParamsArg<P> = IsEmpty<P> extends true ? { params?: undefined } : { params: P }
type BodyArg<B> =
  IsEmpty<B> extends true
    ? { body?: undefined; form?: undefined }
    : { body: B; form?: undefined } | { form: FormData; body?: undefined }

/** The arguments of a call of `E`: its path parameters, query and body (JSON, or a form with files). */
export type CallArgs<E extends AnyEndpoint> = ParamsArg<ParamsOf<E>> &
  BodyArg<BodyInput<E>> & { query?: QueryInput<E>; signal?: AbortSignal; idempotencyKey?: string }

/** The arguments after the endpoint; nothing to give when the endpoint needs nothing. */
export type CallRest<E extends AnyEndpoint> =
  Record<string, never> extends CallArgs<E>
    ? [args?: CallArgs<E>]
    : Partial<CallArgs<E>> extends CallArgs<E>
      ? [args?: CallArgs<E>]
      : [args: CallArgs<E>]

interface LooseArgs {
  params?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  body?: unknown
  form?: FormData
  signal?: AbortSignal
  idempotencyKey?: string
}

/** Asks the person to show that it is them, before something dangerous; false when they did not. Set where dialogs are. */
export const freshness: { ask: (ways: string) => Promise<boolean> } = {
  ask: () => Promise.resolve(false),
}

/** Hears the status of every call that was refused; set where the answers are kept. */
export const refusals: { hear: (status: number) => void } = { hear: () => undefined }

/** The error of a call without an answer; `wasOffline`: it began without a network, so nothing has left. */
export function noAnswer(method: string, wasOffline: boolean): ApiError {
  const isChange = method !== 'GET'
  return new ApiError(0, isChange && wasOffline ? callTexts.notSent : callTexts.offline)
}

/** Calls an endpoint and gives the `data` of its answer. Throws ApiError. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[args]: CallRest<E>
): Promise<DataOf<E>> {
  const loose = (args ?? {}) as LooseArgs
  const url = urlOf(endpoint, loose)
  const first = endpoint.method === 'GET' ? takeFirstAnswer(url) : null
  if (first) return first.data as DataOf<E>
  const request = requestOf(endpoint, loose)
  for (let tries = 1; ; tries += 1) {
    const answer = await send(url, request)
    const envelope = await readEnvelope(answer)
    if (answer.ok && envelope) return envelope.data as DataOf<E>
    // with its Idempotency-Key, as before
    if (envelope?.code === 'freshNeeded') {
      if (await freshness.ask(String(envelope.params?.['ways']))) continue
      throw refusedBy(answer.status, envelope)
    }
    if (!isRepeated(endpoint, loose, envelope) || tries === OLDER_TRIES) {
      throw refusedBy(answer.status, envelope)
    }
    await otherServer()
  }
}

/** A server that does not know the call yet is asked so often, and another one may answer. */
export const OLDER_TRIES = 10
const OLDER_MS = 2000

/** True if a call that an older server refused is sent again, which adds nothing twice. */
export function isRepeated(
  { method }: AnyEndpoint,
  { idempotencyKey }: Pick<LooseArgs, 'idempotencyKey'>,
  refusal: Pick<Envelope, 'code'> | null,
): boolean {
  return refusal?.code === 'olderServer' && (method === 'GET' || idempotencyKey !== undefined)
}

/** The time until another server answers, or the same one is of the new release. */
export const otherServer = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, OLDER_MS))

/** The address of a call, with its query in the order given. */
export function urlOf(
  endpoint: AnyEndpoint,
  { params = {}, query = {} }: Pick<LooseArgs, 'params' | 'query'>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(name, one)
    else if (value !== undefined) search.set(name, value)
  }
  const text = search.toString()
  return API_PREFIX + pathOf(endpoint, params) + (text && `?${text}`)
}

function requestOf(endpoint: AnyEndpoint, args: LooseArgs): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [WEB_RELEASE_HEADER]: RELEASE,
  }
  if (args.body !== undefined) headers['Content-Type'] = 'application/json'
  if (args.idempotencyKey !== undefined) headers['Idempotency-Key'] = args.idempotencyKey
  return {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    body: args.form ?? (args.body === undefined ? null : JSON.stringify(args.body)),
    signal: args.signal ?? null,
  }
}

async function send(url: string, request: RequestInit): Promise<Response> {
  const wasOffline = isOffline()
  try {
    const answer = await fetch(url, request)
    readOnly.hear(answer)
    return answer
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw noAnswer(request.method ?? 'GET', wasOffline)
  }
}

export interface Envelope extends ProblemBody {
  data?: unknown
  errors?: FieldProblem[]
}

/** Makes the error of an answer that is no success; `envelope` is null when the answer is none of ours. */
export function refusedBy(status: number, envelope: Envelope | null): ApiError {
  refusals.hear(status)
  if (envelope?.code === 'readOnly') readOnly.set(true)
  const { message = callTexts.unexpected, errors, ...details } = envelope ?? {}
  return new ApiError(status, message, errors, details)
}

async function readEnvelope(answer: Response): Promise<Envelope | null> {
  try {
    return (await answer.json()) as Envelope
  } catch {
    return null
  }
}
