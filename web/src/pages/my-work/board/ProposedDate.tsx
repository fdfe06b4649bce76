import type { BoardCard, BoardItem } from '@plumbline/contract/organisations/ask-board'
import { NewDate } from '../../../documents/asks/NewDate.tsx'
import { Overtakes } from '../../../documents/asks/Overtakes.tsx'
import { useDecision } from '../../../documents/asks/useDecision.ts'
import { useT } from '../../../i18n/useT.ts'
import { daysBetween, formatDay } from '../../../lib/dates/dates.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Tag } from '../../../ui/status/Badge.tsx'
import classes from '../MyWork.module.css'

interface Props {
  card: BoardCard
  item: BoardItem
  projectId: string
}

/** A date that a contact proposes: by how much it moves, what it overtakes, and the decision. */
export function ProposedDate({ card, item, projectId }: Props) {
  const t = useT()
  const { decide, busy } = useDecision(card, item, projectId)
  const { proposedOn, currentOn, decision, overtakes, issue, milestone } = item
  if (proposedOn === null) return null
  const n = currentOn === null ? 0 : daysBetween(currentOn, proposedOn)
  const names = {
    date: formatDay(proposedOn),
    what: issue?.title ?? milestone?.name ?? '',
  }
  return (
    <>
      {card.items.length > 1 && (
        <p className={classes.place}>{`${names.what} · ${item.site.name}`}</p>
      )}
      {decision === null && <Overtakes overtakes={overtakes} />}
      <div className="flow apart gap6">
        <span>
          {currentOn !== null && n !== 0 && <s className={classes.place}>{formatDay(currentOn)}</s>}{' '}
          <NewDate decision={decision} text={formatDay(proposedOn)} />
          {n !== 0 && (
            <span className="subText">
              {t('board.moved', { n: Math.abs(n), sign: n > 0 ? '+' : '−' })}
            </span>
          )}
        </span>
        {decision === null ? (
          <span className="row gap6">
            <Button
              size="s"
              data-key="d"
              aria-keyshortcuts="d"
              aria-label={t('board.decline', names)}
              disabled={busy}
              onClick={() => decide('declined')}
            >
              {t('asks.decline')}
            </Button>
            <Button
              size="s"
              variant="primary"
              data-key="a"
              aria-keyshortcuts="a"
              aria-label={t('board.accept', names)}
              disabled={busy}
              onClick={() => decide('accepted')}
            >
              {t('asks.accept')}
            </Button>
          </span>
        ) : (
          <Tag>{t(`board.${decision}`)}</Tag>
        )}
      </div>
    </>
  )
}
