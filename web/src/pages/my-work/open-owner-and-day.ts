import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import type { OwnerAndDay } from './OwnerAndDayDialog.tsx'

const OwnerAndDayDialog = lazyPart(() => import('./OwnerAndDayDialog.tsx'))

/** Asks whose work an issue becomes, and until which day. */
export function openOwnerAndDay(what: OwnerAndDay): void {
  openDialog(OwnerAndDayDialog, { ...what })
}
