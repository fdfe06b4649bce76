import type { WorkIssue } from '@plumbline/contract/my-work'
import type { Notification } from '@plumbline/contract/notifications'
import { Link } from '@tanstack/react-router'
import { CalendarDays, CircleCheck, ClockAlert, Inbox, Reply, Undo2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { NotificationRow } from '../../documents/bell/NotificationRow.tsx'
import { useReadMarks } from '../../documents/bell/useReadMarks.ts'
import { DueText } from '../../documents/issue/DueText.tsx'
import { useIssueActions } from '../../documents/issue/useIssueActions.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './MyWork.module.css'
import { placeOf } from '../../lib/texts/place.ts'

const SECTIONS = {
  overdue: { title: 'work.overdueTitle', icon: ClockAlert },
  toVerify: { title: 'work.toVerify', icon: CircleCheck },
  soon: { title: 'work.soon', icon: CalendarDays },
  later: { title: 'work.later', icon: Inbox },
} as const

interface Props {
  kind: keyof typeof SECTIONS
  issues: WorkIssue[]
  /** How many there are in all. */
  n: number
  /** Undefined: of all projects, which are named then. */
  projectId: string | undefined
}

/** Issues of one urgency; without any there is no section. What is for later is closed at first. */
export function IssueSection({ kind, issues, n, projectId }: Props) {
  const t = useT()
  const title = useId()
  if (issues.length === 0) return null
  const { title: text, icon: Icon } = SECTIONS[kind]
  const head = (
    <>
      <Icon size={16} aria-hidden="true" />
      <h2 id={title}>{t(text)}</h2>
      <Badge>{n}</Badge>
    </>
  )
  const rows = (
    <ul className={classes.rows}>
      {issues.map((issue) => (
        <IssueRow key={issue._id} issue={issue} kind={kind} isElsewhere={projectId === undefined} />
      ))}
    </ul>
  )
  const more = n > issues.length && (
    <p className={classes.more}>{t('work.more', { n: n - issues.length })}</p>
  )
  return (
    <Card aria-labelledby={title} className={classes.section} data-kind={kind}>
      {kind === 'later' ? (
        <details>
          <summary className={classes.title}>{head}</summary>
          {rows}
          {more}
        </details>
      ) : (
        <>
          <div className={classes.title}>{head}</div>
          {rows}
          {more}
        </>
      )}
    </Card>
  )
}

interface RowProps {
  issue: WorkIssue
  kind: Props['kind']
  isElsewhere: boolean
}

function IssueRow({ issue, kind, isElsewhere }: RowProps) {
  const t = useT()
  const { project, currentCategorization: severity, site } = issue
  const place = isElsewhere ? [issue.projectName, site.name] : [placeOf(issue)]
  return (
    <li className={classes.row}>
      <span className={classes.glyph}>
        <SeverityGlyph severity={severity} />
        <VisuallyHidden>{severityWord(t, severity)}</VisuallyHidden>
      </span>
      <span className={classes.names}>
        <Link
          to="/projects/$projectId/issues/$docId"
          params={{ projectId: project, docId: issue._id }}
          className={classes.link}
        >
          <span className="ref">I-{issue.refId}</span> {issue.question.errorText}
        </Link>
        <span className={classes.place}>{place.join(' · ')}</span>
      </span>
      <span className={classes.organisation}>{issue.organisation}</span>
      <span className={classes.due}>
        <DueText issue={issue} stacked />
      </span>
      <span className={classes.tools}>
        {kind === 'toVerify' ? <VerifyTools issue={issue} /> : <ReadyTool issue={issue} />}
      </span>
    </li>
  )
}

function ReadyTool({ issue }: { issue: WorkIssue }) {
  const t = useT()
  const { ask, reason } = useIssueActions(issue)
  if (reason('Ready') !== null) return null
  return (
    <Button
      size="s"
      icon={<CircleCheck size={14} />}
      aria-label={t('work.askReady', { ref: `I-${issue.refId}` })}
      onClick={() => ask('Ready')}
    >
      {t('work.readyShort')}
    </Button>
  )
}

function VerifyTools({ issue }: { issue: WorkIssue }) {
  const t = useT()
  const { ask, reason } = useIssueActions(issue)
  const ref = `I-${issue.refId}`
  return (
    <>
      {reason('Resolved') === null && (
        <Button
          size="s"
          variant="primary"
          icon={<CircleCheck size={14} />}
          aria-label={t('work.askVerify', { ref })}
          onClick={() => ask('Resolved')}
        >
          {t('work.verifyShort')}
        </Button>
      )}
      <IconButton
        size="s"
        label={t('work.askSendBack', { ref })}
        icon={<Undo2 size={15} />}
        onClick={() => ask('SentBack')}
      />
    </>
  )
}

interface AnswerProps {
  answers: Notification[]
  n: number
  projectId: string | undefined
}

/** Where one was mentioned or answered and has not looked yet. */
export function AnswerSection({ answers, n, projectId }: AnswerProps): ReactNode {
  const t = useT()
  const title = useId()
  const mark = useReadMarks()
  if (answers.length === 0) return null
  return (
    <Card aria-labelledby={title} className={classes.section}>
      <div className={classes.title}>
        <Reply size={16} aria-hidden="true" />
        <h2 id={title}>{t('work.answers')}</h2>
        <Badge>{n}</Badge>
      </div>
      <ul>
        {answers.map((one) => (
          <NotificationRow
            key={one._id}
            notification={one}
            isElsewhere={one.project._id !== projectId}
            onMark={(isRead) => mark(isRead, [one._id])}
          />
        ))}
      </ul>
    </Card>
  )
}
