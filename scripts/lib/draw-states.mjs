import { ISSUE_STEPS, obstacle } from '../../contract/src/issues/issue-steps.ts'
import { SEVERITIES } from '../../contract/src/rules/severity.ts'
import { DOCUMENT_ACTIONS, isAllowed } from '../../server/src/features/documents/actions.ts'
import { SHARE_ACTIONS } from '../../server/src/features/documents/sharing/change-share.ts'
import { FORM_ACTIONS } from '../../server/src/features/forms/change-form.ts'
import {
  IMPORT_REQUESTS,
  IMPORT_WORK,
} from '../../server/src/features/imports/steps/import-states.ts'
import { MAIL_OUTCOMES } from '../../server/src/mail/deliver.ts'

/** Somebody who may do everything that the state allows. */
const admin = { userId: 'somebody', isAdmin: true, secondPersonVerifies: false }

/** docs/states.md, from the tables that the server goes by: each step is tried in each state. */
export function drawStates() {
  return `# States

Drawn by \`npm run states\` from the tables that the server goes by; a step is added or changed there, and
a test compares.

## An issue

From \`contract/src/issues/issue-steps.ts\`, by which the server judges and the web offers. An arrow without
severities leaves from all of them. Notes ('Updated') leave the state as it is, and so do other 'Edited'
updates: of owner, verifier, day, organisation and watchers. In a project where a second person verifies,
members resolve only what is ready, and what somebody else called ready.

${diagram(issueEdges())}

## A submission

${diagram(submissionEdges())}

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
  { isResolved: false, isReady: false },
  { isResolved: false, isReady: true },
  { isResolved: true, isReady: false },
]
const NAMES = { Ready: 'Ready for verification', SentBack: 'Sent back' }

/** Every step that is allowed: from which state to which, by what, and from which severities. */
function issueEdges() {
  const edges = new Map()
  const states = [false, true].flatMap((isDeleted) =>
    WAYS.flatMap((way) =>
      SEVERITIES.map((severity) => ({ isDeleted, ...way, severity, readyBy: null })),
    ),
  )
  for (const state of states) {
    for (const [name, left] of stepsFrom(state)) {
      const edge = `${nameOfState(state)} --> ${nameOfState(left)}: ${name}`
      edges.set(edge, (edges.get(edge) ?? new Set()).add(state.severity))
    }
  }
  return [...edges].map(([edge, from]) =>
    from.size === SEVERITIES.length ? edge : `${edge} (severity ${[...from].join(', ')})`,
  )
}

/** The names of the steps that a state allows, and the state after each. */
function stepsFrom(state) {
  const allowed = Object.keys(ISSUE_STEPS).filter((step) => obstacle(step, state, admin) === null)
  const steps = allowed.map((step) => [
    NAMES[step] ?? step,
    { ...state, ...ISSUE_STEPS[step].leaves },
  ])
  const isLowered = state.severity !== 1 && allowed.includes('Resolved')
  const low = { ...state, severity: 1, ...ISSUE_STEPS.Resolved.leaves }
  return isLowered ? [...steps, ['Recategorized to 1 and resolved', low]] : steps
}

function submissionEdges() {
  return [false, true].flatMap((isDeleted) =>
    Object.keys(DOCUMENT_ACTIONS).flatMap((actionType) => {
      const state = { is_deleted: isDeleted }
      if (!isAllowed(state, actionType)) return []
      const left = leftBy(actionType, state)
      return left === null
        ? []
        : [`${nameOf(isDeleted)} --> ${nameOf(left.is_deleted)}: ${actionType}`]
    }),
  )
}

/** The state of a document after an action; null if it is refused, or changes nothing. */
function leftBy(actionType, state) {
  try {
    const left = Object.assign(
      {},
      ...DOCUMENT_ACTIONS[actionType](state).map(({ leaves }) => leaves),
    )
    return Object.keys(left).length > 0 ? left : null
  } catch {
    return null
  }
}

const nameOf = (isDeleted) => (isDeleted ? 'deleted' : 'present')

function nameOfState({ isDeleted, isResolved, isReady }) {
  const name = isResolved ? 'resolved' : isReady ? 'ready' : 'open'
  return isDeleted ? `deleted_${name}` : name
}

const diagram = (edges) =>
  ['```mermaid', 'stateDiagram-v2', ...edges.map((edge) => `  ${edge}`), '```'].join('\n')
