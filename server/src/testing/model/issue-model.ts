import {
  type PersonName,
  type Member,
  type ModelStep,
  type IssueModel,
  type Expected,
  ownerOf,
  dayOf,
  dayIn,
  changed,
  withEntry,
} from './issue-state.ts'

/** Returns the outcome that a step must have, by the rules of states and permissions alone. */
export function expected(issue: IssueModel, step: ModelStep): Expected {
  const refused = (status: number) => ({ status, after: issue })
  if (step.act === 'comment') return commented(issue)
  if (isByLink(step.act)) return answered(issue, step)
  if (step.who === 'outsider') return refused(404)
  if (step.act === 'seen') {
    return { status: 200, after: { ...issue, unread: { ...issue.unread, [step.who]: 0 } } }
  }
  if (step.act === 'edit') {
    const at = step.value % 2 === 0 ? 0 : 1
    if (at === issue.at) return { status: 200, after: issue }
    return changed(issue, step.who, ['Edited'], { at })
  }
  const forAdmins = ['delete', 'restore', 'unshare'].includes(step.act)
  if (forAdmins && step.who !== 'admin') return refused(403)
  if (step.act === 'unshare') {
    if (!issue.share) return refused(404)
    return changed(issue, step.who, ['Stopped Sharing'], { share: null })
  }
  if (step.act === 'restore') {
    if (!issue.isDeleted) return refused(409)
    return changed(issue, step.who, ['Restored'], { isDeleted: false })
  }
  if (OF_ASKS.includes(step.act)) return withAsk(issue, step.act, step.who)
  return issue.isDeleted ? refused(409) : onLive(issue, { ...step, who: step.who })
}

const isByLink = (act: ModelStep['act']) =>
  act === 'answer' || act === 'answer that it is ready' || act === 'propose a day'

/** The outcome of an answer by the link of a contact: 404 where it is revoked, and while the issue is closed. */
function answered(issue: IssueModel, { act, value }: ModelStep): Expected {
  const { ask } = issue
  if (!ask || ask.isRevoked || issue.isResolved || issue.isDeleted) {
    return { status: 404, after: issue }
  }
  const proposed = act === 'propose a day' ? { day: dayOf(value), decision: null } : ask.proposed
  const after = {
    ...withEntry(issue, 'Share Link Comment', null),
    ask: { ...ask, isAnswered: true, proposed },
  }
  // what is ready stays so
  if (act !== 'answer that it is ready' || issue.readyBy !== null) return { status: 200, after }
  return { status: 200, after: { ...after, readyBy: 'contact', version: issue.version + 1 } }
}

/** The outcome when a member asks, revokes, accepts or declines. */
function withAsk(issue: IssueModel, act: ModelStep['act'], who: Member): Expected {
  const refused = (status: number) => ({ status, after: issue })
  const { ask } = issue
  if (act === 'ask') {
    if (issue.isDeleted || issue.isResolved) return refused(409)
    if (ask && !ask.isRevoked && !ask.isAnswered) return refused(409)
    return {
      status: 200,
      after: {
        ...withEntry(issue, 'Edited', who),
        ask: { by: who, isRevoked: false, isAnswered: false, proposed: null },
      },
    }
  }
  if (!ask) return refused(404)
  if (act === 'revoke') {
    if (ask.by !== who && who !== 'admin') return refused(403)
    if (ask.isRevoked) return refused(409)
    return {
      status: 200,
      after: { ...withEntry(issue, 'Edited', who), ask: { ...ask, isRevoked: true } },
    }
  }
  const { proposed } = ask
  const isEnded = ask.isRevoked || issue.isDeleted || issue.isResolved
  if (!proposed || proposed.decision !== null || isEnded) return refused(409)
  const decision = act === 'accept' ? ('accepted' as const) : ('declined' as const)
  const after = { ...issue, ask: { ...ask, proposed: { ...proposed, decision } } }
  const isMoved = act === 'accept' && proposed.day !== issue.dueAt
  return changed(after, who, isMoved ? ['Edited', 'Edited'] : ['Edited'], {
    ...(isMoved && { dueAt: proposed.day }),
  })
}

