import { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { OpenLink } from '../list/OpenLink.tsx'
import { useDocumentThread } from '../thread/useDocumentThread.ts'
import { useMarkSeen } from '../thread/useMarkSeen.ts'
import { DocumentNotes } from './DocumentNotes.tsx'
import type { NotesProps } from './notes-props.ts'

/** The history of a submission in a sidebar. */
export function SubmissionNotes({ projectId, docId, title, onClose }: NotesProps) {
  const t = useT()
  const params = { projectId, docId }
  const query = useQuery(q(submissions.get, { params }))
  const submission = query.data?.docs
  const reference = submission && `S-${submission.refId}`
  useMarkSeen(submissions, params, submission ?? { _id: docId, unread: 0 })
  return (
    <DocumentNotes
      thread={useDocumentThread(
        submissions,
        submission ?? { _id: docId, project: projectId },
        true,
      )}
      query={query}
      reference={reference}
      title={submission?.milestone.name ?? title}
      lockedText={t('submissions.locked')}
      open={
        reference && (
          <OpenLink
            label={t('submissions.open')}
            name={t('submissions.openNamed', { ref: reference })}
            to="/projects/$projectId/submissions/$docId"
            params={params}
          />
        )
      }
      onClose={onClose}
    />
  )
}
