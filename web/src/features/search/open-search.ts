import { isValidElement, lazy } from 'react'
import { dialogs, openDialog } from '../../lib/dialogs.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** Opens the search over the project, unless it is open. */
export function openSearch(): void {
  const isOpen = dialogs
    .get()
    .some(({ node }) => isValidElement(node) && node.type === SearchDialog)
  if (!isOpen) openDialog(SearchDialog, {})
}
