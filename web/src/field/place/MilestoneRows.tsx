import { useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { formatDay } from '../../lib/dates/dates.ts'
import { useVisibleSpan } from '../../lib/useVisibleSpan.ts'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import frame from '../frame/parts.module.css'
import type { StoredMilestone } from '../store/shapes.ts'
import classes from './place.module.css'

const STATUS: Record<StoredMilestone['status'], MessageKey> = {
  'Not Started': 'common.statusNotStarted',
  Ongoing: 'common.statusOngoing',
  Completed: 'common.statusCompleted',
  'Off Track': 'common.statusOffTrack',
  Stopped: 'common.statusStopped',
}
const DRAWN_MOST = 50
const ROW = 72

/** The visit belongs to none. */
export const WITHOUT = ''

interface Props {
  open: readonly StoredMilestone[]
  completed: readonly StoredMilestone[]
  chosen: string | null
  /** The form does not insist on one. */
  mayBeWithout: boolean
  onChoose: (milestoneId: string) => void
}

/** The milestones of a site to choose one of; completed ones stand closed at the end. */
export function MilestoneRows({ open, completed, chosen, mayBeWithout, onChoose }: Props) {
  const t = useT()
  const isCompletedChosen = completed.some(({ _id }) => _id === chosen)
  if (open.length + completed.length === 0 && !mayBeWithout) {
    return (
      <div className={frame.box}>
        <p className={`row gap12 ${frame.row}`}>{t('phone.noMilestones')}</p>
      </div>
    )
  }
  return (
    <div className={frame.box} role="radiogroup" aria-label={t('phone.milestone')}>
      <Rows milestones={open} chosen={chosen} onChoose={onChoose} />
      {mayBeWithout && (
        <label className={`row gap12 ${frame.row}`}>
          <input
            type="radio"
            name="milestone"
            className={frame.radio}
            checked={chosen === WITHOUT}
            onChange={() => onChoose(WITHOUT)}
          />
          <b>{t('phone.withoutMilestone')}</b>
        </label>
      )}
      {completed.length > 0 && (
        <details className={classes.more} open={isCompletedChosen || undefined}>
          <summary>{t('phone.completedOnes', { n: completed.length })}</summary>
          <Rows milestones={completed} chosen={chosen} onChoose={onChoose} />
        </details>
      )}
    </div>
  )
}

interface RowsProps {
  milestones: readonly StoredMilestone[]
  chosen: string | null
  onChoose: (milestoneId: string) => void
}

function Rows({ milestones, chosen, onChoose }: RowsProps) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const isMany = milestones.length > DRAWN_MOST
  const { from, to } = useVisibleSpan(body, ROW * 5, isMany)
  const first = isMany ? Math.max(0, Math.floor(from / ROW)) : 0
  const end = isMany ? Math.min(milestones.length, Math.ceil(to / ROW)) : milestones.length
  return (
    <div
      ref={body}
      style={
        isMany
          ? { paddingTop: first * ROW, paddingBottom: (milestones.length - end) * ROW }
          : undefined
      }
    >
      {milestones.slice(first, end).map(({ _id, name, status, until }) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands two elements deep
        <label
          key={_id}
          className={`row gap12 ${frame.row}`}
          style={isMany ? { height: ROW } : undefined}
        >
          <input
            type="radio"
            name="milestone"
            className={frame.radio}
            checked={chosen === _id}
            onChange={() => onChoose(_id)}
          />
          <span className={frame.grow}>
            <b>{name}</b>
            <small>
              <span className="row gap6">
                <StatusGlyph status={status} />
                {t(STATUS[status])}
                {until && ` · ${t('phone.until', { date: formatDay(until) })}`}
              </span>
            </small>
          </span>
        </label>
      ))}
    </div>
  )
}
