import { Hammer } from 'lucide-react'
import { useT } from '../i18n/useT.ts'
import { useTitle } from '../lib/title.ts'
import type { MessageKey } from '../locales/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { APP_NAME } from '../lib/name.ts'
import classes from './screens.module.css'

interface Props {
  page: MessageKey
  /** The label of the project whose page it is. */
  project?: string
}

/** The honest notice of a page whose issue is still open. */
export function NotBuiltYet({ page, project }: Props) {
  const t = useT()
  const name = t(page)
  useTitle(name, project)
  return (
    <div className={classes.notice}>
      <EmptyState
        as="h1"
        icon={<Hammer size={22} />}
        title={t('common.notBuiltTitle', { page: name })}
        text={t('common.notBuiltText', { app: APP_NAME })}
      />
    </div>
  )
}
