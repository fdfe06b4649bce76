import { issues } from '@plumbline/contract/issues'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { q } from '../../lib/api/query.ts'
import { OpenLink } from '../../documents/list/OpenLink.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import { TrashCard } from './TrashCard.tsx'
import { useTrashPage } from './useTrashPage.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const IssueResolveDialog = lazyPart(() => import('../../documents/issue/IssueResolveDialog.tsx'))

/** The issues in the trash, the last deleted one first. */
export function IssueTrash() {
  const t = useT()
  const projectId = useProjectId()
  const shown = useTrashPage('issues')
  const query = useQuery({
    ...q(issues.list, { params: { projectId }, query: shown.query }),
    ...shown.options,
  })
  return (
    <TrashCard
      resource={issues}
      title={t('shell.issues')}
      letter="I"
      query={query}
      shown={shown}
      onRestore={(issue) => openDialog(IssueResolveDialog, { issue, action: 'Restored' })}
      renderOpen={(issue, name) => (
        <OpenLink
          label={t('issues.open')}
          name={name}
          to="/projects/$projectId/issues/$docId"
          params={{ projectId, docId: issue._id }}
        />
      )}
    />
  )
}
