import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { withSetupTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { afterPaint, settled } from '../../lib/loading/afterPaint.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { BELOW_LG, BELOW_MD, useMedia, XS } from '../../lib/media.ts'
import { usePersisted, persisted } from '../../lib/settings/persisted.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { OpenMilestone } from '../../documents/milestone/OpenMilestone.tsx'
import { OpenNotes } from '../../documents/notes/OpenNotes.tsx'
import { DialogHost } from '../DialogHost.tsx'
import { Widgets } from '../Widgets.tsx'
import { AppBar } from './AppBar.tsx'
import { aBoolean } from '../../lib/settings/shape.ts'
import classes from './ProjectFrame.module.css'
import { SideNav } from './SideNav.tsx'
import { TabBar } from './phone/TabBar.tsx'
import { hasOutbox } from '../../documents/outbox/has-outbox.ts'
import { SkipLink } from './SkipLink.tsx'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const QueueStrip = lazyPart(afterPaint(loadQueue))
const ShortcutsDialog = lazyPart(withSetupTexts(() => import('./ShortcutsDialog.tsx')))
const LiveProject = lazyPart(() => import('../../live/LiveProject.ts'))
const OffCanvas = lazyPart(async () => ({ default: (await import('./OffCanvas.tsx')).OffCanvas }))

/**
 * The frame of a project's pages: app bar, drawer and page. The drawer is 200 wide or a rail of 52
 * from md on, which is remembered, and lies over the page below. A wide page begins with the rail, and so
 * does every page below lg; what is chosen there holds until the page is left.
 */
export function ProjectFrame() {
  const t = useT()
  const { projectId } = useParams({ strict: false })
  const overlays = useMedia(BELOW_MD)
  const [openElsewhere, setOpenElsewhere] = usePersisted(drawerOpen)
  const [openHere, setOpenHere] = useState(false)
  const isWide = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.wantsRail === true),
  })
  const wantsRail = useMedia(BELOW_LG) || isWide
  const hasOwnBar = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasOwnBar === true),
  })
  const phone = useMedia(XS)
  const hasTabs = phone && !hasOwnBar
  if (!wantsRail && openHere) setOpenHere(false)
  const [open, setOpen] = wantsRail ? [openHere, setOpenHere] : [openElsewhere, setOpenElsewhere]
  const [overlayOpen, setOverlayOpen] = useState(false)
  // Its code comes when it is opened for the first time.
  const [overlayWanted, setOverlayWanted] = useState(false)
  if (overlayOpen && !overlayWanted) setOverlayWanted(true)
  const toggle = () => (overlays ? setOverlayOpen(!overlayOpen) : setOpen(!open))
  useShortcut('[', toggle)
  useShortcut('?', () => openDialog(ShortcutsDialog, {}))
  const expanded = overlays ? overlayOpen : open
  return (
    <Widgets>
      <SkipLink />
      <div className={classes.frame} data-tabs={hasTabs || undefined}>
        <AppBar drawer={{ expanded, overlays, toggle }} />
        {!overlays && (
          <nav
            id="drawer"
            className={classes.drawer}
            data-rail={!open || undefined}
            aria-label={t('shell.projectNav')}
          >
            <SideNav rail={!open} />
          </nav>
        )}
        <main id="main" className={classes.main} tabIndex={-1}>
          {phone && <QueueStrip />}
          <Outlet />
        </main>
        {hasTabs && <TabBar />}
      </div>
      {projectId && <LiveProject key={projectId} projectId={projectId} />}
      {projectId && <OpenNotes projectId={projectId} />}
      {projectId && <OpenMilestone projectId={projectId} />}
      <DialogHost />
      {overlays && overlayWanted && (
        <OffCanvas opened={overlayOpen} onClose={() => setOverlayOpen(false)} />
      )}
    </Widgets>
  )
}

/** Remembers whether the drawer is open, 200 pixels wide, or a rail. */
const drawerOpen = persisted('drawerOpen', aBoolean, true)

/**
 * Loads the parts of a phone that also work without a network, as long as there is one: at once where something may
 * wait to be sent, else after the page.
 */
async function loadQueue() {
  const isThere = settled()
  if (navigator.onLine && !(await hasOutbox())) await isThere
  const strip = await import('../../documents/outbox/QueueStrip.tsx')
  void isThere.then(() =>
    Promise.allSettled([
      import('../../documents/thread/composer/NoteSheet.tsx'),
      import('../../documents/issue/IssueResolveDialog.tsx'),
      import('../../documents/issue/RaiseIssueDialog.tsx'),
      import('../../documents/outbox/HeldHere.tsx'),
      import('../../documents/outbox/QueueSheet.tsx'),
    ]),
  )
  return strip
}
