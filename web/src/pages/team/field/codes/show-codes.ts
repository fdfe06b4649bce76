import { withSetupTexts } from '../../../../i18n/language.ts'
import { lazyPart } from '../../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../../lib/overlay/dialogs.ts'
import type { Made } from './made-keys.ts'

const CodeDialog = lazyPart(withSetupTexts(() => import('./CodeDialog.tsx')))
const SheetsDialog = lazyPart(withSetupTexts(() => import('./SheetsDialog.tsx')))

/** Shows the codes of keys, once: those of one phone side by side, those of several people as sheets. */
export function showCodes({ keys, failed }: Made): void {
  const [first] = keys
  const isOne = keys.every(
    ({ person, kind }, at) => person._id === first?.person._id && (at === 0 || kind !== first.kind),
  )
  openDialog(isOne && keys.length <= 2 ? CodeDialog : SheetsDialog, { keys, failed })
}
