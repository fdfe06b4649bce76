import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { useT } from '../../i18n/useT.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import pill from './pill.module.css'
import { StatusGlyph, statusTint } from './StatusGlyph.tsx'

const WORDS: Record<MilestoneStatus, MessageKey> = {
  'Not Started': 'common.statusNotStarted',
  Ongoing: 'common.statusOngoing',
  Completed: 'common.statusCompleted',
  'Off Track': 'common.statusOffTrack',
  Stopped: 'common.statusStopped',
}

/** The word of a status in the person's language. */
export function statusWord(t: Translate, status: MilestoneStatus): string {
  return t(WORDS[status])
}

/** A milestone's or site's status: shape, word and tint. */
export function StatusPill({ status }: { status: MilestoneStatus }) {
  const t = useT()
  return (
    <span className={`${pill.pill} ${statusTint(status)}`}>
      <StatusGlyph status={status} size={13} />
      <span className={pill.label}>{statusWord(t, status)}</span>
    </span>
  )
}
