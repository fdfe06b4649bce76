import { lazy } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import type { ShareSubject } from './share-subject.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx'))

/** shareCreate: makes a public link, or shows the one that there is. */
export function openShare(subject: ShareSubject): void {
  openDialog(ShareDialog, { subject })
}
