import { SEVERITIES } from '../../contract/src/rules/severity.ts'
import { DOCUMENT_ACTIONS, mayBeAsked } from '../../server/src/features/documents/actions.ts'
import { ISSUE_ACTIONS } from '../../server/src/features/issues/issue-actions.ts'

const nothingSaid = { content: { notes: '' }, mentions: [] }

/** docs/states.md, from the tables of actions that the server goes by: each is tried in each state. */
export function drawStates() {
  return `# States of issues and submissions

Drawn by \`npm run states\` from \`server/src/features/issues/issue-actions.ts\` and
\`server/src/features/documents/actions.ts\`, where an action is added or changed; a test compares. An
arrow without severities can be gone from all of them. Notes ('Updated') leave the state as it is.

## An issue

${diagram(edgesOf(ISSUE_ACTIONS, { severities: SEVERITIES, isResolvable: true }))}

## A submission

${diagram(edgesOf(DOCUMENT_ACTIONS, { severities: [null], isResolvable: false }))}
`
}

/** Every step that is allowed: from which state to which, by what, and from which severities. */
function edgesOf(actions, { severities, isResolvable }) {
  const edges = new Map()
  const states = [false, true].flatMap((is_deleted) =>
    (isResolvable ? [false, true] : [undefined]).flatMap((is_resolved) =>
      severities.map((severity) => ({ is_deleted, is_resolved, severity })),
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
    if (actionType !== 'Recategorized') return [[actionType, { actionType, ...nothingSaid }]]
    return severities.flatMap((categorization) =>
      [false, true].map((resolve) => [
        resolve ? `${actionType} to ${categorization} and resolved` : actionType,
        { actionType, categorization, resolve, ...nothingSaid },
      ]),
    )
  })
}

/** The state afterwards; undefined where it is refused, and where nothing changes. */
function leftBy(actions, state, update) {
  if (!mayBeAsked(state, update.actionType)) return undefined
  try {
    const changes = actions[update.actionType](state, update).map(({ leaves }) => leaves)
    const left = Object.assign({}, ...changes)
    return Object.keys(left).length > 0 ? { ...state, ...left } : undefined
  } catch {
    return undefined
  }
}

function nameOf({ is_deleted: isDeleted, is_resolved: isResolved }) {
  if (isResolved === undefined) return isDeleted ? 'deleted' : 'kept'
  const name = isResolved ? 'resolved' : 'open'
  return isDeleted ? `deleted_${name}` : name
}

const diagram = (edges) =>
  ['```mermaid', 'stateDiagram-v2', ...edges.map((edge) => `  ${edge}`), '```'].join('\n')
