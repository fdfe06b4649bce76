import { type Ask, type AskItem, asks, REMIND_HOURS } from '@plumbline/contract/organisations/asks'
import { Link } from '@tanstack/react-router'
import { BellRing, CalendarClock, Check, Send, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isUndecided } from '../../documents/asks/is-undecided.ts'
import { useDecision } from '../../documents/asks/useDecision.ts'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { daysBetween, formatDate, formatDay } from '../../lib/dates/dates.ts'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import classes from './MyWork.module.css'
import { rowKeys } from './useRowKeys.ts'

interface Props {
  ask: Ask
  isElsewhere: boolean
}

/** A row for an ask: a date that waits for a decision, or else the missing answer. */
export function AskedRow({ ask, isElsewhere }: Props) {
  const open = ask.items.find((item) => isUndecided(ask, item))
  if (open) return <ProposedRow ask={ask} item={open} isElsewhere={isElsewhere} />
  const waiting = ask.items.filter(({ answeredAt, hasEnded }) => answeredAt === null && !hasEnded)
  const [first] = waiting
  if (!first) return null
  return <WaitingRow ask={ask} item={first} others={waiting.length - 1} isElsewhere={isElsewhere} />
}

interface RowProps extends Props {
  item: AskItem
}

function ProposedRow({ ask, item, isElsewhere }: RowProps) {
  const t = useT()
  const { organisation, project } = ask
  const { proposedOn, currentOn } = item
  const { decide, busy } = useDecision(ask, item, project._id)
  if (proposedOn === null) return null
  const moved = currentOn === null ? 0 : daysBetween(currentOn, proposedOn)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears keys of what is in it
    <li
      className={classes.row}
      data-work-row
      onKeyDown={rowKeys({ a: () => decide('accepted'), d: () => decide('declined') })}
    >
      <span className="stack">
        <CalendarClock size={15} aria-hidden="true" />
      </span>
      <span className={classes.names}>
        <AboutLink ask={ask} item={item}>
          {t.rich('own.proposes', {
            organisation,
            date: formatDate(proposedOn),
            what: whatOf(item),
            b: bold,
          })}
        </AboutLink>
        <Place ask={ask} item={item} isElsewhere={isElsewhere}>
          {item.answeredAt &&
            t('own.askedAnswered', {
              asked: formatDay(ask.createdAt),
              answered: formatDay(item.answeredAt),
            })}
        </Place>
      </span>
      <span className={classes.moved}>
        {currentOn !== null && moved !== 0 && (
          <>
            <s>{formatDay(currentOn)}</s>{' '}
            <b data-late={moved > 0 || undefined}>
              {t('own.movedBy', { n: moved > 0 ? `+${moved}` : `−${-moved}` })}
            </b>
          </>
        )}
      </span>
      <span className={classes.tools}>
        <Button
          size="s"
          variant="primary"
          icon={<Check size={14} aria-hidden="true" />}
          aria-keyshortcuts="a"
          disabled={busy}
          onClick={() => decide('accepted')}
        >
          {t('asks.accept')}
        </Button>
        <IconButton
          size="s"
          label={t('asks.decline')}
          icon={<X size={15} />}
          aria-keyshortcuts="d"
          disabled={busy}
          onClick={() => decide('declined')}
        />
      </span>
    </li>
  )
}

function WaitingRow({ ask, item, others, isElsewhere }: RowProps & { others: number }) {
  const t = useT()
  const { organisation, project, expiresAt, openedAt, remindedAt } = ask
  const params = { projectId: project._id, askId: ask._id }
  const remind = useSend(asks.remind, {
    success: t('own.reminded'),
    invalidates: () => [keyOf(asks.list, { projectId: project._id })],
  })
  const [now] = useState(() => Date.now())
  const since = now - new Date(remindedAt ?? ask.createdAt).getTime()
  const isEarly = since < REMIND_HOURS * 3_600_000
  return (
    <li className={classes.row} data-work-row>
      <span className="stack">
        <Send size={15} aria-hidden="true" />
      </span>
      <span className={classes.names}>
        <AboutLink ask={ask} item={item}>
          {t('own.notAnswered', { organisation, what: whatOf(item) })}
          {others > 0 && ` +${others}`}
        </AboutLink>
        <Place ask={ask} item={item} isElsewhere={isElsewhere}>
          {t(openedAt ? 'own.askedOpened' : 'own.askedUnopened', {
            date: formatDay(ask.createdAt),
          })}
          {remindedAt && ` · ${t('own.remindedOn', { date: formatDay(remindedAt) })}`}
        </Place>
      </span>
      <span className={`row gap6 ${classes.organisation}`}>{ask.contact}</span>
      <span className={classes.due}>{t('own.until', { date: formatDay(expiresAt) })}</span>
      <span className={classes.tools}>
        {ask.byMail && (
          <Button
            size="s"
            icon={<BellRing size={14} aria-hidden="true" />}
            busy={remind.isPending}
            disabled={isEarly}
            title={isEarly ? t('own.remindLater', { n: REMIND_HOURS }) : undefined}
            onClick={() => remind.mutate({ params })}
          >
            {t('own.remind')}
          </Button>
        )}
      </span>
    </li>
  )
}

const bold = (parts: ReactNode[]) => <b>{parts}</b>
const whatOf = ({ issue, milestone }: AskItem) =>
  issue ? `I-${issue.refId} ${issue.title}` : (milestone?.name ?? '')

function AboutLink({
  ask,
  item,
  children,
}: Pick<RowProps, 'ask' | 'item'> & { children: ReactNode }) {
  const params = { projectId: ask.project._id }
  return item.issue ? (
    <Link
      to="/projects/$projectId/issues/$docId"
      params={{ ...params, docId: item.issue._id }}
      className={classes.link}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/projects/$projectId/milestones"
      params={params}
      search={{ milestone: item.milestone?._id }}
      className={classes.link}
    >
      {children}
    </Link>
  )
}

function Place({ ask, item, isElsewhere, children }: RowProps & { children: ReactNode }) {
  const place = [...(isElsewhere ? [ask.project.name] : []), item.site.name]
  return (
    <span className={classes.place}>
      {place.join(' · ')} · {children}
    </span>
  )
}
