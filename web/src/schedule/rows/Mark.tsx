import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/** Strokes of Lucide's icons on 24 × 24, each in one path: a row draws two, and a screen thirty rows. */
const TICK = 'M20 6 9 17l-5-5'
const TRIANGLE =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'
const OCTAGON =
  'M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586zM8 12h8'
const CLOCK = 'M12 6v6l4 2M20 12v5M20 21h.01M21.25 8.2A10 10 0 1 0 16 21.16'

/** The clock before 'n days overdue'. */
export const OVERDUE_MARK = drawn(CLOCK, 12, 2)

/** What stands at the end of an actual bar, where its status has a mark. */
export const STATUS_MARKS: Partial<Record<MilestoneStatus, React.ReactNode>> = {
  Completed: drawn(TICK, 11, 3),
  'Off Track': drawn(TRIANGLE, 11, 2.5),
  Stopped: drawn(OCTAGON, 11, 2.5),
}

function drawn(path: string, size: number, strokeWidth: number) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
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
