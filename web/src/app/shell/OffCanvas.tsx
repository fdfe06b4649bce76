import { Drawer } from '../../ui/mantine/Drawer.ts'
import { useT } from '../../i18n/useT.ts'
import { APP_NAME } from '../../lib/texts/name.ts'
import { Mark } from '../../ui/Mark.tsx'
import classes from './OffCanvas.module.css'
import { SideNav } from './SideNav.tsx'

/** The drawer of small screens, over the page. */
export function OffCanvas({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={280}
      title={
        <span className="row">
          <Mark size={22} />
          {APP_NAME}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <nav
        className={classes.nav}
        aria-label={t('shell.projectNav')}
        onClickCapture={(event) => isLink(event.target) && onClose()}
      >
        <SideNav rail={false} />
      </nav>
    </Drawer>
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}
