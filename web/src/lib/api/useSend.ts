import type { AnyEndpoint, DataOf } from '@plumbline/contract/endpoint'
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { toastError, toastSuccess } from '../overlay/toasts.ts'
import { call, type ApiError, type CallArgs, type CallRest } from './call.ts'
import { Held } from './held.ts'
import { dialogSignal } from './dialog-calls.ts'
import { problemText } from './problem-text.ts'

export interface SendOptions<Args, Data> {
  /** The success alert, already in the person's language. */
  success?: string | ((data: Data, args: Args) => string | undefined)
  /** What is out of date afterwards; see `keyOf`. */
  invalidates?: (args: Args, data: Data) => QueryKey[]
  /** Shows the result before the answer; gives the function that takes it back. */
  optimistic?: (args: Args, client: QueryClient) => (() => void) | Promise<() => void>
  onSuccess?: (data: Data, args: Args) => unknown
  onError?: (error: ApiError, args: Args) => void
  /** Nobody has asked for it, such as a mark that something was seen: without a network no alert. */
  isQuiet?: boolean
  /** Those of one queue are sent one after the other; also the key of the mutations. */
  queue?: readonly string[]
}

/**
 * A call that changes something. A refusal shows the server's message as an error alert; so does a
 * call that cannot be sent, at once: nothing waits for a network to be done later behind one's back.
 * Begun in a dialog it ends with it.
 */
export function useSend<E extends AnyEndpoint>(
  endpoint: E,
  options: SendOptions<CallArgs<E>, DataOf<E>> = {},
) {
  return useSending<CallArgs<E>, DataOf<E>>((args, dialog) => {
    const signal = args.signal ?? dialog
    const rest = [{ ...args, ...(signal && { signal }) }] as unknown as CallRest<E>
    return call(endpoint, ...rest)
  }, options)
}

/**
 * The same for what is sent in another way than by one call with JSON, such as files.
 *
 * @param send is told what ends it: the closing of the dialog in which it began
 */
export function useSending<Args, Data>(
  send: (args: Args, dialog: AbortSignal | undefined) => Promise<Data>,
  options: SendOptions<Args, Data> = {},
) {
  const client = useQueryClient()
  const { queue } = options
  return useMutation<Data, ApiError, Args, { undo: (() => void) | undefined }>({
    ...(queue && { mutationKey: queue, scope: { id: queue.join(' ') } }),
    mutationFn: (args) => send(args, dialogSignal()),
    onMutate: async (args) => ({ undo: await options.optimistic?.(args, client) }),
    onSuccess: async (data, args) => {
      const { success } = options
      const text = typeof success === 'function' ? success(data, args) : success
      if (text) toastSuccess(text)
      await options.onSuccess?.(data, args)
      const keys = options.invalidates?.(args, data) ?? []
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error, args, context) => {
      context?.undo?.()
      if (error instanceof Held) return toastSuccess(error.message)
      const isOwn = error.name === 'AbortError'
      if (!isOwn && !(options.isQuiet && error.status === 0)) toastError(problemText(error))
      options.onError?.(error, args)
      return undefined
    },
  })
}
