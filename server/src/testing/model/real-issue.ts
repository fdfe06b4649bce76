import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import type { Answer, Visitor } from '../visitor.ts'
import { asks } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import {
  dayIn,
  dayOf,
  type IssueModel,
  type ModelStep,
  ownerOf,
  type PersonName,
} from './issue-state.ts'

/** An issue on a server, and who works on it. */
export interface RealIssue {
  projectId: string
  issueId: string
  submissionId: string
  /** Two milestones, on a site each. */
  places: { milestoneId: string; siteId: string }[]
  people: Record<PersonName, Visitor>
  /** The ids of the members. */
  ids: Record<Exclude<PersonName, 'outsider'>, string>
  /** True if somebody else than the person who said 'ready' must resolve an issue of the project. */
  secondPerson: boolean
  visitor: Visitor
  /** The newest link that there was; a dead one too. */
  shareId: string
  /** The contact whom a member may ask about the issue. */
  whom: { organisation: string; contact: string }
  /** The newest link of a contact. */
  ask: { id: string; item: string; token: string }
}

const IN_WORDS = {
  dismiss: 'Dismissed',
  resolve: 'Resolved',
  reopen: 'Reopened',
  delete: 'Deleted',
  restore: 'Restored',
} as const

/** Does a step over HTTP and answers its status. */
export async function perform(
  real: RealIssue,
  issue: IssueModel,
  step: ModelStep,
): Promise<number> {
  const { value } = step
  const who = real.people[step.who]
  const params = { projectId: real.projectId, docId: real.issueId }
  const update = async (one: { actionType: string; [more: string]: unknown }) =>
    (await who.call(issues.update, { params, body: { update: one } })).status
  switch (step.act) {
    case 'note':
      return update({ actionType: 'Updated', content: { notes: `Note ${value}` } })
    case 'recategorize':
      return update({ actionType: 'Recategorized', categorization: value % 6 })
    case 'recategorize and resolve':
      return update({ actionType: 'Recategorized', categorization: 1, resolve: true })
    case 'resolve what was seen earlier':
      return update({ actionType: 'Resolved', version: issue.version - 1 })
    case 'delete note':
      return deleteNote(real, step, issue)
    case 'seen':
      return (await who.call(issues.seen, { params })).status
    case 'share':
      return share(real, who, value % 2 === 1)
    case 'unshare':
      return (await who.call(issues.deleteShare, { params })).status
    case 'comment':
      return comment(real)
    case 'edit':
      return edit(real, who, value)
    case 'own': {
      const owner = ownerOf(value)
      return update({ actionType: 'Edited', work: { owner: owner && real.ids[owner] } })
    }
    case 'set the day':
      return update({ actionType: 'Edited', work: { dueAt: dayIn(value) } })
    case 'ask':
      return askContact(real, who)
    case 'revoke':
      return (await who.call(asks.revoke, { params: askParams(real) })).status
    case 'answer':
    case 'answer that it is ready':
    case 'propose a day':
      return answer(real, step)
    case 'accept':
    case 'decline': {
      const decision = step.act === 'accept' ? ('accepted' as const) : ('declined' as const)
      const proposedOn = issue.ask?.proposed?.day ?? dayOf(0)
      const of = { ...askParams(real), itemId: real.ask.item }
      return (await who.call(asks.decide, { params: of, body: { decision, proposedOn } })).status
    }
    case 'ready':
      return update({ actionType: 'Edited', work: { ready: true } })
    case 'send back':
      return update({
        actionType: 'Edited',
        work: { ready: false },
        content: { notes: 'Not yet.' },
      })
    default:
      return update({ actionType: IN_WORDS[step.act] })
  }
}

async function deleteNote(real: RealIssue, step: ModelStep, issue: IssueModel): Promise<number> {
  const { docs } = (await read(real)).data
  const embeddedId = docs.updates[step.value % issue.entries.length]?._id ?? ''
  const params = { projectId: real.projectId, docId: real.issueId, field: 'updates', embeddedId }
  return (await real.people[step.who].call(issues.deleteEmbedded, { params })).status
}

async function share(real: RealIssue, who: Visitor, canComment: boolean): Promise<number> {
  const answer = await who.call(issues.createShare, {
    params: { projectId: real.projectId, docId: real.issueId },
    body: { canComment },
  })
  if (answer.status === 200) real.shareId = answer.data.docs.share?._id ?? ''
  return answer.status
}

async function comment(real: RealIssue): Promise<number> {
  const answer = await real.visitor.call(shares.createNote, {
    params: { shareId: real.shareId },
    body: {
      update: {
        firstName: 'Sofia',
        lastName: 'Lindqvist',
        email: 'sofia@example.org',
        notes: 'Please attach it.',
      },
    },
  })
  return answer.status
}

const askParams = ({ projectId, ask }: RealIssue) => ({ projectId, askId: ask.id })

async function askContact(real: RealIssue, who: Visitor): Promise<number> {
  const { projectId, issueId: issue, whom } = real
  const answered = await who.call(asks.create, {
    params: { projectId },
    body: { ...whom, issue, wants: ['answer'], byMail: false },
  })
  if (answered.status === 200) {
    const { docs, url } = answered.data
    const token = url?.split('/ask/')[1] ?? ''
    real.ask = { id: docs._id, item: docs.items[0]?._id ?? '', token }
  }
  return answered.status
}

async function answer({ visitor, ask }: RealIssue, { act, value }: ModelStep): Promise<number> {
  const proposedOn = act === 'propose a day' ? dayOf(value) : null
  const items = [{ _id: ask.item, notes: `Answer ${value}`, proposedOn }]
  const body = { answer: { items, ready: act === 'answer that it is ready' } }
  return (await visitor.call(publicAsks.answer, { params: { token: ask.token }, body })).status
}

async function edit(real: RealIssue, who: Visitor, value: number): Promise<number> {
  const milestone = real.places[value % 2]?.milestoneId
  const answer = await who.call(submissions.edit, {
    params: { projectId: real.projectId, docId: real.submissionId },
    body: { edits: { milestone } },
  })
  return answer.status
}

function read(real: RealIssue): Promise<Answer<{ docs: Issue }>> {
  return real.people.admin.call(issues.get, {
    params: { projectId: real.projectId, docId: real.issueId },
  })
}
