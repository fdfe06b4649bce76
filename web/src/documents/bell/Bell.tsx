import { Bell as BellIcon } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import classes from './Bell.module.css'
import { CountMark, useInboxCounts } from './InboxCount.tsx'
import { Meanwhile, lazyPart } from '../../lib/loading/lazy-part.tsx'

const BellContent = lazyPart(() => import('./BellContent.tsx'))

/** The bell: how many issues wait for a severity and how much one has not read, and what that is. */
export default function Bell() {
  const t = useT()
  const counts = useInboxCounts()
  const hasNews = counts.uncategorized + counts.unread > 0
  const label = hasNews ? t('bell.counts', counts) : t('bell.label')
  return (
    <PopoverMenu
      width={320}
      trigger={
        <IconButton
          label={label}
          icon={
            <>
              <BellIcon size={18} />
              {hasNews && <CountMark {...counts} />}
            </>
          }
        />
      }
    >
      <Meanwhile value={<div className={classes.coming} />}>
        <BellContent />
      </Meanwhile>
    </PopoverMenu>
  )
}
