import { withSetupTexts } from '../../i18n/language.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import type { AskAbout } from './ask-about.ts'

const AskDialog = lazyPart(withSetupTexts(() => import('./AskDialog.tsx')))

/** Asks a contact of an organisation about an issue or a milestone. */
export function openAsk(about: AskAbout): void {
  openDialog(AskDialog, { about })
}
