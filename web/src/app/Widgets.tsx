import { useEffect, type ReactNode } from 'react'
import { Tips } from '../lib/overlay/tips.ts'
import { atFirstUse } from '../lib/settings/firstUse.ts'

/**
 * Shows tooltips, menus and dialogs of our own. The library below them, Mantine, and its styles come
 * after the page, with the first sign of use.
 */
export function Widgets({ children }: { children: ReactNode }) {
  useEffect(() => atFirstUse(loadPopovers), [])
  return <Tips value>{children}</Tips>
}

function loadPopovers() {
  import('../ui/mantine/styles.ts').catch(() => undefined)
}
