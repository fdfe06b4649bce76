import { MILESTONE_STATUSES, type MilestoneStatus } from '@plumbline/contract/rules/status'
import { STATUS_WORDS } from '@plumbline/contract/rules/imports/status-words'

const KNOWN = new Map(
  MILESTONE_STATUSES.flatMap((status) =>
    [status.toLowerCase(), ...STATUS_WORDS[status]].map((word) => [word, status] as const),
  ),
)

/** The status that a word stands for, in English or Ukrainian; null for one that nobody knows. */
export function readStatus(text: string): MilestoneStatus | null {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return KNOWN.get(plain) ?? null
}
