import { GRADES, type Need } from '@plumbline/contract/operation/needs'
import type { OperationState } from '@plumbline/contract/operation/operation'
import { LANES } from '../../jobs/lanes.ts'

/** What the sentences of the page stand on. */
export interface Known extends Omit<OperationState, 'needs'> {
  /** Active people of that level. */
  superAdmins: number
}

/** A mail that waits for longer, in seconds, is stuck. */
const MAIL_STUCK_S = 900
/** Jobs wait for longer than they should when it is more than this, in seconds, over the bar of their lane. */
const LATE_S = 600
/** So many mails refused in a day need somebody, when they are also one in a hundred. */
const REFUSED_MIN = 5

/** What needs a superAdmin, the gravest first. It goes by itself when its cause has gone. */
export function findNeeds(known: Known): Need[] {
  const needs = [...ofMails(known), ...ofJobs(known), ...ofPeople(known)]
  return needs.toSorted((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade))
}

function ofMails({ mail, at }: Known): Need[] {
  const { server, waiting, oldestS, refused, sent } = mail
  const needs: Need[] = []
  if (server === null) needs.push(need('mailsAsFiles', 'grey', 'howToSet', { n: sent }))
  if (oldestS !== null && oldestS > MAIL_STUCK_S) {
    const params = { minutes: Math.floor(oldestS / 60), n: waiting }
    needs.push(
      need('mailStuck', 'red', server === null ? null : 'testMail', params, ago(at, oldestS)),
    )
  }
  if (refused >= REFUSED_MIN && refused > (sent + refused) / 100) {
    needs.push(need('mailsRefused', 'amber', 'seeMails', { n: refused }))
  }
  return needs
}

function ofJobs({ lanes, at }: Known): Need[] {
  const parked = lanes.reduce((n, lane) => n + lane.parked, 0)
  return [
    ...(parked > 0 ? [need('jobsStopped', 'amber', 'seeJobs', { n: parked })] : []),
    ...lanes.flatMap(({ lane, oldestS }) =>
      oldestS !== null && oldestS > LANES[lane].barS + LATE_S
        ? [need('jobsLate', 'amber', null, { lane, seconds: oldestS }, ago(at, oldestS))]
        : [],
    ),
  ]
}

const ofPeople = ({ superAdmins }: Known): Need[] =>
  superAdmins === 1 ? [need('oneSuperAdmin', 'grey', null)] : []

function need(
  what: Need['what'],
  grade: Need['grade'],
  button: Need['button'],
  params: Need['params'] = {},
  since: string | null = null,
): Need {
  return { what, grade, since, params, button }
}

const ago = (at: string, seconds: number) => new Date(Date.parse(at) - seconds * 1000).toISOString()
