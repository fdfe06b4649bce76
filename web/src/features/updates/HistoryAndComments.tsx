import type { Update } from '@plumbline/contract/updates'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Feed } from './Feed.tsx'
import classes from './HistoryAndComments.module.css'

interface Props {
  entries: Update[]
  projectId: string
  site: string
  jump?: string | undefined
  /** The composer, or why there is none. */
  children: ReactNode
}

/** The section of an issue or submission where people talk about it. */
export function HistoryAndComments({ entries, projectId, site, jump, children }: Props) {
  const t = useT()
  const title = useId()
  return (
    <section className={classes.section} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t('updates.title')}</h2>
        <Badge>{t('updates.entries', { n: entries.length })}</Badge>
      </div>
      {entries.length > 0 ? (
        <Feed entries={entries} projectId={projectId} site={site} jump={jump} />
      ) : (
        <p className={classes.empty}>{t('updates.empty')}</p>
      )}
      {children}
    </section>
  )
}
