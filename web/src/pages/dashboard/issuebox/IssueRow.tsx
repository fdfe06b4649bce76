import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState, type FocusEvent, type PointerEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useMedia } from '../../../lib/media.ts'
import { onDemand, useOnDemand } from '../../../lib/loading/onDemand.ts'
import { useSiteNames } from '../../../lib/project/useSiteNames.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { SeverityPill, severityWord } from '../../../ui/status/SeverityPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { briefState } from '../../../documents/issue/due.ts'
import { DueText } from '../../../documents/issue/DueText.tsx'
import { IssueRowTools } from '../../../documents/issue/IssueRowTools.tsx'
import { NotesButton } from '../../../documents/notes/NotesButton.tsx'
import classes from './Issuebox.module.css'
import { placeOf } from '../../../lib/texts/place.ts'

/** Its menu comes when somebody is about to use it: the page itself does without popovers. */
const severityMenu = onDemand(
  async () => (await import('../../../documents/issue/SeverityMenu.tsx')).SeverityMenu,
)

/**
 * An issue of the Issuebox: what, where and when; it opens the issue. What can be done to it is there
 * for whoever points at the row or has the focus in it, and on touch screens behind a button.
 */
export function IssueRow({ issue }: { issue: IssueSummary }) {
  const touch = useMedia('(hover: none)')
  const { isActive, handlers } = useActiveRow()
  const [isSelected, setSelected] = useState(false)
  const { Part: SeverityMenu } = useOnDemand(severityMenu, isActive || isSelected)
  const tools = (
    <>
      {SeverityMenu ? (
        <SeverityMenu issue={issue} />
      ) : (
        <SeverityPill severity={issue.currentCategorization} />
      )}
      <span className={classes.issueRowSpace} />
      <NotesButton issue={issue} />
      <IssueRowTools issue={issue} />
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears where the pointer and the focus are
    <li className={classes.item} {...(!touch && handlers)}>
      <IssueRowLink issue={issue} />
      {!touch && isActive && <span className={classes.tools}>{tools}</span>}
      {touch && (
        <span className={classes.corner}>
          <MoreButton issue={issue} isOpen={isSelected} onToggle={() => setSelected(!isSelected)} />
        </span>
      )}
      {touch && isSelected && <div className={classes.line}>{tools}</div>}
    </li>
  )
}

function IssueRowLink({ issue }: { issue: IssueSummary }) {
  const t = useT()
  const siteName = useSiteNames()
  const { _id, project, question, currentCategorization: severity, owner, dueAt } = issue
  const isUrgent =
    dueAt !== null && briefState({ dueAt, isResolved: issue.isResolved }) === 'overdue'
  return (
    <Link
      to="/projects/$projectId/issues/$docId"
      params={{ projectId: project, docId: _id }}
      className={classes.row}
    >
      <span className={classes.glyph}>
        {issue.unread > 0 && (
          <span className={classes.unread}>
            <VisuallyHidden>{t('dashboard.unread')}, </VisuallyHidden>
          </span>
        )}
        <SeverityGlyph severity={severity} />
        <VisuallyHidden>{severityWord(t, severity)}, </VisuallyHidden>
      </span>
      <span className={classes.text}>{question.errorText || question.errorName}</span>
      <span className={classes.time}>
        <DateText value={issue.createdAt} form="recent" />
      </span>
      <span className={classes.place} title={placeOf(issue)}>
        {placeOf({ ...issue, site: { name: siteName(issue.site) } })}
      </span>
      <span className={`row gap6 ${classes.work}`}>
        {isUrgent && <DueText issue={issue} form="brief" />}
        {owner && (
          <>
            <Avatar person={owner} size={20} />
            <VisuallyHidden>{t('dashboard.ownedBy', { name: fullName(owner) })}</VisuallyHidden>
          </>
        )}
      </span>
    </Link>
  )
}

interface MoreProps {
  issue: IssueSummary
  isOpen: boolean
  onToggle: () => void
}

function MoreButton({ issue, isOpen, onToggle }: MoreProps) {
  const t = useT()
  return (
    <IconButton
      label={t('issues.actionsOf', { ref: `I-${issue.refId}` })}
      icon={<Ellipsis size={16} />}
      size="s"
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  )
}

/**
 * A row is active while somebody points at it, or has the focus in it or in a menu that it has
 * opened. Parts that only an active row shows need not be made for all the others.
 */
function useActiveRow() {
  const [isActive, setActive] = useState(false)
  const handlers = {
    onPointerEnter: () => setActive(true),
    onFocus: () => setActive(true),
    onPointerLeave({ currentTarget: row }: PointerEvent<HTMLElement>) {
      if (!row.contains(document.activeElement) && !hasOpenMenu(row)) setActive(false)
    },
    onBlur({ currentTarget: row, relatedTarget }: FocusEvent<HTMLElement>) {
      const stays = row.contains(relatedTarget) || hasOpenMenu(row) || row.matches(':hover')
      if (!stays) setActive(false)
    },
  }
  return { isActive, handlers }
}

const hasOpenMenu = (row: HTMLElement) => row.querySelector('[aria-expanded=true]') !== null
