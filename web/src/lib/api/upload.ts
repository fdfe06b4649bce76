import type { AnyEndpoint, DataOf, ParamsOf } from '@plumbline/contract/endpoint'
import { RELEASE, WEB_RELEASE_HEADER } from '@plumbline/contract/operation/release'
import {
  type ApiError,
  isRepeated,
  noAnswer,
  OLDER_TRIES,
  otherServer,
  refusedBy,
  urlOf,
  type Envelope,
} from './call.ts'
import { isOffline } from './network.ts'

export interface UploadArgs<E extends AnyEndpoint> {
  params: ParamsOf<E>
  form: FormData
  /** The same key sent again adds nothing; for calls that add something. */
  idempotencyKey?: string
  /** The share of the request that has left the browser, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Like `call` with a form, telling how much of it is sent: `fetch` cannot. Gives the `data` of the
 * answer; throws ApiError, or the reason of `signal` when that ended it.
 */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  args: UploadArgs<E>,
): Promise<DataOf<E>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await uploadOnce(endpoint, args)
    } catch (error) {
      if (!isRepeated(endpoint, args, error as Partial<ApiError>) || tries === OLDER_TRIES)
        throw error
    }
    await otherServer()
  }
}

function uploadOnce<E extends AnyEndpoint>(
  endpoint: E,
  { params, form, idempotencyKey, onProgress, signal }: UploadArgs<E>,
): Promise<DataOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const url = urlOf(endpoint, { params: params as Record<string, string> })
    request.open(endpoint.method, url)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader(WEB_RELEASE_HEADER, RELEASE)
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const answer = request.response as Envelope | null
      const done = request.status >= 200 && request.status < 300 && answer !== null
      if (done) resolve(answer.data as DataOf<E>)
      else reject(refusedBy(request.status, answer))
    })
    const wasOffline = isOffline()
    request.addEventListener('error', () => reject(noAnswer(endpoint.method, wasOffline)))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) return reject(signal.reason as Error)
    request.send(form)
  })
}
