import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import type { imports } from '@plumbline/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { call, type CallArgs, type CallRest } from '../../../lib/api/call.ts'
import { useSending } from '../../../lib/api/useSend.ts'
import { importQuery } from './import-queries.ts'

type Endpoint = (typeof imports)['choose' | 'apply' | 'undo']
type BodyFor<E extends AnyEndpoint> = NonNullable<CallArgs<E>['body']>

/** Changes or applies an import: the answer is what is shown; a refusal is told, and what is now is read. */
export function useImportAct<E extends Endpoint>(endpoint: E, { project, _id }: ImportDoc) {
  const client = useQueryClient()
  const params = { projectId: project, importId: _id }
  const { queryKey } = importQuery(project, _id)
  return useSending<BodyFor<E>, { docs: ImportDoc }>(
    (body) => call(endpoint, ...([{ params, body }] as unknown as CallRest<E>)),
    {
      onSuccess: (data) => client.setQueryData(queryKey, data),
      onError: () => void client.invalidateQueries({ queryKey }),
    },
  )
}
