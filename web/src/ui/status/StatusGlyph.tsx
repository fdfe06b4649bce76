import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { ReactNode } from 'react'
import classes from './status.module.css'

const MARKS: Record<MilestoneStatus, string> = {
  'Not Started': 'n',
  Ongoing: 'o',
  Completed: 'c',
  'Off Track': 'x',
  Stopped: 's',
}

/** The class that sets `color` to a status's mark colour. */
export function statusMark(status: MilestoneStatus): string {
  return classes[`mark-${MARKS[status]}`] ?? ''
}

/** The class that sets ink, tint and line of a status. */
export function statusTint(status: MilestoneStatus): string {
  return classes[`tint-${MARKS[status]}`] ?? ''
}

/** The shape of a milestone status in its colour; decorative, its word stands beside it. */
export function StatusGlyph({ status, size = 14 }: { status: MilestoneStatus; size?: number }) {
  return (
    <svg
      className={statusMark(status)}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      <StatusShape status={status} />
    </svg>
  )
}

/** The triangle of Off Track, of milestones and of issues. */
export function WarningShape() {
  return (
    <>
      <path
        d="M6.1 1.5a1.05 1.05 0 0 1 1.8 0l5.3 9.4a1.05 1.05 0 0 1-.9 1.6H1.7a1.05 1.05 0 0 1-.9-1.6z"
        fill="currentColor"
      />
      <path className={classes.cut} d="M7 5v3.1" strokeWidth="1.6" />
      <circle className={classes.dot} cx="7" cy="10.4" r=".95" />
    </>
  )
}

const ring = <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.7" />

const SHAPES: Record<MilestoneStatus, ReactNode> = {
  'Not Started': ring,
  Ongoing: (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  Completed: (
    <>
      <circle cx="7" cy="7" r="6.1" fill="currentColor" />
      <path className={classes.cut} d="M4.3 7.2l1.9 1.9 3.6-3.9" strokeWidth="1.7" />
    </>
  ),
  'Off Track': <WarningShape />,
  Stopped: (
    <>
      <path d="M4.6.9h4.8l3.7 3.7v4.8l-3.7 3.7H4.6L.9 9.4V4.6z" fill="currentColor" />
      <path className={classes.cut} d="M4.4 7h5.2" strokeWidth="1.9" />
    </>
  ),
}

/**
 * The shape alone, 14 × 14, in `currentColor`: for markers and bars that bring their own SVG.
 * Strokes on filled shapes take `--glyph-cut`, else the surface.
 */
export function StatusShape({ status }: { status: MilestoneStatus }): ReactNode {
  return SHAPES[status]
}
