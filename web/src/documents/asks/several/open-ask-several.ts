import { withSetupTexts } from '../../../i18n/language.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import type { AskedAbout } from './mails.ts'

const AskSeveralDialog = lazyPart(withSetupTexts(() => import('./AskSeveralDialog.tsx')))

/** Asks whoever does the work about several issues and milestones: a mail to each. */
export function openAskSeveral(about: AskedAbout): void {
  openDialog(AskSeveralDialog, { about })
}
