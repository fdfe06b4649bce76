import { forms, type FormSummary } from '@plumbline/contract/forms/forms'
import type { QueryKey } from '@tanstack/react-query'
import { keyOf, q } from '../../lib/api/query.ts'

/** The forms of a project. */
export function formsQuery(projectId: string) {
  return q(forms.list, { params: { projectId } })
}

/** The queries that are out of date once a form was made or changed. */
export function formsKeys(projectId: string): QueryKey[] {
  return [keyOf(forms.list, { projectId }), keyOf(forms.get, { projectId })]
}

/** The fields of a form that a screen needs to act on it. */
export type ActedForm = Pick<
  FormSummary,
  | '_id'
  | 'key'
  | 'title'
  | 'defaultLanguage'
  | 'state'
  | 'version'
  | 'liveVersion'
  | 'hasDraft'
  | 'isCollectOnly'
  | 'collectOnlyTypes'
>
