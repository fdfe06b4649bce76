import { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { q } from '../../lib/api/query.ts'
import { OpenLink } from '../../documents/list/OpenLink.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import { TrashCard } from './TrashCard.tsx'
import { useTrashPage } from './useTrashPage.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const SubmissionResolveDialog = lazyPart(
  () => import('../../documents/submission/SubmissionResolveDialog.tsx'),
)

/** The submissions in the trash, the last deleted one first. */
export function SubmissionTrash() {
  const t = useT()
  const projectId = useProjectId()
  const shown = useTrashPage('submissions')
  const query = useQuery({
    ...q(submissions.list, { params: { projectId }, query: shown.query }),
    ...shown.options,
  })
  return (
    <TrashCard
      resource={submissions}
      title={t('shell.submissions')}
      letter="S"
      query={query}
      shown={shown}
      onRestore={(submission) =>
        openDialog(SubmissionResolveDialog, { submission, action: 'Restored' })
      }
      renderOpen={(submission, name) => (
        <OpenLink
          label={t('submissions.open')}
          name={name}
          to="/projects/$projectId/submissions/$docId"
          params={{ projectId, docId: submission._id }}
        />
      )}
    />
  )
}
