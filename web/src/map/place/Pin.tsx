import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { CSSProperties } from 'react'
import { StatusShape } from '../../ui/status/StatusGlyph.tsx'
import classes from '../marks/markers.module.css'
import { statusColour } from '../marks/status-colour.ts'

const OUTLINE = 'M15 36s12.5-12.2 12.5-21A12.5 12.5 0 1 0 2.5 15C2.5 23.8 15 36 15 36z'

interface Props {
  /** Without one: a place that has no status of its own. */
  status: MilestoneStatus | null
  selected?: boolean
}

/** The pin of one place, 30 × 37, its tip at the place. Decorative. */
export function Pin({ status, selected = false }: Props) {
  const colour = statusColour(status)
  return (
    <svg className={classes.pin} width="30" height="37" viewBox="0 0 30 37" aria-hidden="true">
      {selected && <path className={classes.pinRing} d={OUTLINE} />}
      <path className={classes.pinBody} d={OUTLINE} fill={colour} />
      <g
        className={classes.pinGlyph}
        transform="translate(6.5 6.5) scale(1.214)"
        style={{ '--glyph-cut': colour } as CSSProperties}
      >
        {status ? <StatusShape status={status} /> : <circle cx="7" cy="7" r="3.2" />}
      </g>
    </svg>
  )
}
