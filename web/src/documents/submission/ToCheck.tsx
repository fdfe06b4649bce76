import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { TriangleAlert } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Tag } from '../../ui/status/Badge.tsx'

/** Says that answers leave open if they raise an issue; nothing where none do, or somebody has reviewed it since. */
export function ToCheck({ submission }: { submission: Pick<SubmissionSummary, 'toCheck'> }) {
  const t = useT()
  const { toCheck } = submission
  if (toCheck === 0) return null
  return (
    <Tag warning>
      <TriangleAlert size={12} aria-hidden="true" />
      <span title={t('submissions.toCheckMeans', { n: toCheck })}>{t('submissions.toCheck')}</span>
    </Tag>
  )
}
