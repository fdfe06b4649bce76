import type { Exclusion } from './exclusion.ts'

/** Of the rules of the contract. */
export const RULES: Exclusion[] = [
  {
    file: 'contract/src/rules/limits.ts',
    is: ({ was }) => /^[\d_]+$/.test(was),
    because:
      'What a limit is, is a decision. That it is kept is tested where it is used, by its name.',
  },
  {
    file: 'contract/src/rules/dates/dated.ts',
    is: ({ was, now }) => was.startsWith('start !== null && end !== null') && !now.includes('||'),
    because: 'Nothing lies after null, nor null after anything.',
  },
  {
    file: 'contract/src/rules/dates/axis.ts',
    is: ({ was, now }) => was === 'day >= from' && now === 'day > from',
    because: 'What is implausible begins in the middle of a day.',
  },
  {
    file: 'contract/src/rules/map/paths.ts',
    is: ({ was, now }) => was.endsWith(' - limit) * sign < 0') && now === 'true',
    because:
      'A ring of which nothing is cut off is as it was after cutting; this takes half as long.',
  },
  {
    file: 'contract/src/rules/dates/bulk-status.ts',
    is: ({ was, now }) => was === 'start > today' && now === 'start >= today',
    because: 'What begins today ends today either way.',
  },
  {
    file: 'contract/src/rules/project-order.ts',
    is: ({ was, now }) => was === '2' && now === '3',
    because: 'What is neither the default nor bookmarked comes last.',
  },
]
