import { useId, useRef, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatDate, localDay } from '../../lib/dates/dates.ts'
import { useListKeys } from '../../lib/keys/list-keys.ts'
import { useProject } from '../../lib/project/useProject.ts'
import { Card } from '../../ui/Card.tsx'
import { PlaceTabs } from '../PlaceTabs.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import classes from './Archive.module.css'

/** Parts of the whole list of which one is shown. */
export interface ArchiveTabs {
  label: string
  tabs: readonly { value: string; label: string; badge?: ReactNode }[]
  value: string
  /** The page’s own views choose among them. */
  isAmongViews?: boolean
  /** The number of rows in all tabs, once it is known. */
  total: number | undefined
  onChange: (value: string) => void
}

interface Props {
  title: string
  /** Unknown until the list has come. */
  total: number | undefined
  /** `total` is only the least that there is. */
  capped: boolean
  /** The actions on the list, at the right of its title. */
  actions: ReactNode
  search: ReactNode
  filter: ReactNode
  sort: ReactNode
  /** Parts of the list that are looked at often, beside what chooses among them. */
  views?: ReactNode
  /** The filters that are on. */
  tags: ReactNode
  tabs?: ArchiveTabs | undefined
  /** Chooses the columns, at the right end of the toolbar. */
  columns?: ReactNode
  /** Over the foot of the list. */
  bar?: ReactNode
  /** The part of the list that is on paper, where that is not all of it. */
  printed?: string | undefined
  children: ReactNode
  pager: ReactNode
}

/** The page of an archive: its card fills the window, head and pager stay in sight. */
export function ArchiveFrame(props: Props) {
  const { title, total, capped, actions, search, filter, sort, views, tags, children, pager } =
    props
  const tabs = props.tabs?.isAmongViews ? undefined : props.tabs
  const t = useT()
  const project = useProject()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = useListKeys(list)
  return (
    <div className={classes.page}>
      <header className={`row gap12 ${classes.head}`}>
        <h1>{title}</h1>
        {total !== undefined && (
          <span className="listTotal">
            {t(capped ? 'archive.totalCapped' : 'archive.total', { total })}
          </span>
        )}
        <span className={classes.actions}>{actions}</span>
        <p className={classes.printed}>
          <b>{project.name}</b>
          <span>{formatDate(localDay())}</span>
          {props.printed !== undefined && <span>{props.printed}</span>}
        </p>
      </header>
      <PlaceTabs />
      <Card as="div" className={classes.card}>
        {tabs && (
          <div className={classes.tabs}>
            <Tabs
              id={id}
              label={tabs.label}
              tabs={tabs.tabs}
              value={tabs.value}
              onChange={tabs.onChange}
            />
          </div>
        )}
        <div
          className={classes.panel}
          {...(tabs && {
            role: 'tabpanel',
            id: `${id}-panel`,
            'aria-labelledby': `${id}-${tabs.value}`,
          })}
        >
          <div className={`row flow ${classes.toolbar}`}>
            <div className={classes.search}>{search}</div>
            {filter}
            {views && <div className={classes.views}>{views}</div>}
            {tags}
            <span className={classes.right}>
              {sort}
              {props.columns && <span className={classes.columns}>{props.columns}</span>}
            </span>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- from link to link */}
          <div ref={list} className={classes.body} onKeyDown={onKeyDown}>
            {children}
          </div>
          {props.bar}
          {pager}
        </div>
      </Card>
    </div>
  )
}
