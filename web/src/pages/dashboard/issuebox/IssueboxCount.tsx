import { useT } from '../../../i18n/useT.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { openIssues } from './issuebox.ts'
import type { DashboardData } from '../useDashboardData.ts'

interface Props extends Pick<DashboardData, 'issues'> {
  siteId: string | undefined
}

/** The number of open issues, filtered or not. */
export function IssueboxCount({ issues, siteId }: Props) {
  const t = useT()
  if (!issues.data) return null
  const { n, isExact } = openIssues(issues.data, siteId)
  return (
    <Badge>
      <span aria-hidden="true">{t(isExact ? 'dashboard.count' : 'dashboard.atLeast', { n })}</span>
      <VisuallyHidden>{t('dashboard.openIssues', { n })}</VisuallyHidden>
    </Badge>
  )
}
