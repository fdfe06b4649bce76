import type { BoardCard, BoardColumn, BoardItem } from '@plumbline/contract/organisations/ask-board'
import { REMIND_HOURS } from '@plumbline/contract/organisations/asks'
import { Link } from '@tanstack/react-router'
import { BellRing, UserRound } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { openAsk } from '../../../documents/asks/open-ask.ts'
import { openAskSeveral } from '../../../documents/asks/several/open-ask-several.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { formatDay, formatFeedTime } from '../../../lib/dates/dates.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { photoUrl } from '../../../lib/texts/photoUrl.ts'
import { Card } from '../../../ui/Card.tsx'
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import classes from '../MyWork.module.css'
import { rowKeys } from '../useRowKeys.ts'
import { ProposedDate } from './ProposedDate.tsx'
import { useRemind } from './useRemind.ts'

/** A card names so many things at first. */
const FIRST = 3

interface Props {
  card: BoardCard
  place: BoardColumn
  projectId: string
}

/** A card of an ask: whom, about what, since when, what was answered, and what can be done about it. */
export function AskCard({ card, place, projectId }: Props) {
  const t = useT()
  const { _id, organisation, contact, items, answer, openedAt, createdBy } = card
  const { byMail, mayRemind, hasContact } = card
  const user = useUser()
  const [isWhole, setWhole] = useState(false)
  const { remind, busy } = useRemind(projectId)
  const shown = isWhole ? items : items.slice(0, FIRST)
  const isSilent = place === 'silent'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears keys of what is in it
    <li
      data-work-row
      onKeyDown={(event) =>
        rowKeys({
          a: () => press(event, 'a'),
          d: () => press(event, 'd'),
          r: mayRemind ? () => remind([_id]) : undefined,
        })(event)
      }
    >
      <Card as="article" className={classes.ask} data-place={place} aria-label={organisation}>
        <div className="row">
          <LetterAvatar id={organisation} name={organisation} />
          <b className="growing">{organisation}</b>
          <span className={classes.place}>{contact}</span>
        </div>
        <ul className="stack gap6">
          {shown.map((item) => (
            <Thing key={item._id} item={item} projectId={projectId} />
          ))}
        </ul>
        {shown.length < items.length && (
          <Button size="s" variant="quiet" onClick={() => setWhole(true)}>
            {t('board.more', { n: items.length - shown.length })}
          </Button>
        )}
        {answer && answer.notes !== '' && (
          <p className={classes.place}>{t('board.quote', { text: answer.notes })}</p>
        )}
        {answer?.photo && (
          <img
            className={classes.photo}
            src={photoUrl(`/api/v1/files/${answer.photo}`, 'thumb')}
            alt={t('board.photo')}
            loading="lazy"
          />
        )}
        {shown
          .filter(({ proposedOn }) => proposedOn !== null)
          .map((item) => (
            <ProposedDate key={item._id} card={card} item={item} projectId={projectId} />
          ))}
        <p className={classes.place}>
          {timeOf(t, card, place)}
          {!hasContact && ` · ${t('board.noContact')}`}
          {createdBy._id !== user._id && ` · ${t('board.askedBy', { name: fullName(createdBy) })}`}
        </p>
        {isSilent && (
          <div className="flow gap6">
            {byMail && hasContact && (
              <Button
                size="s"
                icon={<BellRing size={14} aria-hidden="true" />}
                aria-label={t('board.remind', { organisation })}
                aria-keyshortcuts="r"
                busy={busy}
                disabled={!mayRemind}
                title={mayRemind ? undefined : t('own.remindLater', { n: REMIND_HOURS })}
                onClick={() => remind([_id])}
              >
                {t('own.remind')}
              </Button>
            )}
            {(openedAt === null || !hasContact) && (
              <AnotherContact card={card} projectId={projectId} />
            )}
          </div>
        )}
      </Card>
    </li>
  )
}

/** The first button of a card with this key. */
const press = ({ currentTarget }: KeyboardEvent<HTMLLIElement>, key: string) =>
  currentTarget.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()

/** Somebody else may be asked where nobody opens the link, or its contact is none any more. */
function AnotherContact({ card, projectId }: Omit<Props, 'place'>) {
  const t = useT()
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<UserRound size={14} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => askAnother(projectId, card)}
    >
      {t('board.another')}
    </Button>
  )
}

/** Asks about what has no answer, of the same organisation. */
function askAnother(projectId: string, { items, organisation }: BoardCard) {
  const open = items.filter(({ answeredAt }) => answeredAt === null)
  const [first, ...others] = open
  if (first && others.length === 0) {
    const { issue, milestone, site } = first
    const about = issue ? { issue: issue._id } : { milestone: milestone?._id ?? '' }
    openAsk({ projectId, ...about, title: `${nameOf(first)} · ${site.name}`, organisation })
    return
  }
  openAskSeveral({
    projectId,
    issues: open.flatMap(({ issue }) => issue?._id ?? []),
    milestones: open.flatMap(({ milestone }) => milestone?._id ?? []),
  })
}

const nameOf = ({ issue, milestone }: BoardItem) => issue?.title ?? milestone?.name ?? ''

function Thing({ item, projectId }: { item: BoardItem; projectId: string }) {
  const { issue, milestone, site } = item
  const name = `${nameOf(item)} · ${site.name}`
  return (
    <li className={`row ${classes.thing}`}>
      {issue && <SeverityGlyph severity={issue.severity} />}
      {milestone && <StatusGlyph status={milestone.status} />}
      {issue ? (
        <Link
          to="/projects/$projectId/issues/$docId"
          params={{ projectId, docId: issue._id }}
          className={`growing ${classes.link}`}
        >
          {name}
        </Link>
      ) : (
        <Link
          to="/projects/$projectId/milestones"
          params={{ projectId }}
          search={{ milestone: milestone?._id }}
          className={`growing ${classes.link}`}
        >
          {name}
        </Link>
      )}
    </li>
  )
}

/** The line that says since when an ask stands where it does, until when it can be answered, and whether its contact was reminded. */
function timeOf(t: Translate, card: BoardCard, place: BoardColumn): string {
  const { createdAt, openedAt, answeredAt, remindedAt, expiresAt, days } = card
  const date = formatDay(expiresAt)
  if (place === 'answered') return answeredAt === null ? '' : formatFeedTime(answeredAt)
  if (place === 'sent') return reminded(t('board.until', { when: formatFeedTime(createdAt), date }))
  if (place === 'opened') {
    const when = formatFeedTime(openedAt ?? answeredAt ?? createdAt)
    return reminded(t('board.openedAt', { when, date }))
  }
  const words = t('board.silentFor', { n: days })
  return reminded(openedAt === null ? t('board.neverOpened', { days: words }) : words)

  function reminded(text: string): string {
    if (remindedAt === null) return text
    return t('board.remindedOn', { text, date: formatDay(remindedAt) })
  }
}
