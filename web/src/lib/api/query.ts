import type { AnyEndpoint, DataOf, ParamsOf } from '@plumbline/contract/endpoint'
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { problemText } from './problem-text.ts'
import { ApiError, call, type CallArgs, type CallRest } from './call.ts'
import { dialogSignal } from './dialog-calls.ts'
import { toastError, toastSuccess } from '../overlay/toasts.ts'

/**
 * The key of an endpoint's answers. Without `params` and `query` it is the prefix of all of them:
 * `keyOf(issues.list)`, `keyOf(issues.list, { projectId })`.
 */
export function keyOf<E extends AnyEndpoint>(
  endpoint: E,
  params?: Partial<ParamsOf<E>>,
  query?: object,
): QueryKey {
  if (params === undefined && query === undefined) return [endpoint.path]
  return query === undefined ? [endpoint.path, params] : [endpoint.path, params ?? {}, query]
}

/** Query options of a GET endpoint: `useQuery(q(issues.get, { params }))`. */
export function q<E extends AnyEndpoint>(endpoint: E, ...rest: CallRest<E>) {
  const args = (rest[0] ?? {}) as CallArgs<E>
  return queryOptions({
    queryKey: keyOf(endpoint, (args.params ?? {}) as ParamsOf<E>, args.query ?? {}),
    queryFn: ({ signal }): Promise<DataOf<E>> =>
      call(endpoint, ...([{ ...args, signal }] as unknown as CallRest<E>)),
  })
}

export interface ActOptions<E extends AnyEndpoint> {
  /** The success alert, already in the person's language. */
  success?: string | ((data: DataOf<E>, args: CallArgs<E>) => string)
  /** What is out of date afterwards; see `keyOf`. */
  invalidates?: (args: CallArgs<E>, data: DataOf<E>) => QueryKey[]
  /** Shows the result before the answer; gives the function that takes it back. */
  optimistic?: (args: CallArgs<E>, client: QueryClient) => () => void
  onSuccess?: (data: DataOf<E>, args: CallArgs<E>) => void | Promise<void>
  onError?: (error: ApiError, args: CallArgs<E>) => void
  /** Nobody has asked for it, such as a mark that something was seen: without a network no alert. */
  isQuiet?: boolean
}

/**
 * A call that changes something. A refusal shows the server's message as an error alert; so does a
 * call that cannot be sent, at once: nothing waits for a network to be done later behind one's back.
 * Begun in a dialog it ends with it.
 */
export function useAct<E extends AnyEndpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient()
  return useMutation<DataOf<E>, ApiError, CallArgs<E>, { undo: (() => void) | undefined }>({
    mutationFn: (args) => {
      const signal = args.signal ?? dialogSignal()
      const rest = [{ ...args, ...(signal && { signal }) }] as unknown as CallRest<E>
      return call(endpoint, ...rest)
    },
    onMutate: (args) => ({ undo: options.optimistic?.(args, client) }),
    onSuccess: async (data, args) => {
      const { success } = options
      if (success) toastSuccess(typeof success === 'function' ? success(data, args) : success)
      await options.onSuccess?.(data, args)
      const keys = options.invalidates?.(args, data) ?? []
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error, args, context) => {
      context?.undo?.()
      if (!(options.isQuiet && error.status === 0)) toastError(problemText(error))
      options.onError?.(error, args)
    },
  })
}
