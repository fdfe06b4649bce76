import { MILESTONE_STATUSES, type MilestoneStatus } from '@plumbline/contract/rules/status'

/** How people and tools call a status, in small letters without signs. */
const WORDS: Record<MilestoneStatus, string[]> = {
  'Not Started': [
    'planned',
    'pending',
    'to do',
    'todo',
    'open',
    'not begun',
    'не розпочато',
    'не розпочата',
    'не розпочатий',
    'не почато',
    'заплановано',
    'очікує',
  ],
  Ongoing: [
    'in progress',
    'active',
    'started',
    'under way',
    'underway',
    'in work',
    'в роботі',
    'у роботі',
    'виконується',
    'триває',
    'в процесі',
    'у процесі',
    'розпочато',
    'розпочата',
  ],
  Completed: [
    'complete',
    'done',
    'finished',
    'closed',
    'завершено',
    'завершена',
    'завершений',
    'виконано',
    'виконана',
    'закінчено',
    'готово',
  ],
  Stopped: [
    'on hold',
    'suspended',
    'paused',
    'cancelled',
    'canceled',
    'зупинено',
    'зупинена',
    'зупинений',
    'призупинено',
    'скасовано',
  ],
  'Off Track': [
    'delayed',
    'late',
    'behind',
    'behind schedule',
    'at risk',
    'із затримкою',
    'з затримкою',
    'затримується',
    'відстає',
    'прострочено',
  ],
}

const KNOWN = new Map(
  MILESTONE_STATUSES.flatMap((status) =>
    [status.toLowerCase(), ...WORDS[status]].map((word) => [word, status] as const),
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