const OF_ASKS: readonly string[] = ['ask', 'revoke', 'accept', 'decline']

/** The status of the refusal to resolve an issue; null when nothing stands against it. */
function againstResolving({ isResolved, readyBy, secondPerson }: IssueModel, who: Member) {
  if (isResolved) return 409
  if (!secondPerson || who === 'admin') return null
  if (readyBy === null) return 409
  return readyBy === who ? 403 : null
}

function onLive(issue: IssueModel, { act, who, value }: ModelStep & { who: Member }): Expected {
  const refused = (status: number) => ({ status, after: issue })
  const severity = value % 6
  const against = againstResolving(issue, who)
  switch (act) {
    case 'note':
      return { status: 200, after: withEntry(issue, 'Updated', who) }
    case 'delete note':
      return withoutEntry(issue, who, value % issue.entries.length)
    case 'recategorize':
      if (severity === 5) return refused(400)
      if (severity === issue.severity) return refused(409)
      return changed(issue, who, ['Recategorized'], { severity })
    case 'recategorize and resolve':
      if (issue.severity === 1) return refused(409)
      if (against !== null) return refused(against)
      return changed(issue, who, ['Recategorized', 'Resolved'], {
        severity: 1,
        isResolved: true,
        readyBy: null,
      })
    case 'dismiss':
      if (issue.severity !== 0 || issue.isResolved) return refused(409)
      if (issue.readyBy !== null && against !== null) return refused(against)
      return changed(issue, who, ['Dismissed'], { isResolved: true, readyBy: null })
    case 'resolve':
      if (against !== null) return refused(against)
      return changed(issue, who, ['Resolved'], { isResolved: true, readyBy: null })
    case 'reopen':
      if (!issue.isResolved) return refused(409)
      return changed(issue, who, ['Reopened'], { isResolved: false })
    case 'delete':
      if (issue.severity === 4) return refused(409)
      return changed(issue, who, ['Deleted'], { isDeleted: true })
    case 'own':
      if (ownerOf(value) === issue.owner) return refused(409)
      return changed(issue, who, ['Edited'], { owner: ownerOf(value) })
    case 'set the day':
      if (dayIn(value) === issue.dueAt) return refused(409)
      return changed(issue, who, ['Edited'], { dueAt: dayIn(value) })
    case 'ready':
      if (issue.isResolved || issue.readyBy !== null) return refused(409)
      return changed(issue, who, ['Edited'], { readyBy: who })
    case 'send back':
      if (issue.isResolved || issue.readyBy === null) return refused(409)
      return changed(issue, who, ['Edited'], { readyBy: null })
    case 'share':
      return changed(issue, who, ['Started Sharing'], { share: { canComment: value % 2 === 1 } })
    default:
      // a version that nobody can have seen
      return refused(409)
  }
}

function commented(issue: IssueModel): Expected {
  if (!issue.share) return { status: 404, after: issue }
  if (!issue.share.canComment) return { status: 403, after: issue }
  if (issue.isDeleted) return { status: 409, after: issue }
  return { status: 200, after: withEntry(issue, 'Share Link Comment', null) }
}

function withoutEntry(issue: IssueModel, who: PersonName, n: number): Expected {
  const entry = issue.entries[n]
  if (!entry) throw new Error('There is no such entry.')
  const own = entry.type === 'Updated' && entry.by === who
  if (!own && entry.type !== 'Share Link Comment') return { status: 403, after: issue }
  if (entry.isDeleted) return { status: 404, after: issue }
  const entries = issue.entries.with(n, { ...entry, isDeleted: true })
  return { status: 200, after: { ...issue, entries } }
}
