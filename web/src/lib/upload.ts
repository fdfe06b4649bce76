import type { AnyEndpoint, DataOf, ParamsOf } from '@plumbline/contract/endpoint'
import { ApiError, callTexts, urlOf, type FieldProblem } from './call.ts'

export interface UploadArgs<E extends AnyEndpoint> {
  params: ParamsOf<E>
  form: FormData
  /** The same key sent again adds nothing (DECISIONS D1); for calls that add something. */
  idempotencyKey?: string
  /** The share of the request that has left the browser, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Like `call` with a form, telling how much of it is sent: `fetch` cannot. Gives the `data` of the
 * answer; throws ApiError, or an AbortError when `signal` ended it.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  { params, form, idempotencyKey, onProgress, signal }: UploadArgs<E>,
): Promise<DataOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const url = urlOf(endpoint, { params: params as Record<string, string> })
    request.open(endpoint.method, url)
    request.setRequestHeader('Accept', 'application/json')
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const answer = request.response as Answer | null
      const done = request.status >= 200 && request.status < 300 && answer !== null
      if (done) resolve(answer.data as DataOf<E>)
      else reject(refused(request.status, answer))
    })
    request.addEventListener('error', () => reject(new ApiError(0, callTexts.offline)))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'))
    request.send(form)
  })
}

interface Answer {
  data?: unknown
  message?: string
  errors?: FieldProblem[]
}

function refused(status: number, answer: Answer | null): ApiError {
  return new ApiError(status, answer?.message ?? callTexts.unexpected, answer?.errors ?? [])
}
