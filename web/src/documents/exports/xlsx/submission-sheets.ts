import { quietName } from '@plumbline/contract/submissions/quiet-answers'
import type { ExportedSubmission } from '../columns.ts'
import type { SheetCell } from '@plumbline/contract/exports/xlsx/cells'
import {
  columnsOf,
  type Filled,
  type Filling,
  type HeadedColumn,
  idCells,
  IDS,
  NARROW,
  PLACE,
  placeCells,
  rowOrId,
  USUAL,
  WIDE,
} from './filling.ts'
import { Sheet } from './sheet.ts'
import type { SheetWords } from './sheet-words.ts'

/** More questions have no column of their own; they stand on the sheet of answers. */
const QUESTIONS_MAX = 300

/** The questions by their names: what they ask, and in which column they are answered. */
type Questions = Map<string, { text: string; at: number }>

const COLUMNS: HeadedColumn[] = [
  ['ref', NARROW],
  ...PLACE,
  ['issueCount', NARROW],
  ['review', USUAL],
  ['form', USUAL],
  ['formVersion', NARROW],
  ['isDeleted', NARROW],
  ['isShared', NARROW],
  ...IDS,
]
const ANSWERS: HeadedColumn[] = [
  ['ref', NARROW],
  ['site', USUAL],
  ['milestone', USUAL],
  ['createdAt', USUAL],
  ['question', WIDE],
  ['answer', USUAL],
  ['notes', WIDE],
  ['flag', NARROW],
  ['photos', WIDE],
  ['group', USUAL],
  ['entry', USUAL],
  ['name', USUAL],
  ['values', USUAL],
  ['files', WIDE],
]
const FILLED_IN: HeadedColumn[] = [
  ['ref', NARROW],
  ['site', USUAL],
  ['milestone', USUAL],
  ['createdAt', USUAL],
  ['question', WIDE],
  ['value', USUAL],
  ['name', USUAL],
]

/** A row for every submission with a column for every question; a row for every answer, and for what nobody was asked. */
export async function submissionSheets(filling: Filling): Promise<Filled> {
  const { lines, words, origin, onCount, losses } = filling
  const sheet = new Sheet(words.heads.submissions, losses)
  const answers = new Sheet(words.heads.answers, losses)
  const filledIn = new Sheet(words.heads.filledIn, losses)
  const questions: Questions = new Map()
  let count = 0
  for await (const some of lines) {
    for (const line of some) {
      const made = rowOrId(line, filling, () => {
        const submission = JSON.parse(line) as ExportedSubmission
        const ref = refOf(submission, origin)
        return {
          row: [
            ref,
            ...cellsOf(submission, words),
            // questions are counted when everything else of the row is known to be in order
            ...byQuestion(submission, questions),
          ],
          answers: answerRows(submission, ref, origin),
          filledIn: filledInRows(submission, ref, words),
        }
      })
      if ('unwritten' in made) await sheet.add(made.unwritten)
      else {
        for (const answer of made.answers) await answers.add(answer)
        for (const answer of made.filledIn) await filledIn.add(answer)
        await sheet.add(made.row)
      }
    }
    onCount((count += some.length))
  }
  const asked = [...questions.values()].slice(0, QUESTIONS_MAX)
  const columns = [
    ...columnsOf(words, COLUMNS),
    ...asked.map(({ text }) => ({ head: text, width: USUAL })),
  ]
  return {
    parts: [
      ...(await sheet.parts(columns)),
      ...(await answers.parts(columnsOf(words, ANSWERS))),
      ...(await filledIn.parts(columnsOf(words, FILLED_IN))),
    ],
    count,
    moreQuestions: questions.size - asked.length,
  }
}

const refOf = ({ project, _id, refId }: ExportedSubmission, origin: string): SheetCell => ({
  link: `${origin}/projects/${project}/submissions/${_id}`,
  text: `S-${refId}`,
})

function cellsOf(submission: ExportedSubmission, words: SheetWords): SheetCell[] {
  return [
    ...placeCells(submission),
    submission.issueCount,
    words.reviews[submission.review],
    submission.form,
    submission.formVersion,
    submission.isDeleted,
    submission.isShared,
    ...idCells(submission),
  ]
}

/** The answers in the columns of their questions; a question of a repeat is answered more than once. */
function byQuestion({ data }: ExportedSubmission, questions: Questions): SheetCell[] {
  const cells: string[] = []
  for (const { question, answers } of data) {
    const { name, questionText } = question
    const answer = answers.join('; ')
    const known = questions.get(name) ?? { text: questionText || name, at: questions.size }
    questions.set(name, known)
    const before = cells[known.at]
    cells[known.at] = before === undefined ? answer : `${before} | ${answer}`
  }
  return Array.from(cells.slice(0, QUESTIONS_MAX), (answer): SheetCell => answer)
}

function answerRows(submission: ExportedSubmission, ref: SheetCell, origin: string): SheetCell[][] {
  const { site, milestone, createdAt, data } = submission
  return data.map(({ question, answers, notes, flagCode, photos, ...stands }) => [
    ref,
    site.name,
    milestone.name,
    { moment: createdAt },
    question.questionText || question.name,
    answers.join('; '),
    notes,
    flagCode === 1,
    photos.map(({ url }) => origin + url).join('; '),
    stands.groupPath.join(' › '),
    stands.entryNames.join(' › '),
    question.name,
    stands.values.join(' '),
    stands.files.map(({ url }) => origin + url).join('; '),
  ])
}

function filledInRows(
  { site, milestone, createdAt, quiet }: ExportedSubmission,
  ref: SheetCell,
  words: SheetWords,
): SheetCell[][] {
  return quiet.map((answer) => [
    ref,
    site.name,
    milestone.name,
    { moment: createdAt },
    quietName(answer, (kind) => words.filledIn[kind]),
    answer.value,
    answer.key,
  ])
}
