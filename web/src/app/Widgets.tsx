import { MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { atFirstUse } from '../lib/settings/firstUse.ts'
import { Tips } from '../lib/overlay/tips.ts'
import { useAppearance } from '../lib/settings/appearance.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * Mantine for what is inside. It comes with the frames of signed-in people, so that the auth pages
 * do without it. What it shows is opened: that code and its styles come after the page, with the
 * first sign of use.
 */
export function Widgets({ children }: { children: ReactNode }) {
  const { theme: scheme } = useAppearance()
  useEffect(() => atFirstUse(fetchPopovers), [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
    >
      <Tips value>{children}</Tips>
    </MantineProvider>
  )
}

function fetchPopovers() {
  import('../ui/overlay/mantine-styles.ts').catch(() => undefined)
}
