import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import type { ImportDoc } from '@plumbline/contract/import-shapes'
import type { imports } from '@plumbline/contract/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText } from '../../../lib/api/problem-text.ts'
import { type ApiError, call, type CallArgs, type CallRest } from '../../../lib/api/call.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'
import { importQuery } from './queries.ts'

type Endpoint = (typeof imports)['choose' | 'apply' | 'undo']
type BodyFor<E extends AnyEndpoint> = NonNullable<CallArgs<E>['body']>

/** Changes or applies an import: the answer is what is shown; a refusal is told, and what is now is read. */
export function useImportAct<E extends Endpoint>(endpoint: E, { project, _id }: ImportDoc) {
  const client = useQueryClient()
  const params = { projectId: project, importId: _id }
  const { queryKey } = importQuery(project, _id)
  return useMutation<{ docs: ImportDoc }, ApiError, BodyFor<E>>({
    mutationFn: (body) => call(endpoint, ...([{ params, body }] as unknown as CallRest<E>)),
    onSuccess: (data) => client.setQueryData(queryKey, data),
    onError: (error) => {
      toastError(problemText(error))
      void client.invalidateQueries({ queryKey })
    },
  })
}
