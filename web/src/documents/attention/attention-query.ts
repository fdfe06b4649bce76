import { attention } from '@plumbline/contract/attention'
import { issues } from '@plumbline/contract/issues'
import { q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'

/** The query for what needs attention today, in the project or on one of its sites. */
export const attentionQuery = (projectId: string, siteId: string | undefined) =>
  q(attention.get, {
    params: { projectId },
    query: { day: localDay(), ...(siteId !== undefined && { 'site._id': siteId }) },
  })

/** A phone shows so many rows of what needs attention; a link leads to all. */
export const ATTENTION_ROWS = 4

/** The first issues that wait for somebody to verify them, the oldest first. */
export const readyQuery = (projectId: string, siteId: string | undefined) =>
  q(issues.list, {
    params: { projectId },
    query: {
      isResolved: '0',
      limit: String(ATTENTION_ROWS),
      isReady: '1',
      sort: 'createdAt',
      ...(siteId !== undefined && { 'site._id': siteId }),
    },
  })
