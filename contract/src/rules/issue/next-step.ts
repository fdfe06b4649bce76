/** The state of an issue that decides its next step. */
export interface WaitingIssue {
  isDeleted: boolean
  isResolved: boolean
  /** True where it waits for verification. */
  isReady: boolean
  /** The member whose work it is. */
  ownerId: string | null
  /** True where a contact proposes a date that nobody has accepted or declined. */
  isUndecided: boolean
}

/** The person who looks. */
export interface Looker {
  userId: string
  isAdmin: boolean
  /** True if the steps of an issue let this person resolve it now. */
  mayResolve: boolean
}

/** Something that a person can do next with an issue. */
export type NextAct =
  | 'assign'
  | 'ready'
  | 'comment'
  | 'resolve'
  | 'ask'
  | 'verify'
  | 'verifyWithNote'
  | 'sendBack'
  | 'wait'
  | 'takeBack'
  | 'accept'
  | 'decline'
  | 'reopen'
  | 'restore'

export interface NextStep {
  /** The one that is next; null where nothing is for this person. */
  main: NextAct | null
  /** The other one that is often wanted. */
  second: NextAct | null
  /** The acts that are allowed beside both. */
  rest: NextAct[]
}

/** Returns the next step with an issue for a person; it decides on all screens which button is the large one. */
export function nextStep(issue: WaitingIssue, looker: Looker): NextStep {
  if (issue.isDeleted) return only(looker.isAdmin ? 'restore' : null)
  if (issue.isResolved) return only('reopen')
  if (issue.isReady) {
    return looker.mayResolve
      ? { main: 'verify', second: 'sendBack', rest: ['verifyWithNote', 'ask'] }
      : { main: 'wait', second: 'takeBack', rest: ['ask'] }
  }
  const possible: NextAct[] = looker.mayResolve ? ['ready', 'resolve', 'ask'] : ['ready', 'ask']
  const [main, second] = ofOpen(issue, looker)
  return { main, second, rest: possible.filter((act) => act !== main && act !== second) }
}

const only = (main: NextAct | null): NextStep => ({ main, second: null, rest: [] })

/** The main acts on an open issue that nobody calls ready. */
function ofOpen(
  { ownerId, isUndecided }: WaitingIssue,
  { userId, mayResolve }: Looker,
): [NextAct, NextAct] {
  if (isUndecided) return ['accept', 'decline']
  if (ownerId === null) return ['assign', mayResolve ? 'resolve' : 'ready']
  if (ownerId === userId) return ['ready', mayResolve ? 'resolve' : 'ask']
  return ['comment', 'ask']
}
