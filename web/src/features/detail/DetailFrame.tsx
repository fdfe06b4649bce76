import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { BELOW_MD, useMedia } from '../../lib/media.ts'
import classes from './Detail.module.css'

interface Props {
  /** The link to the list. */
  parent: ReactNode
  /** 'I-284'. */
  reference: string
  steps: ReactNode
  title: string
  /** Between heading and content: that it is deleted. */
  banner?: ReactNode
  /** Under the heading on phones: severity and status. */
  state: ReactNode
  /** Map and rows. */
  aside: ReactNode
  /** What it says, and what people say about it. */
  children: ReactNode
  /** On phones, at the bottom: the main action. */
  bottomBar: ReactNode
}

/**
 * The page of one document: content and aside beside one another, or below one another when there
 * is no room, map and rows first. The order in the page is the order on the screen.
 */
export function DetailFrame(props: Props) {
  const t = useT()
  const oneColumn = useMedia(BELOW_MD)
  const aside = (
    <aside key="aside" className={classes.aside} aria-label={t('detail.facts')}>
      {props.aside}
    </aside>
  )
  const content = (
    <div key="content" className={classes.content}>
      {props.children}
    </div>
  )
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <nav className={classes.crumbs} aria-label={t('detail.breadcrumb')}>
          {props.parent}
          <ChevronRight size={14} aria-hidden="true" />
          <span className="ref" aria-current="page">
            {props.reference}
          </span>
        </nav>
        {props.steps}
      </div>
      <h1 className={classes.title}>{props.title}</h1>
      {props.banner}
      <div className={classes.state}>{props.state}</div>
      <div className={classes.columns}>{oneColumn ? [aside, content] : [content, aside]}</div>
      <div className={classes.bottomBar}>{props.bottomBar}</div>
    </div>
  )
}
