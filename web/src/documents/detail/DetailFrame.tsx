import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { BELOW_MD, useMedia, XS } from '../../lib/media.ts'
import { formatDate, localDay } from '../../lib/dates/dates.ts'
import { useProject } from '../../lib/project/useProject.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { toComposer } from './CommentButton.tsx'
import classes from './Detail.module.css'
import type { DocumentAction } from '../document-action.ts'
import { useTypingIn } from './useTypingIn.ts'

interface Props {
  /** The link to the list. */
  parent: ReactNode
  /** 'I-284'. */
  reference: string
  steps: ReactNode
  /** Beside the heading; on phones in a menu. */
  actions: DocumentAction[]
  /** Before them, beside the heading: what is to be done next. */
  next?: ReactNode
  /** Below the heading: what one wants to know first. */
  line?: ReactNode
  title: string
  /** Beside the title; phones have it in `state`. */
  mark?: ReactNode
  /** Between heading and content: that it is deleted. */
  banner?: ReactNode
  /** Under the heading on phones: severity and status. */
  state: ReactNode
  /** The photos and words of the report, above all else; on phones its photos stand above the title. */
  evidence?: ReactNode
  photos?: ReactNode
  /** Map and rows, and beneath them the main action; null where the content has them. */
  aside: ReactNode
  /** The content of the document, its comments and its history. */
  children: ReactNode
  /** On phones, at the bottom, and soon after the title for who goes through the page by keys: the main action. */
  bottomBar: ReactNode
}

/**
 * The page of one document: content and aside beside one another, or below one another when there
 * is no room: what was reported, place and rows, what people say. The order in the page is the order on
 * the screen, but for the photos of a phone, which are seen first and come after the title, and for its bar.
 */
export function DetailFrame(props: Props) {
  const t = useT()
  const oneColumn = useMedia(BELOW_MD)
  const phone = useMedia(XS)
  const project = useProject()
  const [page, setPage] = useState<HTMLElement | null>(null)
  const isTyping = useTypingIn(page)
  useShortcut('c', toComposer)
  const aside = props.aside !== null && (
    <aside key="aside" className={classes.aside} aria-label={t('detail.facts')}>
      {props.aside}
    </aside>
  )
  const evidence = (
    <div key="evidence" className={classes.evidence}>
      {props.evidence}
    </div>
  )
  const content = (
    <div key="content" className={classes.content}>
      {props.children}
    </div>
  )
  return (
    <div ref={setPage} className={classes.page}>
      <div className={`row gap12 ${classes.top}`}>
        <nav className={`row gap6 ${classes.crumbs}`} aria-label={t('detail.breadcrumb')}>
          {props.parent}
          <ChevronRight size={14} aria-hidden="true" />
          <span className="ref" aria-current="page">
            {props.reference}
          </span>
        </nav>
        <div className={classes.tools}>
          {props.steps}
          {phone && <ActionMenu actions={props.actions} />}
        </div>
      </div>
      <p className={classes.printed} aria-hidden="true">
        <b>{project.name}</b>
        <span>{props.reference}</span>
        <span>{formatDate(localDay())}</span>
      </p>
      <div className={classes.heading}>
        <div className={classes.named}>
          <h1 className={classes.title}>{props.title}</h1>
          {!phone && props.mark}
        </div>
        {!phone && <ActionButtons actions={props.actions} next={props.next} />}
      </div>
      {phone && !isTyping && <div className={classes.bottomBar}>{props.bottomBar}</div>}
      {!phone && props.line}
      {props.banner}
      {phone && <div className={classes.state}>{props.state}</div>}
      {phone && props.photos && <div className={classes.photos}>{props.photos}</div>}
      <div className={classes.columns}>
        {oneColumn ? [evidence, aside, content] : [evidence, content, aside]}
      </div>
    </div>
  )
}
