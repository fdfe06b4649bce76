import { attention } from '@plumbline/contract/attention'
import { q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'

/** What needs attention today, in the project or on one of its sites. */
export const attentionQuery = (projectId: string, siteId: string | undefined) =>
  q(attention.get, {
    params: { projectId },
    query: { day: localDay(), ...(siteId !== undefined && { 'site._id': siteId }) },
  })
