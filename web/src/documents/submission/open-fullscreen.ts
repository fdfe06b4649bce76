import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'

const FullscreenSubmissionDialog = lazyPart(() => import('./FullscreenSubmissionDialog.tsx'))

export interface ShownFullscreen {
  projectId: string
  docId: string
}

/** Shows a submission over the whole window, without leaving the page that one is on. */
export const openFullscreen = (submission: ShownFullscreen) =>
  openDialog(FullscreenSubmissionDialog, submission)
