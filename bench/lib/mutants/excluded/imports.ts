import type { Exclusion } from './exclusion.ts'

/** Of imports. */
export const IMPORTS: Exclusion[] = [
  {
    file: 'features/imports/compare/difference.ts',
    is: ({ was, now }) =>
      now === 'siteId === null' || (was.startsWith('a === b') && now.startsWith('a < b')),
    because: 'What has no site is left out either way, and equal names keep their order.',
  },
  {
    file: 'features/imports/formats/csv/csv-schedule.ts',
    is: ({ was, now }) => was === '1' && now === '2',
    because: 'No row has a cell before its first, however far before.',
  },
  {
    file: 'features/imports/apply/apply-schedule.ts',
    is: ({ was }) => was.includes('numAffectedRows'),
    because: 'Whether it pauses after a batch that wrote nothing decides how long it takes.',
  },
  {
    file: 'imports/formats/reading-worker.ts',
    is: ({ was, now }) => was === 'at < rows.length' && now === 'at <= rows.length',
    because: 'A part without rows adds none.',
  },
  {
    file: 'imports/formats/decode.ts',
    is: ({ was, now }) => /^(?:even|odd) > most$/.test(was) && now.endsWith('>= most'),
    because: 'A share of all bytes is a whole number of them in one of twenty files.',
  },
  {
    file: 'imports/steps/import-steps.ts',
    is: ({ was, now }) => was === '!refused' && now === 'false',
    because: 'It decides what the log says.',
  },
  {
    file: 'features/imports/apply/undo-milestones.ts',
    is: ({ was, now }) =>
      was.includes('archived_at = clock_timestamp()') && now.includes('where true and m.id = p.id'),
    because:
      'The milestones are those that the import made below the project, by ids that no other has.',
  },
  {
    file: 'formats/dates.ts',
    is: ({ was, now }) => was === '1' && now === '0',
    because: 'A week that is not counted whole is counted by its days.',
  },
  {
    file: 'features/imports/compare/difference.ts',
    is: ({ was }) => /^0\.\d$/.test(was),
    because: 'How far a job says that it is meanwhile is a decision.',
  },
  {
    file: 'features/imports/lock-sites.ts',
    is: ({ now }) => now.includes('for no key update') && !now.includes(' <> '),
    because: 'Who holds more sites than they write lets others wait a moment longer.',
  },
  {
    file: 'imports/formats/read-file.ts',
    is: ({ was }) => was === '1000' || was === 'clearTimeout(timer)',
    because: 'How long reading may take is a decision.',
  },
  {
    file: 'import-steps.ts',
    is: ({ was, now }) => was === 'percent <= told' && now === 'percent < told',
    because: 'What is told again is what was told.',
  },
]
