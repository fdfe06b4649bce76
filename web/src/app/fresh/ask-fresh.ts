import { withSecondTexts } from '../../i18n/language.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'

const FreshDialog = lazyPart(withSecondTexts(() => import('./FreshDialog.tsx')))

let asking: Promise<boolean> | undefined

/** Asks the person once to show that it is them, however many calls wait for it; false when they do not. */
export function askFresh(ways: string): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    openDialog(FreshDialog, { ways, onAnswer: resolve })
  }).finally(() => {
    asking = undefined
  })
  return asking
}
