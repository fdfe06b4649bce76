import type { Issue } from '@plumbline/contract/issues'
import type { DataItem, Submission } from '@plumbline/contract/submissions'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import {
  dateIn,
  frameOf,
  historyOf,
  laterPhotos,
  momentIn,
  nameOf,
  photoNumbers,
  positionIn,
  rowsOf,
  type Writing,
} from './sheet-parts.ts'
import type { Sheet, SheetPill, SheetRow, SheetSection } from './sheet.ts'

/** An issue on paper: what was found with its photos beside it, those of the history, and the history. */
export function issueSheet(issue: Issue, writing: Writing): Sheet {
  const { words } = writing
  const numbered = photoNumbers(writing)
  const { report, question, currentCategorization: severity, isRaisedByHand: byHand } = issue
  const title = question.errorText || question.errorName
  const found = rowsOf({
    title: report.question,
    flag: report.question === '' ? '' : words.flag,
    answer: report.answers.join(', '),
    text: plainMentions(report.notes),
    photos: report.photos.map((photo) => numbered(photo, report.question || title)),
  })
  const later = laterPhotos(writing, issue.updates, numbered)
  return {
    ...frameOf(writing, issue.createdAt),
    title,
    ref: `I-${issue.refId}`,
    pills: [severityPill(writing, severity), ...statePills(issue, writing)],
    facts: [
      facts([
        [words.site, siteOf(writing, issue.site.name)],
        [words.milestone, issue.milestone?.name ?? ''],
        [words.status, issue.milestone ? words.statuses[issue.milestone.actualStatus] : ''],
        [byHand ? words.raisedOn : words.submittedOn, momentIn(writing, issue.createdAt)],
        [byHand ? words.raisedBy : words.submittedBy, nameOf(issue.createdBy)],
        [words.position, positionIn(writing, issue.submittedFromLat, issue.submittedFromLng)],
      ]),
      facts([
        [words.owner, nameOf(issue.owner)],
        [words.verifier, nameOf(issue.verifier)],
        [words.contractor, issue.organisation],
        [words.due, issue.dueAt === null ? '' : dateIn(writing.lang, issue.dueAt)],
      ]),
    ],
    sections: [
      { title: words.evidence, heads: [words.found, words.photosHead], rows: found },
      ...laterSection(writing, later),
    ],
    history: historyOf(writing, issue.updates),
    signatures: words.signatures,
  }
}

/** A submission on paper: every answer with its photos beside it, by the groups of its form. */
export function submissionSheet(submission: Submission, writing: Writing): Sheet {
  const { words } = writing
  const numbered = photoNumbers(writing)
  const sections: SheetSection[] = []
  let group: string | null = null
  for (const item of submission.data) {
    const name = item.groupPath.join(' › ')
    if (name !== group) {
      const heads: SheetSection['heads'] = [words.answerHead, words.photosHead]
      sections.push({ title: name || words.answers, heads, rows: [] })
      group = name
    }
    sections.at(-1)?.rows.push(...answerRows(writing, item, numbered))
  }
  const later = laterPhotos(writing, submission.updates, numbered)
  const raised = submission.data.flatMap(({ issueId }) =>
    issueId && !issueId.isDeleted ? [`I-${issueId.refId}`] : [],
  )
  return {
    ...frameOf(writing, submission.createdAt),
    title: `${submission.milestone.name}, ${submission.site.name}`,
    ref: `${words.submission} S-${submission.refId}`,
    pills: submission.isDeleted
      ? [{ text: words.deleted, tone: 'deleted' }]
      : [{ text: words.reviews[submission.review], tone: 'open' }],
    facts: [
      facts([
        [words.site, siteOf(writing, submission.site.name)],
        [words.milestone, submission.milestone.name],
        [words.form, submission.form ?? ''],
        [words.issues, raised.join(', ')],
      ]),
      facts([
        [words.submittedOn, momentIn(writing, submission.createdAt)],
        [words.submittedBy, nameOf(submission.createdBy)],
        [
          words.position,
          positionIn(writing, submission.submittedFromLat, submission.submittedFromLng),
        ],
      ]),
    ],
    sections: [...sections, ...laterSection(writing, later)],
    history: historyOf(writing, submission.updates),
    signatures: [],
  }
}

function answerRows(
  { words }: Writing,
  item: DataItem,
  numbered: ReturnType<typeof photoNumbers>,
): SheetRow[] {
  const title = item.question.questionText || item.question.name
  const ref = item.issueId === null || item.issueId.isDeleted ? '' : ` I-${item.issueId.refId}.`
  return rowsOf({
    title,
    flag: item.flagCode === 1 ? words.flag + ref : '',
    answer: item.answers.join(', '),
    text: plainMentions(item.notes),
    photos: item.photos.map((photo) => numbered(photo, title)),
  })
}

function laterSection({ words }: Writing, rows: SheetRow[]): SheetSection[] {
  if (rows.length === 0) return []
  return [{ title: words.later, heads: [words.laterHead, words.photosHead], rows }]
}

function severityPill({ words }: Writing, severity: number): SheetPill {
  return { text: words.severities[severity] ?? '', tone: `s${severity}` as SheetPill['tone'] }
}

function statePills({ isDeleted, isResolved, readyAt }: Issue, { words }: Writing): SheetPill[] {
  if (isDeleted) return [{ text: words.deleted, tone: 'deleted' }]
  if (isResolved) return [{ text: words.resolved, tone: 'done' }]
  return [{ text: readyAt === null ? words.open : words.ready, tone: 'open' }]
}

const siteOf = ({ place }: Writing, site: string) =>
  place.siteRegion === '' ? site : `${site}, ${place.siteRegion}`

/** What is not known is left out. */
const facts = (rows: [string, string][]) => rows.filter(([, value]) => value !== '')
