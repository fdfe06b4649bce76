import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '../../i18n/useT.ts'
import { afterPage } from '../../lib/loading/afterPage.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Mark } from '../../ui/Mark.tsx'
import classes from './AppBar.module.css'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

/** It comes after the page, and so do its counts. */
const Bell = lazyPart(afterPage(() => import('../../documents/bell/Bell.tsx')))

interface Props {
  drawer: { expanded: boolean; overlays: boolean; toggle: () => void }
}

/** Drawer toggle, mark, project switcher; search, appearance, bell and settings at the right. */
export function AppBar({ drawer: { expanded, overlays, toggle } }: Props) {
  const t = useT()
  return (
    <header className={classes.bar}>
      <IconButton
        label={t(overlays ? 'shell.openMenu' : 'shell.toggleDrawer')}
        icon={<DrawerIcon expanded={expanded} overlays={overlays} />}
        aria-expanded={expanded}
        aria-controls={overlays ? undefined : 'drawer'}
        aria-keyshortcuts="["
        onClick={toggle}
      />
      <span className={classes.mark}>
        <Mark size={22} />
        <span className={classes.slash} aria-hidden="true">
          /
        </span>
      </span>
      <ProjectSwitcher />
      <span className={classes.space} />
      <SearchButton />
      <AppearanceMenu />
      <Suspense fallback={<span className={classes.bell} />}>
        <Bell />
      </Suspense>
      <SettingsMenu />
    </header>
  )
}

function DrawerIcon({ expanded, overlays }: { expanded: boolean; overlays: boolean }) {
  if (overlays) return <Menu size={20} />
  return expanded ? <PanelLeftClose size={18} /> : <PanelLeftOpen size={18} />
}
