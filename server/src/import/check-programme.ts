import type { KnownProjects } from './known.ts'
import type { IssueLinks } from './link-issues.ts'
import { mentionsIn } from './mentions.ts'
import type { Entry, Programme } from './parse-programme.ts'
import type { Problems } from './problems.ts'
import type {
  IssueRecord,
  MilestoneRecord,
  NoteRecord,
  ProjectRecord,
  SubmissionRecord,
  UpdateRecord,
  UserRecord,
} from './programme-file.ts'
import { References } from './references.ts'

interface Check {
  references: References
  problems: Problems
  links: IssueLinks
  /** Issue → its submission. */
  submissionOf: Map<string, string | null>
  /** Adds a problem when the key has been there before. */
  once: (at: string, key: string, message: string) => void
}

/** Checks what a record cannot tell alone: references, and what may be there only once. */
export function checkProgramme(
  programme: Programme,
  links: IssueLinks,
  known: KnownProjects,
  problems: Problems,
): void {
  const check: Check = {
    references: new References(programme, known, problems),
    problems,
    links,
    submissionOf: new Map(programme.issues.map(({ record }) => [record._id, record.submission])),
    once: onlyOnce(problems),
  }
  for (const user of programme.users) checkUser(user, check)
  for (const project of programme.projects) checkProject(project, check)
  for (const { at, record } of programme.sites) {
    check.references.project(`${at}.project`, record.project)
    check.references.user(`${at}.poc`, record.poc)
  }
  for (const milestone of programme.milestones) checkMilestone(milestone, check)
  for (const submission of programme.submissions) checkSubmission(submission, check)
  for (const issue of programme.issues) checkIssue(issue, check)
}

function onlyOnce(problems: Problems): Check['once'] {
  const seen = new Set<string>()
  return (at, key, message) => {
    if (seen.has(key)) problems.add(at, message)
    seen.add(key)
  }
}

function checkUser({ at, record }: Entry<UserRecord>, { references, once }: Check): void {
  once(`${at}.email`, `e-mail ${record.email}`, 'another user has this e-mail address')
  for (const [i, id] of (record.projects ?? []).entries()) {
    references.project(`${at}.projects[${i}]`, id)
  }
}

function checkProject({ at, record }: Entry<ProjectRecord>, { references, once }: Check): void {
  once(`${at}.code`, `code ${record.code.toUpperCase()}`, 'another project has this code')
  references.user(`${at}.poc`, record.poc)
  for (const [i, group] of record.mapDetails.renderArr.entries()) {
    for (const [j, site] of group.sites.entries()) {
      const place = `${at}.mapDetails.renderArr[${i}].sites[${j}]`
      references.inProject(place, 'sites', site, record._id)
      once(place, `group ${record._id} ${site}`, `site "${site}" is in a group already`)
    }
  }
}

function checkMilestone({ at, record }: Entry<MilestoneRecord>, check: Check): void {
  const { references, problems } = check
  references.project(`${at}.project`, record.project)
  references.inProject(`${at}.site`, 'sites', record.site, record.project)
  for (const [i, note] of record.notes.entries()) {
    const place = `${at}.notes[${i}]`
    checkEntry(place, note, check)
    checkMentions(`${place}.text`, record.project, note.text, check)
    if (note.replyTo !== null && !record.notes.some(({ _id }) => _id === note.replyTo)) {
      problems.add(`${place}.replyTo`, `no note "${note.replyTo}" of this milestone`)
    }
  }
}

function checkSubmission({ at, record }: Entry<SubmissionRecord>, check: Check): void {
  const { references, once } = check
  references.project(`${at}.project`, record.project)
  references.place(at, record)
  references.user(`${at}.createdBy`, record.createdBy)
  references.user(`${at}.deletedBy`, record.deletedBy)
  references.user(`${at}.share.createdBy`, record.share?.createdBy ?? null)
  if (record.refId !== null) {
    const key = `S ${record.project} ${record.refId}`
    once(`${at}.refId`, key, `another submission of the project is S-${record.refId}`)
  }
  for (const [i, id] of record.issues.entries()) {
    checkIssueOf(record, `${at}.issues[${i}]`, id, check)
  }
  for (const [i, { issueId }] of record.data.entries()) {
    if (issueId !== null) checkIssueOf(record, `${at}.data[${i}].issueId`, issueId, check)
  }
  checkUpdates(at, record.project, record.updates, check)
}

function checkIssueOf(submission: SubmissionRecord, at: string, id: string, check: Check): void {
  check.references.inProject(at, 'issues', id, submission.project)
  const owner = check.submissionOf.get(id)
  if (owner !== undefined && owner !== submission._id) {
    check.problems.add(
      at,
      `issue "${id}" is of submission ${owner === null ? 'none' : `"${owner}"`}`,
    )
  }
}

function checkIssue({ at, record }: Entry<IssueRecord>, check: Check): void {
  const { references, once, problems, links } = check
  references.project(`${at}.project`, record.project)
  references.place(at, record)
  references.inProject(`${at}.submission`, 'submissions', record.submission, record.project)
  references.user(`${at}.createdBy`, record.createdBy)
  references.user(`${at}.deletedBy`, record.deletedBy)
  references.user(`${at}.share.createdBy`, record.share?.createdBy ?? null)
  if (record.createdBy === null && record.submission === null) {
    problems.add(`${at}.createdBy`, 'is missing, and no submission tells who reported the issue')
  }
  if (record.refId !== null) {
    const key = `I ${record.project} ${record.refId}`
    once(`${at}.refId`, key, `another issue of the project is I-${record.refId}`)
  }
  const position = links.positionOf.get(record._id)
  if (record.submission !== null && position !== undefined) {
    const key = `answer ${record.submission} ${position}`
    once(`${at}.submission`, key, 'another issue came from the same answer')
  }
  checkUpdates(at, record.project, record.updates, check)
}

function checkUpdates(at: string, project: string, updates: UpdateRecord[], check: Check): void {
  for (const [i, update] of updates.entries()) {
    const place = `${at}.updates[${i}]`
    checkEntry(place, update, check)
    checkMentions(`${place}.notes`, project, update.notes, check)
    if (update.actionType === 'Reply' && !updates.some(({ _id }) => _id === update.replyTo)) {
      check.problems.add(`${place}.replyTo`, `no update "${update.replyTo}" in this history`)
    }
  }
}

function checkEntry(at: string, entry: UpdateRecord | NoteRecord, { references, once }: Check) {
  once(`${at}._id`, `update ${entry._id}`, 'another note or update has this id')
  references.user(`${at}.createdBy`, entry.createdBy)
  for (const [name, people] of Object.entries(entry.reactions)) {
    for (const [j, id] of people.entries()) references.user(`${at}.reactions.${name}[${j}]`, id)
  }
}

function checkMentions(at: string, project: string, text: string, { references }: Check): void {
  for (const { list, sourceId } of mentionsIn(text)) {
    if (list === 'users') references.user(at, sourceId)
    else references.inProject(at, list, sourceId, project)
  }
}
