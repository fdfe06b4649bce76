import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'
import type { Clock } from './clock.ts'
import { milestoneId } from './plan-site.ts'

export type Submission = NonNullable<ProgrammeFile['submissions']>[number]
export type Issue = NonNullable<ProgrammeFile['issues']>[number]
type IssueUpdate = NonNullable<Issue['updates']>[number]

/** A submission as the story tells it. */
export interface Report {
  site: string
  work: string
  by: string
  /** Moment of the story in Kyiv. */
  at: string
  /** Photos of the work itself, besides those of the findings. */
  photos: string[]
  notes?: string
  findings?: Finding[]
  deleted?: { by: string; at: string; reason: string } | undefined
  shared?: Share
}

/** A public link, made by `by` at a moment of the story. */
interface Share {
  by: string
  at: string
  may?: { canExport?: boolean; canComment?: boolean; showUpdates?: boolean }
}

/** A flagged answer and what became of its issue. */
export interface Finding {
  question: string
  answers?: string[]
  /** The kind of the defect, and the defect. */
  error: [name: string, text: string]
  notes: string
  photos: string[]
  history?: HistoryStep[]
  shared?: Share
}

/** An entry of an issue's history as the story tells it. */
export type HistoryStep = { by: string; at: string; notes?: string } & (
  | { says: 'Updated'; photos?: string[]; attachments?: string[]; liked?: Record<string, string[]> }
  | { says: 'Recategorized'; severity: 1 | 2 | 3 | 4 }
  | { says: 'Resolved' | 'Reopened' | 'Deleted' | 'Dismissed' }
  | { says: 'Reply'; to: number }
)

/** Questions of every form, whatever the work. */
const CHECKLIST = [
  ['work_in_progress', 'Is work on this milestone in progress today?'],
  ['drawings_in_use', 'Are the approved drawings on site and in use?'],
  ['materials_protected', 'Are materials stored dry and off the ground?'],
  ['protective_equipment', 'Do all workers wear helmets and high-visibility vests?'],
] as const

/** The submission of a report, and its issues. */
export function reported(
  report: Report,
  { project, position, clock }: { project: string; position: [number, number]; clock: Clock },
): { submission: Submission; issues: Issue[] } {
  const _id = `${report.site}/${report.at}`
  const place = {
    project,
    site: report.site,
    milestone: milestoneId(report.site, report.work),
    createdAt: clock.moment(report.at),
  }
  const findings = report.findings ?? []
  const issueId = (index: number) => `${_id}/${index + 1}`
  const [first, ...others] = CHECKLIST.map(([name, questionText]) => ({
    question: { name, questionText },
    answers: ['Yes'],
  }))
  const submission: Submission = {
    _id,
    ...place,
    createdBy: report.by,
    submittedFromLat: nearby(position[0], report.at, 7),
    submittedFromLng: nearby(position[1], report.at, 13),
    data: [
      ...(first ? [{ ...first, notes: report.notes, photos: photos(report.photos) }] : []),
      ...findings.map((finding, index) => ({
        question: { name: finding.error[0], questionText: finding.question },
        answers: finding.answers ?? ['No'],
        notes: finding.notes,
        photos: photos(finding.photos),
        flagCode: 1,
        issueId: issueId(index),
      })),
      ...others,
    ],
    ...(report.deleted && deletion(_id, report.deleted, clock)),
    share: link(report.shared, clock),
  }
  const issues = findings.map((finding, index) => ({
    _id: issueId(index),
    ...place,
    submission: _id,
    question: { errorName: finding.error[0], errorText: finding.error[1] },
    ...outcome(issueId(index), finding.history ?? [], clock),
    share: link(finding.shared, clock),
  }))
  return { submission, issues }
}

function link(shared: Share | undefined, clock: Clock) {
  if (!shared) return undefined
  return { ...shared.may, createdBy: shared.by, createdAt: clock.moment(shared.at) }
}

/** A few metres beside the site, where the phone was. */
function nearby(degrees: number, at: string, factor: number): number {
  const minutes = Number(at.slice(-2)) + Number(at.slice(8, 10))
  return Number((degrees + (((minutes * factor) % 40) - 20) / 50_000).toFixed(6))
}

function photos(names: string[]): string[] {
  return names.map((name) => `photos/${name}.jpg`)
}

function deletion(_id: string, { by, at, reason }: NonNullable<Report['deleted']>, clock: Clock) {
  const when = { createdBy: by, createdAt: clock.moment(at) }
  return {
    isDeleted: true,
    updates: [{ _id: `${_id}/deleted`, actionType: 'Deleted' as const, notes: reason, ...when }],
  }
}

/** The history of an issue, and the state in which it leaves the issue. */
function outcome(_id: string, history: HistoryStep[], clock: Clock) {
  let severity: Issue['currentCategorization'] = 0
  let [isResolved, isDeleted] = [false, false]
  for (const told of history) {
    if (told.says === 'Recategorized') severity = told.severity
    if (told.says === 'Resolved' || told.says === 'Dismissed') isResolved = true
    if (told.says === 'Reopened') isResolved = false
    if (told.says === 'Deleted') isDeleted = true
  }
  const updates = history.map((told, index) => updateOf(_id, told, index, clock))
  return { currentCategorization: severity, isResolved, isDeleted, updates }
}

function updateOf(issue: string, told: HistoryStep, index: number, clock: Clock): IssueUpdate {
  const common = {
    _id: `${issue}/u${index + 1}`,
    createdBy: told.by,
    createdAt: clock.moment(told.at),
    notes: told.notes,
  }
  switch (told.says) {
    case 'Updated':
      return {
        ...common,
        actionType: told.says,
        photos: photos(told.photos ?? []),
        attachments: (told.attachments ?? []).map((name) => `documents/${name}`),
        reactions: told.liked,
      }
    case 'Recategorized':
      return { ...common, actionType: told.says, categorization: told.severity }
    case 'Reply':
      return { ...common, actionType: told.says, replyTo: `${issue}/u${told.to}` }
    default:
      return { ...common, actionType: told.says }
  }
}
