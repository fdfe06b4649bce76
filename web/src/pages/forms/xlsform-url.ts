import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { urlOf } from '../../lib/api/call.ts'
import type { ActedForm } from './forms-queries.ts'

/** Where a form is had as a file of Excel: its live version, before the first its draft. */
export function xlsformUrl(
  projectId: string,
  { _id: formId, liveVersion }: Pick<ActedForm, '_id' | 'liveVersion'>,
): string {
  return liveVersion === null
    ? urlOf(xlsforms.getDraft, { params: { projectId, formId } })
    : urlOf(xlsforms.getVersion, { params: { projectId, formId, n: String(liveVersion) } })
}
