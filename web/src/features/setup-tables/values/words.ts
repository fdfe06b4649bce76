import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/** What spreadsheets call the statuses, in English and Ukrainian, besides the words of the screens. */
export const STATUS_WORDS: Record<MilestoneStatus, readonly string[]> = {
  'Not Started': ['Not Started', 'Planned', 'N', 'Не розпочато', 'Не розпочатий', 'Заплановано'],
  Ongoing: [
    'Ongoing',
    'In Progress',
    'Started',
    'O',
    'Триває',
    'Розпочато',
    'Виконується',
    'У роботі',
  ],
  Completed: [
    'Completed',
    'Complete',
    'Done',
    'Finished',
    'C',
    'Завершено',
    'Завершений',
    'Виконано',
  ],
  'Off Track': ['Off Track', 'Delayed', 'Late', 'X', 'Відхилення', 'Затримка', 'Відстає'],
  Stopped: ['Stopped', 'Suspended', 'On Hold', 'Зупинено', 'Призупинено'],
}

const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  '✓',
  '✔',
  'так',
  'т',
  'істина',
  'paid',
  'оплачено',
])
const NO = new Set(['no', 'n', 'false', '0', '', '-', '–', 'ні', 'н', 'хибність'])

/** Yes or no as a spreadsheet has it; null for another word. */
export function readYesNo(text: string): boolean | null {
  const word = sameWord(text)
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** A word by which a choice is found: in whatever case, and with whatever spaces. */
export function sameWord(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll(/[’ʼ`]/g, "'").toLowerCase()
}
