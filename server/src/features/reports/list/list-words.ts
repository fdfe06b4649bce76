import type { Language } from '@plumbline/contract/shapes'

const en = {
  titles: { issues: 'Issues', submissions: 'Submissions' },
  counts: { issues: '{n} issues', submissions: '{n} submissions' },
  heads: ['Ref', 'What', 'Site', 'Date', 'Page'],
  file: '{what} {date}',
}

const uk: typeof en = {
  titles: { issues: 'Проблеми', submissions: 'Візити' },
  counts: { issues: 'проблем: {n}', submissions: 'візитів: {n}' },
  heads: ['№', 'Що', 'Об’єкт', 'Дата', 'Сторінка'],
  file: '{what} {date}',
}

/** What stands before the documents of a list. */
export const LIST_WORDS: Record<Language, typeof en> = { en, uk }
