import type { MilestoneStatus, StatusLetter } from '@plumbline/contract/rules/status'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { StatusGlyph, statusTint } from '../../ui/status/StatusGlyph.tsx'
import { Tip } from '../../ui/overlay/Tip.tsx'
import classes from './StatusToggle.module.css'

/** The status that stands for a letter, and its words: Stopped counts like Off Track. */
const OF: Record<StatusLetter, { status: MilestoneStatus; words: MessageKey; short?: MessageKey }> =
  {
    N: { status: 'Not Started', words: 'common.statusNotStarted' },
    O: { status: 'Ongoing', words: 'common.statusOngoing' },
    X: {
      status: 'Off Track',
      words: 'common.statusOffTrackStopped',
      short: 'common.statusOffTrack',
    },
    C: { status: 'Completed', words: 'common.statusCompleted' },
  }

interface Props {
  letter: StatusLetter
  /** The number of milestones with this status, once it is known. */
  count: number | undefined
  on: boolean
  onToggle: () => void
}

/** Shows or hides the milestones of a status. */
export function StatusToggle({ letter, count, on, onToggle }: Props) {
  const t = useT()
  const { status, words, short = words } = OF[letter]
  return (
    <Tip label={t(words)}>
      <button
        type="button"
        className={`${classes.toggle} ${on ? statusTint(status) : ''}`}
        aria-pressed={on}
        onClick={onToggle}
      >
        <StatusGlyph status={status} size={14} />
        <span>{letter}</span>
        <span className={classes.word}>{t(short)}</span>
        {count !== undefined && <span className="num">{t('milestones.number', { n: count })}</span>}
      </button>
    </Tip>
  )
}
