import { withSetupTexts } from '../../i18n/language.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import type { ShareSubject } from './share-subject.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const ShareDialog = lazyPart(withSetupTexts(() => import('./ShareDialog.tsx')))

/** shareCreate: makes a public link, or shows the one that there is. */
export function openShare(subject: ShareSubject): void {
  openDialog(ShareDialog, { subject })
}
