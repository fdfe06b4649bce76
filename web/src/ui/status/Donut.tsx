import { totalOf, type MilestoneStatus, type StatusCounts } from '@plumbline/contract/rules/status'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { donutArcs } from './donutArcs.ts'
import classes from './Donut.module.css'
import { StatusGlyph, statusMark } from './StatusGlyph.tsx'

const SIZE = 104
const RING = 15
const RADIUS = (SIZE - RING) / 2

/** From 12 o'clock on. */
const ORDER = [
  { letter: 'C', status: 'Completed', word: 'common.statusCompleted' },
  { letter: 'O', status: 'Ongoing', word: 'common.statusOngoing' },
  { letter: 'N', status: 'Not Started', word: 'common.statusNotStarted' },
  { letter: 'X', status: 'Off Track', word: 'common.statusOffTrackStopped' },
] as const satisfies { letter: keyof StatusCounts; status: MilestoneStatus; word: MessageKey }[]

interface Props {
  counts: StatusCounts
  /** The share of completed milestones; one decimal at most. */
  percent: number
}

/** The numbers of milestones by status: a ring, and the legend that says the same in words. */
export function Donut({ counts, percent }: Props) {
  const t = useT()
  const arcs = donutArcs(
    ORDER.map(({ letter }) => counts[letter]),
    RADIUS,
  )
  return (
    <div className={classes.donut}>
      <div className={classes.ring}>
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          {totalOf(counts) === 0 && <circle {...circle} className={classes.none} />}
          {arcs.map(({ length, gap, offset }, i) => (
            <circle
              key={ORDER[i]?.letter}
              {...circle}
              className={statusMark(ORDER[i]?.status ?? 'Not Started')}
              stroke="currentColor"
              strokeDasharray={`${length} ${gap}`}
              strokeDashoffset={-offset}
              transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
            />
          ))}
        </svg>
        <p className={classes.centre}>
          <b>{t('common.percent', { n: Math.round(percent * 10) / 10 })}</b>
          <span>{t('common.complete')}</span>
        </p>
      </div>
      <dl className={classes.legend}>
        {ORDER.map(({ letter, status, word }) => (
          <div key={letter} className={classes.entry}>
            <dt>
              <StatusGlyph status={status} />
              {t(word)}
            </dt>
            <dd className="num">{counts[letter]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const circle = {
  cx: SIZE / 2,
  cy: SIZE / 2,
  r: RADIUS,
  fill: 'none',
  strokeWidth: RING,
}
