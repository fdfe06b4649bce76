import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/query.ts'
import { FilterTag } from '../archive/FilterTag.tsx'
import type { IssueListSearch } from './list-search.ts'

interface Props {
  projectId: string
  search: IssueListSearch
  onChange: (patch: IssueListSearch) => void
}

/** The filters of the address as tags: 'Submission S-1042', 'Issue I-284'. */
export function IssueFilterTags({ projectId, search, onChange }: Props) {
  const t = useT()
  const { submission, _id } = search
  const ofSubmission = useQuery({
    ...q(submissions.get, { params: { projectId, docId: submission ?? '' } }),
    enabled: submission !== undefined,
  })
  const ofIssue = useQuery({
    ...q(issues.get, { params: { projectId, docId: _id ?? '' } }),
    enabled: _id !== undefined,
  })
  const submissionRef = ofSubmission.data ? `S-${ofSubmission.data.docs.refId}` : ''
  const issueRef = ofIssue.data ? `I-${ofIssue.data.docs.refId}` : ''
  return (
    <>
      {submission !== undefined && (
        <FilterTag
          label={t('issues.filterSubmission', { ref: submissionRef }).trim()}
          onRemove={() => onChange({ submission: undefined, page: undefined })}
        />
      )}
      {_id !== undefined && (
        <FilterTag
          label={t('issues.filterIssue', { ref: issueRef }).trim()}
          onRemove={() => onChange({ _id: undefined, page: undefined })}
        />
      )}
    </>
  )
}
