import { mentionsIn } from '@plumbline/contract/programme/mentions-of-files'
import type { Entry } from '../file/read-record.ts'
import type { Problems } from '../problems.ts'
import type {
  IssueRecord,
  ListName,
  MilestoneRecord,
  NoteRecord,
  ProjectRecord,
  SiteRecord,
  SubmissionRecord,
  UpdateRecord,
  UserRecord,
} from '@plumbline/contract/programme/programme-file'

/** The statements of records about others, as rows of the staging tables. */
export class Statements {
  readonly references: object[] = []
  readonly claims: object[] = []
  readonly answers: object[] = []
  readonly uses: object[] = []
  readonly #problems: Problems
  #of = { list: '', n: 0 }
  #at = ''
  #k = 0

  constructor(problems: Problems) {
    this.#problems = problems
  }

  /** Lets this record make all statements from now on. */
  begin({ at, list, n }: Entry<unknown>): void {
    this.#of = { list, n }
    this.#at = at
    this.#k = 0
  }

  user(place: string, id: string | null): void {
    this.inProject(place, 'users', id, '')
  }

  project(place: string, id: string): void {
    this.inProject(place, 'projects', id, '')
  }

  /** A record of one of the lists, in this project. */
  inProject(place: string, list: ListName, id: string | null, project: string): void {
    if (id === null) return
    this.references.push({ ...this.#place(place), target_list: list, target: id, project })
  }

  /** States that nothing else in the file has this key. */
  once(place: string, key: string, message: string): void {
    this.claims.push({ ...this.#place(place), key, message })
  }

  file(place: string, name: string, mustBePicture: boolean): void {
    this.uses.push({ ...this.#place(place), name, must_be_picture: mustBePicture })
  }

  answer(submission: string, position: number, item: SubmissionRecord['data'][number]): void {
    this.answers.push({
      n: this.#of.n,
      submission,
      position,
      question: item.question.name,
      flagged: item.flagCode === 1,
      issue: item.issueId,
    })
  }

  wrong(place: string, message: string): void {
    this.#problems.add(this.#at + place, message)
  }

  #place(place: string) {
    this.#k += 1
    return { ...this.#of, k: this.#k, place }
  }
}

/** The function of each list that goes through its records. */
export const STATE: {
  [List in ListName]: (record: never, statements: Statements) => void
} = {
  users: stateUser,
  projects: stateProject,
  sites: stateSite,
  milestones: stateMilestone,
  submissions: stateSubmission,
  issues: stateIssue,
}

function stateUser(record: UserRecord, say: Statements): void {
  say.once('.email', `e-mail ${record.email}`, 'another user has this e-mail address')
  for (const [i, id] of (record.projects ?? []).entries()) say.project(`.projects[${i}]`, id)
}

function stateProject(record: ProjectRecord, say: Statements): void {
  say.once('.code', `code ${record.code.toUpperCase()}`, 'another project has this code')
  say.user('.poc', record.poc)
  for (const [i, group] of record.mapDetails.renderArr.entries()) {
    for (const [j, site] of group.sites.entries()) {
      const place = `.mapDetails.renderArr[${i}].sites[${j}]`
      say.inProject(place, 'sites', site, record._id)
      say.once(place, `group ${record._id} ${site}`, `site "${site}" is in a group already`)
    }
  }
  stateFiles(
    '',
    { photos: record.photo === null ? [] : [record.photo], attachments: record.attachments },
    say,
  )
}

function stateSite(record: SiteRecord, say: Statements): void {
  say.project('.project', record.project)
  say.user('.poc', record.poc)
}

function stateMilestone(record: MilestoneRecord, say: Statements): void {
  say.project('.project', record.project)
  say.inProject('.site', 'sites', record.site, record.project)
  statePredecessors(record, say)
  for (const [i, note] of record.notes.entries()) {
    const place = `.notes[${i}]`
    stateEntry(place, note, say)
    stateMentions(`${place}.text`, record.project, note.text, say)
    if (note.replyTo !== null && !record.notes.some(({ _id }) => _id === note.replyTo)) {
      say.wrong(`${place}.replyTo`, `no note "${note.replyTo}" of this milestone`)
    }
  }
  stateFiles('', record, say)
}

function statePredecessors({ _id, project, predecessors }: MilestoneRecord, say: Statements): void {
  for (const [i, { milestone, kind }] of predecessors.entries()) {
    const place = `.predecessors[${i}]`
    say.inProject(`${place}.milestone`, 'milestones', milestone, project)
    if (milestone === _id) say.wrong(`${place}.milestone`, 'is the milestone itself')
    say.once(place, `link ${project} ${_id} ${milestone} ${kind}`, `is there already, as ${kind}`)
  }
}

function stateSubmission(record: SubmissionRecord, say: Statements): void {
  statePlace(record, say)
  say.user('.createdBy', record.createdBy)
  stateDocument('S', 'submission', record, say)
  for (const [i, id] of record.issues.entries()) {
    say.inProject(`.issues[${i}]`, 'issues', id, record.project)
  }
  for (const [i, item] of record.data.entries()) {
    say.inProject(`.data[${i}].issueId`, 'issues', item.issueId, record.project)
    if (item.flagCode === 1 || item.issueId !== null) say.answer(record._id, i, item)
    stateFiles(`.data[${i}]`, { photos: item.photos, attachments: [] }, say)
  }
  stateUpdates(record, say)
}

function stateIssue(record: IssueRecord, say: Statements): void {
  statePlace(record, say)
  say.inProject('.submission', 'submissions', record.submission, record.project)
  say.user('.createdBy', record.createdBy)
  stateDocument('I', 'issue', record, say)
  stateUpdates(record, say)
}

function statePlace(record: { project: string; milestone: string; site: string }, say: Statements) {
  say.project('.project', record.project)
  say.inProject('.milestone', 'milestones', record.milestone, record.project)
  say.inProject('.site', 'sites', record.site, record.project)
}

function stateDocument(
  letter: string,
  what: string,
  record: SubmissionRecord | IssueRecord,
  say: Statements,
): void {
  say.user('.deletedBy', record.deletedBy)
  say.user('.share.createdBy', record.share?.createdBy ?? null)
  if (record.refId === null) return
  const key = `${letter} ${record.project} ${record.refId}`
  say.once('.refId', key, `another ${what} of the project is ${letter}-${record.refId}`)
}

function stateUpdates(record: SubmissionRecord | IssueRecord, say: Statements): void {
  const updates: UpdateRecord[] = record.updates
  for (const [i, update] of updates.entries()) {
    const place = `.updates[${i}]`
    stateEntry(place, update, say)
    stateMentions(`${place}.notes`, record.project, update.notes, say)
    if (update.actionType === 'Reply' && !updates.some(({ _id }) => _id === update.replyTo)) {
      say.wrong(`${place}.replyTo`, `no update "${update.replyTo}" in this history`)
    }
    stateFiles(place, update, say)
  }
}

function stateEntry(place: string, entry: UpdateRecord | NoteRecord, say: Statements): void {
  say.once(`${place}._id`, `update ${entry._id}`, 'another note or update has this id')
  say.user(`${place}.createdBy`, entry.createdBy)
  for (const [name, people] of Object.entries(entry.reactions)) {
    for (const [j, id] of people.entries()) say.user(`${place}.reactions.${name}[${j}]`, id)
  }
}

function stateMentions(place: string, project: string, text: string, say: Statements): void {
  for (const { list, sourceId } of mentionsIn(text)) {
    say.inProject(place, list, sourceId, list === 'users' ? '' : project)
  }
}

function stateFiles(
  place: string,
  { photos, attachments }: { photos: string[]; attachments: string[] },
  say: Statements,
): void {
  for (const [i, name] of photos.entries()) say.file(`${place}.photos[${i}]`, name, true)
  for (const [i, name] of attachments.entries()) say.file(`${place}.attachments[${i}]`, name, false)
}
