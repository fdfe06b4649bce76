import { type Exclusion, lacks } from './exclusion.ts'

/** Of whatever stands in several rooms. */
export const ELSEWHERE: Exclusion[] = [
  {
    file: '.queries.ts',
    is: lacks('u.project_id = i.project_id'),
    because: 'The row beside it is one of the project, by an id that no other has.',
  },
  {
    file: '.ts',
    is: ({ was, now }) =>
      now === /^(?:date|day|start) !== null && (\w+ [<>]=? \w+)$/.exec(was)?.[1],
    because: 'Nothing lies before no day and after none: this is what the types ask for.',
  },
  {
    file: '.routes.ts',
    is: ({ was }) => was === `!query['text[search]']`,
    because: 'Whether a list is read within a transaction decides how long it takes.',
  },
  {
    file: '.ts',
    is: ({ was, now }) => was !== now && withoutEqual(was) === withoutEqual(now),
    because: 'Nobody calls at the very microsecond at which something ends.',
  },
  {
    file: '.queries.ts',
    is: ({ was, now }) =>
      /milestone_id|OfMilestone/.test(was) &&
      lacks(`_id', '=', projectId)`)({ was, now }) &&
      was.includes('selectSummary('),
    because: 'The milestone was found below the project, by an id that no other has.',
  },
  {
    file: 'http/session.ts',
    is: ({ was, now }) =>
      was === 'row.stale' || (was.startsWith('id === undefined') && now === '{ id }'),
    because: 'It decides how often a moment is written, and what the types ask for.',
  },
]

/** With what lies before or after now, whether now itself does or not. */
const withoutEqual = (text: string) => text.replaceAll(/([<>])=? now\(\)/g, '$1 now()')
