import { SEVERITIES } from '../../contract/src/rules/severity.ts'
import { DOCUMENT_ACTIONS, isAllowed } from '../../server/src/features/documents/actions.ts'
import { SHARE_ACTIONS } from '../../server/src/features/documents/sharing/change-share.ts'
import { FORM_ACTIONS } from '../../server/src/features/forms/change-form.ts'
import {
  IMPORT_REQUESTS,
  IMPORT_WORK,
} from '../../server/src/features/imports/steps/import-states.ts'
import { ISSUE_ACTIONS } from '../../server/src/features/issues/issue-actions.ts'
import { MAIL_OUTCOMES } from '../../server/src/mail/deliver.ts'

const emptyNote = { content: { notes: '' }, mentions: [] }
/** Who may do everything that the state allows. */
const admin = { userId: 'somebody', isAdmin: true, names: new Map() }

/** docs/states.md, from the tables that the server goes by: each action is tried in each state. */
export function drawStates() {
  return `# States

Drawn by \`npm run states\` from the tables that the server goes by; a step is added or changed there, and
a test compares.

## An issue

From \`server/src/features/issues/issue-actions.ts\` and \`server/src/features/documents/actions.ts\`. An
arrow without severities can be gone from all of them. Notes ('Updated') leave the state as it is, and so do
other 'Edited' updates: of owner, verifier, day, organisation and watchers. In a project where a second person
verifies, members resolve what is ready alone, and not who said so.

${diagram(edgesOf(ISSUE_ACTIONS, { severities: SEVERITIES, isResolvable: true }))}

## A submission

${diagram(edgesOf(DOCUMENT_ACTIONS, { severities: [null], isResolvable: false }))}

Its review may be any of \`contract/src/rules/review.ts\` after any other; 'edited' comes of changed answers alone.

## A form

From \`server/src/features/forms/change-form.ts\`. Phones list and send to an open one alone.

${diagram(actionEdges(FORM_ACTIONS))}

## The public link of an issue or a submission

From \`server/src/features/documents/sharing/change-share.ts\`. Sharing what is shared makes another link.

${diagram([...actionEdges(SHARE_ACTIONS), 'shared --> ended: its time is over'])}

## An import

From \`server/src/features/imports/steps/import-states.ts\`: what an admin asks for, and what a job does.

${diagram([...requestEdges(), ...workEdges()])}

## A mail

From \`server/src/mail/deliver.ts\`. One that cannot be sent now waits for its next try.

${diagram(Object.entries(MAIL_OUTCOMES).map(([end, why]) => `waiting --> ${end.replace(' ', '_')}: ${why}`))}
`
}

const actionEdges = (actions) =>
  Object.entries(actions).flatMap(([name, { from, to }]) =>
    from.map((state) => `${state} --> ${to}: ${name}`),
  )

function requestEdges() {
  return Object.entries(IMPORT_REQUESTS).flatMap(([name, { from, to }]) =>
    from.flatMap((state) =>
      (to.length > 0 ? to : ['[*]']).map((next) => `${state} --> ${next}: ${name}`),
    ),
  )
}

function workEdges() {
  return Object.entries(IMPORT_WORK).flatMap(([state, { job, to, failed }]) => [
    ...to.map((next) => `${state} --> ${next}: ${job}`),
    `${state} --> ${failed}: ${job} given up`,
  ])
}

/** Open, waiting for verification, resolved. */
const WAYS = [
  { is_resolved: false, is_ready: false },
  { is_resolved: false, is_ready: true },
  { is_resolved: true, is_ready: false },
]

/** Every step that is allowed: from which state to which, by what, and from which severities. */
function edgesOf(actions, { severities, isResolvable }) {
  const edges = new Map()
  const states = [false, true].flatMap((is_deleted) =>
    (isResolvable ? WAYS : [{}]).flatMap((way) =>
      severities.map((severity) => ({ is_deleted, ...way, severity })),
    ),
  )
  for (const state of states) {
    for (const [name, update] of asksOf(actions, severities)) {
      const left = leftBy(actions, state, update)
      if (!left) continue
      const edge = `${nameOf(state)} --> ${nameOf(left)}: ${name}`
      edges.set(edge, (edges.get(edge) ?? new Set()).add(state.severity))
    }
  }
  return [...edges].map(([edge, from]) =>
    from.size === severities.length ? edge : `${edge} (severity ${[...from].join(', ')})`,
  )
}

/** All that can be asked for, by a name each. */
function asksOf(actions, severities) {
  return Object.keys(actions).flatMap((actionType) => {
    if (actionType === 'Edited') return EDITS
    if (actionType !== 'Recategorized') return [[actionType, { actionType, ...emptyNote }]]
    return severities.flatMap((categorization) =>
      [false, true].map((resolve) => [
        resolve ? `${actionType} to ${categorization} and resolved` : actionType,
        { actionType, categorization, resolve, ...emptyNote },
      ]),
    )
  })
}

const note = { ...emptyNote, content: { notes: 'Why' } }
const EDITS = [
  ['Ready for verification', { actionType: 'Edited', work: { ready: true }, ...note }],
  ['Sent back', { actionType: 'Edited', work: { ready: false }, ...note }],
]

/** The state afterwards; undefined where it is refused, and where nothing changes. */
function leftBy(actions, state, update) {
  if (!isAllowed(state, update.actionType)) return undefined
  try {
    const changes = actions[update.actionType](state, update, admin).map(({ leaves }) => leaves)
    const left = Object.assign({}, ...changes)
    return Object.keys(left).length > 0 ? { ...state, ...left } : undefined
  } catch {
    return undefined
  }
}

function nameOf({ is_deleted: isDeleted, is_resolved: isResolved, is_ready: isReady }) {
  if (isResolved === undefined) return isDeleted ? 'deleted' : 'present'
  const name = isResolved ? 'resolved' : isReady ? 'ready' : 'open'
  return isDeleted ? `deleted_${name}` : name
}

const diagram = (edges) =>
  ['```mermaid', 'stateDiagram-v2', ...edges.map((edge) => `  ${edge}`), '```'].join('\n')
