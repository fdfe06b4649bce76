import markers from '../../../../map/marks/markers.module.css'
import type { ShownClass } from './useShownClasses.ts'

/** The mark of a class, 24 px, with its letter; dashed where the visit sent no position. */
export function ClassSign({
  of: { sign, colour },
  isDashed = false,
}: {
  of: Pick<ShownClass, 'sign' | 'colour'>
  isDashed?: boolean
}) {
  return (
    <svg className={markers.pin} width="24" height="24" viewBox="-12 -12 24 24" aria-hidden="true">
      {isDashed && <circle r="11.5" fill="var(--raised)" stroke="var(--ink-2)" />}
      <circle
        r="10"
        fill={colour}
        stroke={isDashed ? 'var(--ink-2)' : 'var(--raised)'}
        strokeWidth={isDashed ? 2 : 1.5}
        strokeDasharray={isDashed ? '3.5 2.8' : undefined}
      />
      <text className={markers.pinGlyph} y="4" fontSize="11" fontWeight="700" textAnchor="middle">
        {sign}
      </text>
    </svg>
  )
}
