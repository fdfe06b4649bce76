import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import classes from './Bell.module.css'
import { uncategorizedQuery, unreadQuery } from './bell-queries.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const BellContent = lazyPart(() => import('./BellContent.tsx'))

const COUNTED = 99

/** The bell: how many issues wait for a severity and how much one has not read, and what that is. */
export default function Bell() {
  const t = useT()
  const uncategorized = useQuery(uncategorizedQuery(useProjectId())).data?.totalDocs ?? 0
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const n = uncategorized + unread
  const label = n > 0 ? t('bell.counts', { uncategorized, unread }) : t('bell.label')
  return (
    <PopoverMenu
      width={320}
      trigger={
        <IconButton
          label={label}
          icon={
            <>
              <BellIcon size={18} />
              {n > 0 && (
                // drawn, not written: the button's name says both counts
                <span className={classes.count} data-n={n > COUNTED ? t('bell.many') : n} />
              )}
            </>
          }
        />
      }
    >
      <Suspense fallback={<div className={classes.coming} />}>
        <BellContent />
      </Suspense>
    </PopoverMenu>
  )
}
