import type { Issue } from '@plumbline/contract/issues/issue'
import type { DataItem, Submission } from '@plumbline/contract/submissions/submission'
import { entryPath } from '@plumbline/contract/answers/entry-path'
import { quietName } from '@plumbline/contract/submissions/quiet-answers'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import type { PersonRef } from '@plumbline/contract/shapes'
import type { IssueOnPaper, PeopleOnPaper } from '../reports.queries.ts'
import { ANSWER_WORDS } from '../paper-words.ts'
import { answersIn } from './sheet-answers.ts'
import { answersOf, historyOf, laterPhotos, resolutionOf, stepsOf } from './sheet-history.ts'
import { dateIn, frameOf, momentIn, printedName, type Writing } from './sheet-parts.ts'
import { withFiles } from './sheet-files.ts'
import { photoNumbers, rowsOf } from './sheet-photos.ts'
import { mapOf, positionIn } from './sheet-places.ts'
import type { Sheet, SheetPill, SheetRow, SheetSection } from './sheet.ts'
import { formatText } from '@plumbline/contract/texts/format-text'

/** An issue on paper: the report with its photos beside it, the photos of the history, and the history. */
export function issueSheet(issue: Issue, writing: Writing, beside: IssueOnPaper): Sheet {
  const { words } = writing
  const numbered = photoNumbers(writing)
  const { report, question, currentCategorization: severity, isRaisedByHand: byHand } = issue
  const title = question.errorText || question.errorName
  const asked = report.question && joined(' · ', report.question, question.entryPath)
  const found = rowsOf({
    title: asked,
    flag: report.question === '' ? '' : words.flag,
    answer: withFiles(writing, answersIn(writing, report), report.files),
    text: plainMentions(report.notes),
    photos: report.photos.map((photo) => numbered(photo, asked || title)),
  })
  const answers = answersOf(writing, issue.updates, numbered)
  const later = laterPhotos(writing, issue.updates, numbered)
  const { people, submission } = beside
  const when = momentIn(writing, issue.createdAt)
  const steps = stepsOf(writing, issue)
  return asWished(writing, {
    ...frameOf(writing, issue.createdAt),
    title,
    ref: `I-${issue.refId}`,
    pills: [severityPill(writing, severity), ...statePills(issue, writing)],
    facts: [
      facts([
        [words.site, siteOf(writing, issue.site.name)],
        [words.milestone, joined(' · ', issue.milestone?.name, beside.activityId)],
        submission === null
          ? [byHand ? words.raisedOn : words.submittedOn, when]
          : [words.submission, `S-${submission}, ${when}`],
        [byHand ? words.raisedBy : words.submittedBy, whoIs(people, issue.createdBy, 'position')],
        [words.position, positionIn(writing, issue.submittedFromLat, issue.submittedFromLng)],
      ]),
      facts([
        [words.owner, whoIs(people, issue.owner, 'organization')],
        [words.verifier, whoIs(people, issue.verifier, 'organization')],
        [words.contractor, issue.organisation],
        [words.due, dueOf(issue, writing)],
        [words.status, statusOf(issue, beside, writing)],
        [words.ready, steps.ready],
        [words.resolved, steps.resolved],
      ]),
    ],
    map: mapOf(writing, issue, `s${severity}` as SheetPill['tone']),
    sections: [
      ...foundSection(issue, writing, found),
      ...answers,
      ...resolutionOf(writing, issue),
      ...laterSection(writing, later),
    ],
    filledIn: null,
    history: historyOf(writing, issue.updates),
    long: words.long,
    signatures: words.signatures,
  })
}

/** The text of the field, or of the person who raised it by hand; nothing where the title holds it all. */
function foundSection(
  { isRaisedByHand }: Issue,
  { words }: Writing,
  rows: SheetRow[],
): SheetSection[] {
  const isEmpty = rows.every(
    ({ title, answer, text, photos }) => !title && !answer && !text && photos.length === 0,
  )
  if (isEmpty) return []
  const title = isRaisedByHand ? words.description : words.evidence
  return [{ title, heads: [words.found, words.photosHead], rows }]
}

