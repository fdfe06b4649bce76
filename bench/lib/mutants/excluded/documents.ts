import { type Exclusion, lacks } from './exclusion.ts'

/** Of issues, submissions, their histories and links. */
export const DOCUMENTS: Exclusion[] = [
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
    file: 'features/issues/name-people.ts',
    is: ({ was, now }) =>
      lacks('u.id = any(')({ was, now }) || (was === 'named.length > 0' && now === 'true'),
    because: 'More people than are asked for, and no lock for nobody, change nothing.',
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
    file: 'features/shares/plans/plan-shares.queries.ts',
    is: lacks('p.project_id = ${projectId}'),
    because: 'The baseline was found below the project, by an id that no other has.',
  },
  {
    file: 'features/shares/plans/shared-plan.ts',
    is: lacks(`.where('b.project_id', '=', projectId)`),
    because: 'The link names its baseline, by an id that no other has.',
  },
]
