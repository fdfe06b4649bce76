import type { AnyEndpoint, DataOf, ParamsOf } from '@plumbline/contract/endpoint'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call, type CallArgs, type CallRest } from './call.ts'

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
