import { Link } from '@tanstack/react-router'
import { Ellipsis, LifeBuoy, Replace } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { settings } from '../../lib/settings/settings.ts'
import { menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './SideNav.module.css'

/** The way to help and to the other projects. */
export function ActionsMenu({ rail }: { rail: boolean }) {
  const t = useT()
  return (
    <PopoverMenu
      width={200}
      position="top-start"
      trigger={
        <button type="button" className={classes.item}>
          <Ellipsis size={17} aria-hidden="true" />
          {rail ? (
            <VisuallyHidden>{t('shell.actions')}</VisuallyHidden>
          ) : (
            <span>{t('shell.actions')}</span>
          )}
        </button>
      }
    >
      <a href={`mailto:${settings.helpdeskEmail}`} className={menuRow}>
        <LifeBuoy size={15} />
        {t('shell.contactHelpdesk')}
      </a>
      <Link to="/projects" className={menuRow}>
        <Replace size={15} />
        {t('shell.switchProject')}
      </Link>
    </PopoverMenu>
  )
}