/** A submission on paper: every answer with its photos beside it, by the groups of its form. */
export function submissionSheet(
  submission: Submission,
  writing: Writing,
  people: PeopleOnPaper,
): Sheet {
  const { words } = writing
  const numbered = photoNumbers(writing)
  const sections: SheetSection[] = []
  let group: string | null = null
  for (const item of submission.data) {
    const name = pathInWords(item)
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
  return asWished(writing, {
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
        [words.submittedBy, whoIs(people, submission.createdBy, 'position')],
        [
          words.position,
          positionIn(writing, submission.submittedFromLat, submission.submittedFromLng),
        ],
      ]),
    ],
    map: mapOf(writing, submission, 'open'),
    sections: [...sections, ...laterSection(writing, later)],
    filledIn: filledInOf(submission, writing),
    history: historyOf(writing, submission.updates),
    long: words.long,
    signatures: [],
  })
}

/** The groups and entries that an answer stands in: 'Pile › 3 · P3'. */
const pathInWords = (item: DataItem): string =>
  entryPath(item, (n, name) => joined(' · ', n, name === n ? '' : name)).join(' › ')

function filledInOf({ quiet }: Submission, writing: Writing): Sheet['filledIn'] {
  if (quiet.length === 0) return null
  const words = ANSWER_WORDS[writing.lang]
  const rows = quiet.map((answer): [string, string] => [
    quietName(answer, (kind) => words[`answers.kind.${kind}`]),
    answersIn(writing, { ...answer, values: [answer.value], answers: [answer.value] }).join(),
  ])
  return { title: words['answers.filledIn'], rows }
}

/** Removes photos where none are wanted, with the rows that had nothing else. */
function asWished({ query }: Writing, sheet: Sheet): Sheet {
  if (query.photos) return sheet
  const sections = sheet.sections.flatMap((section) => {
    const rows = section.rows
      .filter(({ title, answer, text, photos }) => photos.length === 0 || title || answer || text)
      .map((row) => ({ ...row, photos: [] }))
    return rows.length === 0 ? [] : [{ ...section, rows }]
  })
  return { ...sheet, sections }
}

const joined = (by: string, ...texts: (string | undefined)[]) => texts.filter(Boolean).join(by)

/** 'Maksym Tkachenko, Site Engineer' */
function whoIs(people: PeopleOnPaper, person: PersonRef | null, as: 'position' | 'organization') {
  const known = person === null ? undefined : people.get(person._id)
  return joined(', ', printedName(person), known?.[as])
}

/** The day until whose end it is to be done, and which it was before. */
function dueOf({ dueAt, updates }: Issue, { words, lang }: Writing): string {
  if (dueAt === null) return ''
  const moved = updates.findLast(({ content: { change } }) => change?.type === 'Due Date')
  const was = moved?.content.change?.from['dueAt']
  const now = dateIn(lang, dueAt)
  return typeof was === 'string' && was !== dueAt
    ? `${now} ${formatText(lang, words.was, { date: dateIn(lang, was) })}`
    : now
}

/** The status of its milestone, and the days that it is late. */
function statusOf(
  { milestone }: Issue,
  { daysLate }: IssueOnPaper,
  { words, lang }: Writing,
): string {
  if (milestone === null) return ''
  const late = daysLate > 0 ? formatText(lang, words.daysLate, { n: String(daysLate) }) : ''
  return joined(', ', words.statuses[milestone.actualStatus], late)
}

function answerRows(
  writing: Writing,
  item: DataItem,
  numbered: ReturnType<typeof photoNumbers>,
): SheetRow[] {
  const { words } = writing
  const title = item.question.questionText || item.question.name
  const ref = item.issueId === null || item.issueId.isDeleted ? '' : ` I-${item.issueId.refId}.`
  return rowsOf({
    title,
    flag: item.flagCode === 1 ? words.flag + ref : '',
    answer: withFiles(writing, answersIn(writing, item), item.files),
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

/** Leaves out the facts that are not known. */
const facts = (rows: [string, string][]) => rows.filter(([, value]) => value !== '')
