import { type Exclusion, lacks } from './exclusion.ts'

/** Of lists and searches. */
export const LISTS: Exclusion[] = [
  {
    file: 'features/lists/search.ts',
    is: ({ was, now }) =>
      was.includes('with x as materialized') && lacks('project_id = $1')({ was, now }),
    because: 'What is found by these ids is joined to the documents of one project.',
  },
  {
    file: 'features/lists/list-text.ts',
    is: ({ was, now }) => was.startsWith('sort.some(') && now.startsWith("' join sites"),
    because: 'The sites are joined for their order alone; each document has one.',
  },
  {
    file: 'features/lists/list.ts',
    is: ({ was }) => was === '40' || was === '20',
    because: 'How many plans are kept is a decision; that no more are is tested.',
  },
  {
    file: 'features/lists/list.ts',
    is: ({ was, now }) => was === '0' && now === '1',
    because: 'A statement of sums has a row: this is what the types ask for.',
  },
  {
    file: 'features/lists/search.ts',
    is: ({ was, now }) => was === 'false' && now === 'true',
    because: 'A statement of sums has a row: this is what the types ask for.',
  },
  {
    file: 'features/lists/where.ts',
    is: ({ was, now }) => was.includes('new Set(many)') && now === 'many',
    because: 'Who asks for the same twice gets it once; it decides which plan is taken.',
  },
  {
    file: 'features/lists/search.ts',
    is: ({ was }) => /^(?:400|20|SAMPLE \/ 20)$/.test(was),
    because: 'Walking on and looking up find the same; this decides which of them is quicker.',
  },
  {
    file: 'features/lists/search-words.ts',
    is: lacks('project_id = $1'),
    because: 'What is found by these ids is looked for in one project anyhow.',
  },
  {
    file: 'features/lists/search.ts',
    is: lacks('words @@ $'),
    because: 'What the index of words finds is looked at again, word by word; it is quicker alone.',
  },
  {
    file: 'features/lists/search.ts',
    is: ({ was, now }) =>
      was.startsWith('isRare || ') ||
      was === 'found.length < COMMON' ||
      (was === 'first.isMore' && now === 'true') ||
      (/^(?:lookUp|walked > WALK_MAX) && /.test(was) && now === 'false'),
    because: 'Walking on and looking up find the same; this decides which of them is quicker.',
  },
  {
    file: 'features/lists/search.ts',
    is: ({ was, now }) => was === 'needed - found.length' && now === 'needed + found.length',
    because:
      'Who walks on to more finds than are needed has the same first ones, and counts no more.',
  },
  {
    file: 'features/lists/where.ts',
    is: ({ was }) => was.startsWith('numbers.length === 1 ?'),
    because: 'One of a single value is that value; the planner alone tells them apart.',
  },
  {
    file: 'features/issues/issue-list.ts',
    is: ({ was, now }) => was.includes('.slice(0, 10)') && now === 'new Date().toISOString()',
    because: 'PostgreSQL reads the day of a moment as it is written, in UTC.',
  },
  {
    file: 'features/lists/search-words.ts',
    is: ({ was, now }) =>
      /NAMES_MAX|FEW_NAMES|^(?:300|30|narrow\.length.*|sites\.length \+ .*)$/.test(was) ||
      (was.includes('ids.length > 0') && now === 'names'),
    because:
      'Walking on and looking up find the same, by names that nobody has nothing; this decides what is quicker.',
  },
  {
    file: 'features/issues/issue-list.ts',
    is: ({ was }) => /^(?:sites\.length|severities\.length < |1$)/.test(was),
    because: 'It decides under which name a plan is kept, and not what is found.',
  },
  {
    file: 'features/submissions/submission-list.ts',
    is: lacks('i.project_id = @.project_id'),
    because: 'The submission is one of the project, by an id that no other has.',
  },
]
