import type { Mutant } from './make-mutants.ts'

type Change = Pick<Mutant, 'was' | 'now'>

interface Exclusion {
  /** The end of the path of its file. */
  file: string
  is: (change: Change) => boolean
  /** Why nobody could tell it from the code as it is. */
  because: string
}

/** Mutants that do the same as the code. Whoever adds one says why; what a test could tell stays. */
const EXCLUDED: Exclusion[] = [
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
    file: '.queries.ts',
    is: lacks('u.project_id = i.project_id'),
    because: 'The row beside it is one of the project, by an id that no other has.',
  },
  {
    file: 'features/documents/sharing/share-json.ts',
    is: ({ was, now }) => was.includes('from shares x where') && now.includes('where true and'),
    because: 'The document is one of the project, by an id that no other has.',
  },
  {
    file: 'features/documents/trash/remove-for-good.ts',
    is: ({ now }) => now.includes('from updates where true and'),
    because: 'The documents were found below the project, by ids that no other has.',
  },
  {
    file: 'features/shares/shares.routes.ts',
    is: ({ was }) => was === 'checkTakesComments(share)',
    because:
      'It was asked before the body; this is for a link that changes while the body comes in.',
  },
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
    file: '.ts',
    is: ({ was, now }) =>
      now === /^(?:date|day|start) !== null && (\w+ [<>]=? \w+)$/.exec(was)?.[1],
    because: 'Nothing lies before no day and after none: this is what the types ask for.',
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
    file: 'features/issues/name-people.ts',
    is: ({ was, now }) =>
      lacks('u.id = any(')({ was, now }) || (was === 'named.length > 0' && now === 'true'),
    because: 'More people than are asked for, and no lock for nobody, change nothing.',
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
    file: 'features/documents/take-steps.ts',
    is: lacks(`.where('project_id', '=', projectId)`),
    because: 'The document was found below the project and locked, by an id that no other has.',
  },
  {
    file: 'features/documents/sharing/change-share.ts',
    is: lacks(`.where('project_id', '=', projectId)`),
    because: 'The document was found below the project and locked, by an id that no other has.',
  },
  {
    file: 'features/documents/refuse-stale.ts',
    is: (change) => lacks('project_id = ${projectId}')(change) || lacks('${of} = any(')(change),
    because:
      'The document was found below the project and locked, by an id that no other has; of what is found its own is taken.',
  },
  {
    file: 'features/baselines/baselines.queries.ts',
    is: ({ was, now }) =>
      was.includes('with kept as') && lacks('project_id = ${projectId}')({ was, now }),
    because: 'The baseline was found below the project, by an id that no other has.',
  },
  {
    file: 'features/shares/shared-history.ts',
    is: lacks(`.where('u.project_id', '=', share.projectId)`),
    because: 'The link names its document, by an id that no other has.',
  },
  {
    file: 'features/submissions/edit-submission.ts',
    is: (change) =>
      lacks(`.where('project_id', '=', projectId)`)(change) && !change.was.includes('site_id'),
    because: 'The submission is found below the project, by an id that no other has.',
  },
  {
    file: 'features/imports/apply/undo-milestones.ts',
    is: ({ was, now }) =>
      was.includes('archived_at = clock_timestamp()') && now.includes('where true and m.id = p.id'),
    because:
      'The milestones are those that the import made below the project, by ids that no other has.',
  },
  {
    file: 'features/submissions/ref-ids.ts',
    is: ({ was, now }) => was.includes('::integer > 0') && now.includes('::integer >= 0'),
    because:
      'To take no numbers changes none; one would only wait for a counter that one does not need.',
  },
  {
    file: 'features/issues/issues.queries.ts',
    is: ({ was, now }) =>
      was.includes(".where('i.project_id', '=', projectId)") &&
      now === 'selectSummary(issueTable(db), userId)',
    because: 'The milestone was found below the project, by an id that no other has.',
  },
  {
    file: 'features/shares/plans/plan-shares.routes.ts',
    is: ({ was, now }) =>
      was.startsWith('expiresAt !== null && ') && now === 'Date.parse(expiresAt) <= Date.now()',
    because: 'Nothing is no moment, and before none: this is what the types ask for.',
  },
  {
    file: 'features/shares/count-openings.ts',
    is: ({ was }) => was === '1000' || was === '4500' || was === '-APART_MS',
    because:
      'How often openings are written, and how patiently, is a decision; no server opens a link in its first second.',
  },
  {
    file: 'features/issues/issue-actions.ts',
    is: ({ was, now }) => was.startsWith('to === undefined') && now === '!isSeverity(to)',
    because: 'Nothing is no severity either: this is what the types ask for.',
  },
  {
    file: 'features/issues/issue-list.ts',
    is: ({ was }) => /^(?:sites\.length|severities\.length < |1$)/.test(was),
    because: 'It decides under which name a plan is kept, and not what is found.',
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
    file: 'features/submissions/submission-list.ts',
    is: lacks('i.project_id = @.project_id'),
    because: 'The submission is one of the project, by an id that no other has.',
  },
  {
    file: 'features/shares/add-comment.ts',
    is: ({ was }) => /^\d+$/.test(was),
    because: 'How many comments a link takes is a decision; that it is kept is tested.',
  },
  {
    file: 'features/shares/count-openings.ts',
    is: ({ was }) => was === 'timer' || was === 'clearTimeout(timer)',
    because: 'What is written once more at the end has been written: nothing is noted by then.',
  },
  {
    file: 'features/shares/shared-document.ts',
    is: lacks(`.where('i.project_id', '=', share.projectId)`),
    because: 'The link names its document, by an id that no other has.',
  },
  {
    file: 'formats/dates.ts',
    is: ({ was, now }) => was === '1' && now === '0',
    because: 'A week that is not counted whole is counted by its days.',
  },
  {
    file: 'http/session.ts',
    is: ({ was, now }) =>
      was === 'row.stale' || (was.startsWith('id === undefined') && now === '{ id }'),
    because: 'It decides how often a moment is written, and what the types ask for.',
  },
  {
    file: 'trash/purge.ts',
    is: ({ was, now }) =>
      (was === 'due.length === 0' && now === 'false') ||
      (lacks('.where(isDue)')({ was, now }) && was.includes('distinct()')),
    because: 'Where nothing is due, nothing is removed.',
  },
  {
    file: 'trash/copy-questions.ts',
    is: ({ was, now }) => lacks('= any(')({ was, now }) || lacks('coalesce(')({ was, now }),
    because: 'A copy that is made too early says the same as the answer does.',
  },
  {
    file: 'features/imports/compare/difference.ts',
    is: ({ was }) => /^0\.\d$/.test(was),
    because: 'How far a job says that it is meanwhile is a decision.',
  },
  {
    file: 'features/shares/plans/plan-shares.queries.ts',
    is: lacks('p.project_id = ${projectId}'),
    because: 'The baseline was found below the project, by an id that no other has.',
  },
  {
    file: 'features/shares/plans/shared-plan.ts',
    is: lacks(`.where('b.project_id', '=', projectId)`),
    because: 'The link names its baseline, by an id that no other has.',
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

/** With what lies before or after now, whether now itself does or not. */
const withoutEqual = (text: string) => text.replaceAll(/([<>])=? now\(\)/g, '$1 now()')

/** Whether a condition stands there fewer times than before, and not as its opposite. */
function lacks(text: string): (change: Change) => boolean {
  const times = (all: string) => all.split(text).length
  return ({ was, now }) => times(now) < times(was) && !now.includes(text.replace(' = ', ' <> '))
}

export function isExcluded(mutant: Mutant): boolean {
  return EXCLUDED.some(({ file, is }) => mutant.file.endsWith(file) && is(mutant))
}
