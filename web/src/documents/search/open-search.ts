import { isValidElement } from 'react'
import { withSetupTexts } from '../../i18n/language.ts'
import { dialogs, openDialog } from '../../lib/overlay/dialogs.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { keepLetters } from './typed-ahead.ts'

const SearchDialog = lazyPart(withSetupTexts(() => import('./SearchDialog.tsx')))

/** Opens the search over the project, unless it is open. */
export function openSearch(): void {
  const isOpen = dialogs
    .get()
    .some(({ node }) => isValidElement(node) && node.type === SearchDialog)
  if (isOpen) return
  keepLetters()
  openDialog(SearchDialog, {})
}
