import { issues } from '@plumbline/contract/issues'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { SeverityPill } from '../../ui/status/SeverityPill.tsx'
import { OpenLink } from '../list/OpenLink.tsx'
import { useDocumentThread } from '../thread/useDocumentThread.ts'
import { useMarkSeen } from '../thread/useMarkSeen.ts'
import { DocumentNotes } from './DocumentNotes.tsx'
import type { NotesProps } from './notes-props.ts'

/** The history of an issue in a sidebar. */
export function IssueNotes({ projectId, docId, title, onClose }: NotesProps) {
  const t = useT()
  const params = { projectId, docId }
  const query = useQuery(q(issues.get, { params }))
  const issue = query.data?.docs
  const reference = issue && `I-${issue.refId}`
  useMarkSeen(issues, params, issue ?? { _id: docId, unread: 0 })
  return (
    <DocumentNotes
      thread={useDocumentThread(issues, issue ?? { _id: docId, project: projectId }, true)}
      query={query}
      reference={reference}
      pill={issue && <SeverityPill severity={issue.currentCategorization} />}
      title={issue?.question.errorText ?? title}
      lockedText={t('issues.locked')}
      open={
        reference && (
          <OpenLink
            label={t('issues.open')}
            name={t('issues.openNamed', { ref: reference })}
            to="/projects/$projectId/issues/$docId"
            params={params}
          />
        )
      }
      onClose={onClose}
    />
  )
}
