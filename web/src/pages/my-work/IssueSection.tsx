import type { WorkIssue } from '@plumbline/contract/my-work/work'
import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  CircleCheck,
  ClockAlert,
  Ellipsis,
  Inbox,
  SquareArrowOutUpRight,
  Undo2,
} from 'lucide-react'
import { useId } from 'react'
import { DueText } from '../../documents/issue/DueText.tsx'
import { useIssueActions } from '../../documents/issue/useIssueActions.ts'
import { useT } from '../../i18n/useT.ts'
import { formatDay } from '../../lib/dates/dates.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { placeOf } from '../../lib/texts/place.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { LetterAvatar } from '../../ui/LetterAvatar.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './MyWork.module.css'
import { openOwnerAndDay } from './open-owner-and-day.ts'
import { rowKeys, useSwipe } from './useRowKeys.ts'

const items = onDemand(async () => (await import('./WorkRowItems.tsx')).WorkRowItems)

const SECTIONS = {
  overdue: { title: 'work.overdueTitle', icon: ClockAlert },
  toVerify: { title: 'work.toVerify', icon: CircleCheck },
  soon: { title: 'work.soon', icon: CalendarDays },
  later: { title: 'work.later', icon: Inbox },
} as const

interface Props {
  kind: keyof typeof SECTIONS
  issues: WorkIssue[]
  /** The number of all issues of this urgency. */
  n: number
  /** Undefined: of all projects, which are named then. */
  projectId: string | undefined
  /** True for the work of another person. */
  isAnother: boolean
}

/** Issues of one urgency; without any there is no section. What is for later is closed at first. */
export function IssueSection({ kind, issues, n, projectId, isAnother }: Props) {
  const t = useT()
  const title = useId()
  if (issues.length === 0) return null
  const { title: text, icon: Icon } = SECTIONS[kind]
  const head = (
    <>
      <Icon size={16} aria-hidden="true" />
      <h2 id={title}>{t(kind === 'toVerify' && isAnother ? 'work.forVerification' : text)}</h2>
      <Badge>{n}</Badge>
    </>
  )
  const rows = (
    <ul className={classes.rows}>
      {issues.map((issue) => (
        <IssueRow
          key={issue._id}
          issue={issue}
          isToVerify={kind === 'toVerify'}
          isElsewhere={projectId === undefined}
        />
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
          <summary className={`row ${classes.title}`}>{head}</summary>
          {rows}
          {more}
        </details>
      ) : (
        <>
          <div className={`row ${classes.title}`}>{head}</div>
          {rows}
          {more}
        </>
      )}
    </Card>
  )
}

interface RowProps {
  issue: WorkIssue
  isToVerify: boolean
  isElsewhere: boolean
}

function IssueRow({ issue, isToVerify, isElsewhere }: RowProps) {
  const t = useT()
  const { ask, reason } = useIssueActions(issue)
  const { project, currentCategorization: severity, site, organisation, readyAt } = issue
  const place = isElsewhere ? [issue.projectName, site.name] : [placeOf(issue)]
  if (isToVerify && readyAt) {
    place.splice(0, isElsewhere ? 0 : 1, ...(isElsewhere ? [] : [site.name]))
    place.push(t('own.readySince', { date: formatDay(readyAt) }))
  }
  const step = isToVerify ? ('Resolved' as const) : ('Ready' as const)
  const may = reason(step) === null
  const swipe = useSwipe(() => may && ask(step))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears keys of what is in it
    <li
      className={classes.row}
      data-work-row
      onKeyDown={rowKeys({
        o: () => openOwnerAndDay({ issue, begin: 'owner' }),
        d: () => openOwnerAndDay({ issue, begin: 'dueAt' }),
      })}
      {...swipe}
    >
      <span className="stack">
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
      <span className={`row gap6 ${classes.organisation}`}>
        {organisation && <LetterAvatar id={organisation} name={organisation} size={18} />}
        {organisation}
      </span>
      <span className={classes.due}>
        <DueText issue={issue} form="stacked" />
      </span>
      <RowTools issue={issue} isToVerify={isToVerify} may={may} ask={ask} />
    </li>
  )
}

interface ToolsProps extends Pick<RowProps, 'issue' | 'isToVerify'> {
  /** True where one can do the next step. */
  may: boolean
  ask: ReturnType<typeof useIssueActions>['ask']
}

/** The next step, or the way there; and the menu of what else can be done. */
function RowTools({ issue, isToVerify, may, ask }: ToolsProps) {
  const t = useT()
  const { Panel, opener, trigger } = useOpener(items, 'menu')
  const ref = `I-${issue.refId}`
  return (
    <span className={classes.tools}>
      {may && isToVerify && (
        <Button
          size="s"
          variant="primary"
          data-key="v"
          icon={<CircleCheck size={14} />}
          aria-label={t('work.askVerify', { ref })}
          onClick={() => ask('Resolved')}
        >
          {t('work.verifyShort')}
        </Button>
      )}
      {may && !isToVerify && (
        <Button
          size="s"
          data-key="v"
          icon={<CircleCheck size={14} />}
          aria-label={t('work.askReady', { ref })}
          onClick={() => ask('Ready')}
        >
          {t('work.readyShort')}
        </Button>
      )}
      {!may && (
        <Link
          to="/projects/$projectId/issues/$docId"
          params={{ projectId: issue.project, docId: issue._id }}
          className={classes.openLink}
          aria-label={`${t('issues.open')}: ${ref}`}
        >
          <SquareArrowOutUpRight size={14} aria-hidden="true" /> {t('issues.open')}
        </Link>
      )}
      {isToVerify && (
        <IconButton
          size="s"
          label={t('work.askSendBack', { ref })}
          icon={<Undo2 size={15} />}
          onClick={() => ask('SentBack')}
        />
      )}
      <IconButton
        size="s"
        label={t('issues.actionsOf', { ref })}
        icon={<Ellipsis size={15} />}
        data-key="menu"
        {...trigger}
      />
      {Panel && opener && <Panel opener={opener} issue={issue} />}
    </span>
  )
}
