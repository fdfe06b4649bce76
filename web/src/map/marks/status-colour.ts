import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/** Marker colours: red for Stopped and Off Track, green for Completed, orange for Ongoing. */
const COLOURS: Record<MilestoneStatus, string> = {
  'Not Started': 'var(--st-n)',
  Ongoing: 'var(--st-o)',
  Completed: 'var(--st-c)',
  'Off Track': 'var(--st-x)',
  Stopped: 'var(--st-x)',
}

/** The colour of a marker; grey for what has no status. */
export function statusColour(status: MilestoneStatus | null): string {
  return COLOURS[status ?? 'Not Started']
}
