import { Menu, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.ts'
import { afterPaint } from '../../lib/loading/afterPaint.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Mark } from '../../ui/Mark.tsx'
import classes from './ProjectFrame.module.css'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { OfflineSign } from './OfflineSign.tsx'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import { openSearch } from '../../documents/search/open-search.ts'
import { CTRL } from '../../lib/keys/modifier.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import { useMedia, XS } from '../../lib/media.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { toggleTheme } from '../../lib/settings/appearance.ts'
import { raiseIssue } from '../../documents/issue/raise-issue.ts'
import { Meanwhile, lazyPart } from '../../lib/loading/lazy-part.tsx'

/** They come after the page, and so do the counts. */
const Bell = lazyPart(afterPaint(() => import('../../documents/bell/Bell.tsx')))

interface Props {
  drawer: { expanded: boolean; overlays: boolean; toggle: () => void }
}

/**
 * Drawer toggle, mark, project switcher; search, appearance, bell and settings at the right. On phones
 * the tabs lead to what the bell shows, and to the appearance.
 */
export function AppBar({ drawer: { expanded, overlays, toggle } }: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const projectId = useProjectId()
  // here, before the page: what has the same key there comes later and counts
  useShortcut('t', toggleTheme)
  useShortcut('i', () => raiseIssue({ projectId }))
  return (
    <header className={`row ${classes.bar}`}>
      <IconButton
        label={t(overlays ? 'shell.openMenu' : 'shell.toggleDrawer')}
        icon={<DrawerIcon expanded={expanded} overlays={overlays} />}
        aria-expanded={expanded}
        aria-controls={overlays ? undefined : 'drawer'}
        aria-keyshortcuts="["
        onClick={toggle}
      />
      <span className={`row ${classes.mark}`}>
        <Mark size={22} />
        <span className={classes.slash} aria-hidden="true">
          /
        </span>
      </span>
      <ProjectSwitcher />
      <span className={classes.space} />
      {!phone && <OfflineSign />}
      <SearchButton />
      {!phone && (
        <>
          <AppearanceMenu />
          <Meanwhile value={<span className={classes.bell} />}>
            <Bell />
          </Meanwhile>
        </>
      )}
      <SettingsMenu />
    </header>
  )
}

function DrawerIcon({ expanded, overlays }: { expanded: boolean; overlays: boolean }) {
  if (overlays) return <Menu size={20} />
  return expanded ? <PanelLeftClose size={18} /> : <PanelLeftOpen size={18} />
}

/** Opens the search over the project; so do Ctrl/⌘ K, and '/' where the page has no search itself. */
function SearchButton() {
  const t = useT()
  useShortcut('/', openSearch)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <button
      type="button"
      className={`row ${classes.search}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={openSearch}
    >
      <Search size={16} aria-hidden="true" />
      <VisuallyHidden>{t('search.title')}, </VisuallyHidden>
      <span className={`oneLine ${classes.label}`}>{t('search.jump')}</span>
      <kbd aria-hidden="true">{CTRL === '⌘' ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
