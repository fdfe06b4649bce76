import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { MenuLine, menuRow } from '../../ui/overlay/PopoverMenu.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import { NotificationList } from './NotificationList.tsx'
import { Uncategorized } from './Uncategorized.tsx'

/** The content of the bell: issues without a severity, and the person's notifications beneath. */
export default function BellContent() {
  const t = useT()
  const projectId = useProjectId()
  return (
    <>
      <Uncategorized projectId={projectId} />
      <MenuLine />
      <NotificationList projectId={projectId} />
      <MenuLine />
      <Link
        to="/projects/$projectId/profile"
        params={{ projectId }}
        hash="preferences"
        className={menuRow}
      >
        <Settings2 size={15} aria-hidden="true" />
        {t('bell.settings')}
      </Link>
    </>
  )
}
