import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '../styles/mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppearance } from './appearance.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * Mantine for what is inside. It comes with the frames of signed-in people, so that the auth pages
 * do without it. The styles above are those of popovers, menus, tooltips, dialogs and sheets; who
 * uses another Mantine component imports its `….layer.css` beside it.
 */
export function Widgets({ children }: { children: ReactNode }) {
  const { theme: scheme } = useAppearance()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
    >
      {children}
    </MantineProvider>
  )
}
