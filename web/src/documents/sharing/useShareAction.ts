import { Share2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import type { DocumentAction } from '../document-action.ts'
import type { Resource } from '../useDocumentSave.ts'
import { openShare } from './open-share.ts'

interface Of {
  _id: string
  project: string
  isDeleted: boolean
  isShared: boolean
}

/**
 * Shares a document; `v` does the same. Admins have Stop Sharing in its place while there is a link,
 * and nobody shares what is deleted.
 */
export function useShareAction(resource: Resource, doc: Of, reference: string): DocumentAction[] {
  const t = useT()
  const admin = useIsAdmin()
  const open = () => openShare({ resource, projectId: doc.project, docId: doc._id, reference })
  useShortcut('v', () => {
    if (!doc.isDeleted) open()
  })
  if (doc.isDeleted || (doc.isShared && admin)) return []
  return [{ key: 'share', label: t('shares.share'), icon: Share2, onClick: open }]
}
