import type { ExportedIssue, ExportedSubmission } from '../columns.ts'
import type { Making } from '../make-file.ts'
import type { Losses, SheetCell } from './cells.ts'
import { Sheet, type SheetColumn, type SheetPart } from './sheet.ts'
import { workbookFile } from './workbook.ts'
import type { SheetHead, SheetWords } from './sheet-words.ts'

export type XlsxKind = 'issues' | 'submissions'

export interface MakingXlsx extends Omit<Making, 'kind'> {
  kind: XlsxKind
  words: SheetWords
  /** Of the making, ISO 8601. */
  now: string
}

/** More questions have no column of their own; they stand on the sheet of answers. */
const QUESTIONS_MAX = 300

const NARROW = 12
const USUAL = 24
const WIDE = 48

/**
 * The documents as a spreadsheet: numbers, moments and links as such, a column for every question and a sheet with a
 * row for every answer; the last sheet says what this is.
 */
export async function xlsxFile(making: MakingXlsx): Promise<Blob> {
  const losses: Losses = { cut: 0 }
  const filling = { ...making, losses }
  const { parts, count } =
    making.kind === 'issues' ? await issueSheets(filling) : await submissionSheets(filling)
  return workbookFile([...parts, ...(await aboutSheet(making, count, losses))])
}

type Filling = MakingXlsx & { losses: Losses }
interface Filled {
  parts: SheetPart[]
  count: number
}

async function issueSheets({ lines, words, origin, onCount, losses }: Filling): Promise<Filled> {
  const sheet = new Sheet(words.heads.issues, losses)
  let count = 0
  for await (const some of lines) {
    for (const line of some) {
      const issue = JSON.parse(line) as ExportedIssue
      await sheet.add([
        {
          link: `${origin}/projects/${issue.project}/issues/${issue._id}`,
          text: `I-${issue.refId}`,
        },
        issue.question.errorText || issue.question.errorName,
        words.severities[issue.currentCategorization],
        issue.currentCategorization,
        issue.isResolved,
        nameOf(issue.owner),
        issue.organisation,
        issue.dueAt === null ? null : { date: issue.dueAt },
        ...placeCells(issue),
        issue.isDeleted,
        issue.isShared,
      ])
    }
    onCount((count += some.length))
  }
  const columns = columnsOf(words, [
    ['ref', NARROW],
    ['issue', WIDE],
    ['severity', USUAL],
    ['severityNumber', NARROW],
    ['isResolved', NARROW],
    ['owner', USUAL],
    ['contractor', USUAL],
    ['due', NARROW],
    ...PLACE,
    ['isDeleted', NARROW],
    ['isShared', NARROW],
  ])
  return { parts: await sheet.parts(columns), count }
}

async function submissionSheets(filling: Filling): Promise<Filled> {
  const { lines, words, origin, onCount, losses } = filling
  const sheet = new Sheet(words.heads.submissions, losses)
  const answers = new Sheet(words.heads.answers, losses)
  const questions = new Map<string, { text: string; at: number }>()
  let count = 0
  for await (const some of lines) {
    for (const line of some) {
      const submission = JSON.parse(line) as ExportedSubmission
      const { project, _id } = submission
      const ref = {
        link: `${origin}/projects/${project}/submissions/${_id}`,
        text: `S-${submission.refId}`,
      }
      const byQuestion: string[] = []
      for (const item of submission.data) {
        const { name, questionText } = item.question
        const answer = item.answers.join('; ')
        const known = questions.get(name) ?? { text: questionText || name, at: questions.size }
        questions.set(name, known)
        // a question of a repeat is answered more than once
        const before = byQuestion[known.at]
        byQuestion[known.at] = before === undefined ? answer : `${before} | ${answer}`
        const photos = item.photos.map(({ url }) => origin + url).join('; ')
        await answers.add([
          ref,
          submission.site.name,
          submission.milestone.name,
          { moment: submission.createdAt },
          questionText || name,
          answer,
          item.flagCode === 1,
          photos,
        ])
      }
      await sheet.add([
        ref,
        ...placeCells(submission),
        submission.issueCount,
        submission.review,
        submission.form,
        submission.formVersion,
        submission.isDeleted,
        submission.isShared,
        ...Array.from(byQuestion.slice(0, QUESTIONS_MAX), (answer): SheetCell => answer),
      ])
    }
    onCount((count += some.length))
  }
  const columns = columnsOf(words, [
    ['ref', NARROW],
    ...PLACE,
    ['issueCount', NARROW],
    ['review', USUAL],
    ['form', USUAL],
    ['formVersion', NARROW],
    ['isDeleted', NARROW],
    ['isShared', NARROW],
  ])
  const asked = [...questions.values()].slice(0, QUESTIONS_MAX)
  const all = [...columns, ...asked.map(({ text }) => ({ head: text, width: USUAL }))]
  const ofAnswers = columnsOf(words, [
    ['ref', NARROW],
    ['site', USUAL],
    ['milestone', USUAL],
    ['createdAt', USUAL],
    ['question', WIDE],
    ['answer', USUAL],
    ['flag', NARROW],
    ['photos', WIDE],
  ])
  const parts = [...(await sheet.parts(all)), ...(await answers.parts(ofAnswers))]
  return { parts, count }
}

const PLACE: [SheetHead, number][] = [
  ['site', USUAL],
  ['milestone', USUAL],
  ['lat', NARROW],
  ['lng', NARROW],
  ['createdAt', USUAL],
  ['createdBy', USUAL],
]

function placeCells(doc: ExportedIssue | ExportedSubmission): SheetCell[] {
  return [
    doc.site.name,
    doc.milestone?.name ?? null,
    doc.submittedFromLat,
    doc.submittedFromLng,
    { moment: doc.createdAt },
    nameOf(doc.createdBy),
  ]
}

const nameOf = (person: ExportedIssue['createdBy']) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : null

function columnsOf({ heads }: SheetWords, columns: [SheetHead, number][]): SheetColumn[] {
  return columns.map(([name, width]) => ({ head: heads[name], width }))
}

/** What the file is, from when, and what did not fit. */
async function aboutSheet(
  { words, now }: MakingXlsx,
  count: number,
  losses: Losses,
): Promise<SheetPart[]> {
  const { heads } = words
  const own: Losses = { cut: 0 }
  const sheet = new Sheet(heads.about, own)
  await sheet.add([heads.madeAt, { moment: now }])
  await sheet.add([heads.count, count])
  await sheet.add([heads.cut, losses.cut])
  await sheet.add([heads.noFormulas, ''])
  return sheet.parts([
    { head: heads.about, width: WIDE },
    { head: '', width: USUAL },
  ])
}
