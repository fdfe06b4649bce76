import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './Archive.module.css'

interface Props {
  title: string
  /** Unknown until the list has come. */
  total: number | undefined
  search: ReactNode
  sort: ReactNode
  /** The filters that are on, as FilterTags. */
  tags: ReactNode
  children: ReactNode
  pager: ReactNode
}

/** The page of an archive: its card fills the window, head and pager stay in sight. */
export function ArchiveFrame({ title, total, search, sort, tags, children, pager }: Props) {
  const t = useT()
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {total !== undefined && (
          <span className={classes.total}>{t('archive.total', { total })}</span>
        )}
      </header>
      <Card as="div" className={classes.card}>
        <div className={classes.toolbar}>
          <div className={classes.search}>{search}</div>
          {sort}
          {tags && (
            <ul className={classes.tags} aria-label={t('archive.filters')}>
              {tags}
            </ul>
          )}
        </div>
        <div className={classes.body}>{children}</div>
        {pager}
      </Card>
    </div>
  )
}
