import { namedIn, type AnyEndpoint, type DataOf, type ParamsOf } from '@plumbline/contract/endpoint'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call, type CallArgs, type CallRest } from './call.ts'

/**
 * The key of an endpoint's answers. Without `params` and `query` it is the prefix of all of them:
 * `keyOf(issues.list)`, `keyOf(issues.list, { projectId })`. What else `params` holds is no part of it,
 * so that each page of a project has the same key for it, whatever more stands in its own address.
 */
export function keyOf<E extends AnyEndpoint>(
  endpoint: E,
  params?: Partial<ParamsOf<E>>,
  query?: object,
): QueryKey {
  if (params === undefined && query === undefined) return [endpoint.path]
  const named = namedIn(endpoint, params ?? {})
  return query === undefined ? [endpoint.path, named] : [endpoint.path, named, query]
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
