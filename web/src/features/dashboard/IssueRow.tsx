import type { IssueSummary } from '@plumbline/contract/issues'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { SeverityGlyph } from '../../ui/SeverityGlyph.tsx'
import { severityWord } from '../../ui/SeverityPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NotesButton } from '../notes/NotesButton.tsx'
import classes from './IssueRow.module.css'

/** An issue of the Issuebox: what, where and when; it opens the issue. */
export function IssueRow({ issue }: { issue: IssueSummary }) {
  const t = useT()
  const { _id, project, question, site, milestone, currentCategorization: severity } = issue
  return (
    <li className={classes.item}>
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
        <span className={classes.place} title={`${site.name} · ${milestone.name}`}>
          {site.name} · {milestone.name}
        </span>
      </Link>
      <span className={classes.actions}>
        <NotesButton issue={issue} />
      </span>
    </li>
  )
}
