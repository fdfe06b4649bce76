import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { Ban, CircleDashed, Clock, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { stateOf, type KeyState as State } from './keys.ts'
import classes from './Field.module.css'

const MARKS: Record<State['is'], ReactNode> = {
  active: <StatusGlyph status="Completed" />,
  until: <Clock size={14} className={classes.untilMark} aria-hidden="true" />,
  unused: <CircleDashed size={14} aria-hidden="true" />,
  ended: <Clock size={14} aria-hidden="true" />,
  closed: <UserX size={14} aria-hidden="true" />,
  revoked: <Ban size={14} aria-hidden="true" />,
}
const DATED = {
  until: 'field.untilDay',
  ended: 'field.endedOn',
  revoked: 'field.revokedOn',
} as const
const PLAIN = { active: 'field.active', unused: 'field.unused', closed: 'field.closed' } as const

/** The state of a key as a shape and words. */
export function KeyState({ fieldKey }: { fieldKey: FieldKey }) {
  const t = useT()
  const { is, at } = stateOf(fieldKey)
  return (
    <span className={classes.state}>
      {MARKS[is]}
      <span>
        {is === 'active' || is === 'unused' || is === 'closed'
          ? t(PLAIN[is])
          : t.rich(DATED[is], { date: <DateText value={at} form="day" /> })}
      </span>
    </span>
  )
}
