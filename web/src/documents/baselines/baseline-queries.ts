import { baselines } from '@plumbline/contract/baselines'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { withSetupTexts } from '../../i18n/language.ts'
import { call } from '../../lib/api/call.ts'
import { q } from '../../lib/api/query.ts'

/** The baselines of a project, newest first. */
export function baselinesQuery(projectId: string) {
  return q(baselines.list, { params: { projectId } })
}

/**
 * One of them with all its rows, which never change: it is asked for once. The texts about it come
 * along, for the schedule shows it, too.
 */
export function baselineQuery(projectId: string, baselineId: string) {
  const params = { projectId, baselineId }
  return {
    ...q(baselines.get, { params }),
    queryFn: ({ signal }: QueryFunctionContext) =>
      withSetupTexts(() => call(baselines.get, { params, signal }))(),
    staleTime: Infinity,
  }
}
