import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/**
 * Strokes of Lucide's icons, each in one path and drawn in the pixels that it takes: a row has two, a screen thirty
 * rows, and a browser keeps what scales a drawing, or cuts what runs past it, for each of them at every frame.
 */
const TICK = 'M9.17 2.75 4.12 7.79l-2.29-2.29'
const TRIANGLE =
  'm9.96 8.25-3.67-6.42a.92.92 0 0 0-1.59 0l-3.67 6.42A.92.92 0 0 0 1.83 9.62h7.33a.92.92 0 0 0 .79-1.37M5.5 4.12v1.83M5.5 7.79h.01'
const OCTAGON =
  'M1.19 7.67A.92.92 0 0 1 .92 7.02V3.98a.92.92 0 0 1 .27-.65l2.15-2.15A.92.92 0 0 1 3.98.92h3.04a.92.92 0 0 1 .65.27l2.15 2.15A.92.92 0 0 1 10.08 3.98v3.04a.92.92 0 0 1-.27.65l-2.15 2.15a.92.92 0 0 1-.65.27H3.98a.92.92 0 0 1-.65-.27zM3.67 5.5h3.67'
const CLOCK = 'M6 3v3l2 1M10 6v2.5M10 10.5h.01M10.62 4.1A5 5 0 1 0 8 10.58'

/** The clock before 'n days late'. */
export const OVERDUE_MARK = drawn(CLOCK, 12, 1)

/** The mark at the end of an actual bar, for statuses that have one. */
export const STATUS_MARKS: Partial<Record<MilestoneStatus, React.ReactNode>> = {
  Completed: drawn(TICK, 11, 1.375),
  'Off Track': drawn(TRIANGLE, 11, 1.15),
  Stopped: drawn(OCTAGON, 11, 1.15),
}

function drawn(path: string, size: number, strokeWidth: number) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
