import { baselines } from '@plumbline/contract/baselines'
import { q } from '../../lib/query.ts'

/** The baselines of a project, newest first. */
export function baselinesQuery(projectId: string) {
  return q(baselines.list, { params: { projectId } })
}

/** One of them with all its rows, which never change: it is asked for once. */
export function baselineQuery(projectId: string, baselineId: string) {
  return {
    ...q(baselines.get, { params: { projectId, baselineId } }),
    staleTime: Infinity,
  }
}
