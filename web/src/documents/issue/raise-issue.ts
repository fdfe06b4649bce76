import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import type { RaiseIssueProps } from './RaiseIssueDialog.tsx'

const RaiseIssueDialog = lazyPart(() => import('./RaiseIssueDialog.tsx'))

/** Where an issue is raised: a project, and of it a site or a milestone. */
export type RaisedAt = Omit<RaiseIssueProps, 'onClose'>

/** Opens the form of an issue that nobody has sent from the field. */
export const raiseIssue = (where: RaisedAt) => openDialog(RaiseIssueDialog, where)
