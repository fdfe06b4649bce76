import { issues } from '@plumbline/contract/issues'
import { LIST_LIMIT_MAX } from '@plumbline/contract/rules/limits'
import { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../../lib/api/query.ts'
import type { Days } from '../../../lib/dates/in-days.ts'
import { madeIn } from '../../../lib/project/project-queries.ts'
import { pointsOf } from './points.ts'

/** The open issues and the submissions of a site that have a position, of some days where these are named: the newest 100 of each. */
export function useSitePoints(projectId: string, siteId: string, days: Days | undefined) {
  const params = { projectId }
  const query = { 'site._id': siteId, ...madeIn(days), limit: String(LIST_LIMIT_MAX) }
  const open = useQuery(q(issues.list, { params, query: { ...query, isResolved: '0' } })).data
  const sent = useQuery(q(submissions.list, { params, query })).data
  const points = useMemo(
    () => (open && sent ? pointsOf(open.docs, sent.docs) : undefined),
    [open, sent],
  )
  return {
    points,
    issues: open?.totalDocs,
    submissions: sent?.totalDocs,
    /** The photos of all submissions; undefined where not all submissions are loaded. */
    photos:
      sent && sent.docs.length === sent.totalDocs
        ? sent.docs.reduce((sum, { photoCount }) => sum + photoCount, 0)
        : undefined,
  }
}
