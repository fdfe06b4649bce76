import { ArchiveRestore, Link2Off, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import type { DocumentAction } from '../document-action.ts'
import type { Resource } from '../useDocumentSave.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const StopSharingDialog = lazyPart(() => import('../sharing/StopSharingDialog.tsx'))

interface Of {
  _id: string
  project: string
  isDeleted: boolean
  isShared: boolean
}

/** The actions of admins on the issues and submissions of their projects. */
export function useAdminActions(
  resource: Resource,
  doc: Of,
  onAsk: (action: 'Deleted' | 'Restored') => void,
  deleteReason: string | null = null,
): DocumentAction[] {
  const t = useT()
  const admin = useIsAdmin()
  if (!admin) return []
  const stop: DocumentAction = {
    key: 'stopSharing',
    label: t('detail.stopSharing'),
    icon: Link2Off,
    onClick: () =>
      openDialog(StopSharingDialog, { resource, projectId: doc.project, docId: doc._id }),
  }
  const restore: DocumentAction = {
    key: 'restore',
    label: t('detail.restore'),
    icon: ArchiveRestore,
    onClick: () => onAsk('Restored'),
  }
  const remove: DocumentAction = {
    key: 'delete',
    label: t('common.delete'),
    icon: Trash2,
    destructive: true,
    reason: deleteReason,
    onClick: () => onAsk('Deleted'),
  }
  return [...(doc.isShared ? [stop] : []), doc.isDeleted ? restore : remove]
}
