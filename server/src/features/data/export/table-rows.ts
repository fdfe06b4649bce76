import { questionClassOf } from '@plumbline/contract/answers/question-class'
import {
  type CellMaking,
  cellOf,
  type ExportedRow,
  type ExportedVisit,
  type FormCell,
} from '@plumbline/contract/exports/forms/form-cell'
import type { FormTable } from '@plumbline/contract/exports/forms/form-tables'
import { batchesOf, type Statements } from '../../../db/snapshot.ts'
import { answersOfVisits, type Reading, type VisitAnswers } from './stored-answers.ts'
import { EntryFinder, type TableEntry } from './table-entries.ts'

/** The input of one pass over the visits. */
export interface Pass extends Reading {
  /** SQL of the visits in their order. */
  visits: { text: string; values: readonly unknown[] }
  /** All tables of the form, also those that are not wanted: rows name their parents. */
  tables: readonly FormTable[]
  making: CellMaking
}

/** The number of cells that lie in memory at a time. */
const CELLS = 5000
const BATCH = { least: 10, most: 200 }

/** Visits with their answers, in the order of the export, some at a time. */
export async function* visitsWithAnswers(
  db: Statements,
  { visits, ...reading }: Pick<Pass, 'visits' | 'projectId' | 'isAdmin'>,
  { like, columns }: { like: string; columns: number },
): AsyncGenerator<{ visit: ExportedVisit; answers: VisitAnswers }[]> {
  const size = Math.min(Math.max(Math.floor(CELLS / (columns + 1)), BATCH.least), BATCH.most)
  for await (const found of batchesOf<ExportedVisit & Record<string, unknown>>(db, visits, size)) {
    const ids = found.map(({ _id }) => _id)
    const answers = await answersOfVisits(db, reading, ids, like)
    yield found.map((visit, n) => ({ visit, answers: answers[n] ?? new Map() }))
  }
}

/** The rows of a table, in one pass over the visits. Its rows and those of its parents are counted along. */
export async function* tableRows(
  db: Statements,
  pass: Pass,
  table: FormTable,
): AsyncGenerator<FormCell[]> {
  const repeats = new Set(pass.tables.map(({ path }) => path))
  const own = new EntryFinder(table.path, repeats)
  const parent = pass.tables.find(({ path }) => path === table.outer)
  const outer = parent && new EntryFinder(parent.path, repeats)
  const like = outer?.like || own.like
  let [index, outerBefore] = [0, 0]
  for await (const batch of visitsWithAnswers(db, pass, { like, columns: table.columns.length })) {
    for (const { visit, answers } of batch) {
      const around = new Map(
        (outer?.entriesIn(answers) ?? []).map(({ numbers }, n) => [
          numbers.join('.'),
          outerBefore + n + 1,
        ]),
      )
      outerBefore += around.size
      for (const entry of own.entriesIn(answers)) {
        index += 1
        const outerNumbers = entry.numbers.slice(0, -1)
        const row: ExportedRow = {
          visit,
          index,
          entry: entry.numbers.at(-1) ?? null,
          parentIndex: around.get(outerNumbers.join('.')) ?? 0,
          parentTable: parent?.name ?? '',
          key: own.keyOf(visit, table.nodes, entry.numbers),
          parentKey: outer && parent ? outer.keyOf(visit, parent.nodes, outerNumbers) : '',
          answerTo: answerIn(entry, table.path),
        }
        yield table.columns.map(({ from }) => cellOf(from, row, pass.making))
      }
    }
  }
}

/** Null where the path asked something of another class at that visit. */
export function answerIn({ answers }: TableEntry, table: string): ExportedRow['answerTo'] {
  const behind = table === '' ? 0 : table.length + 1
  return ({ path, identity }) => {
    const answer = answers.get(path.slice(behind))
    return answer && questionClassOf(answer.kind) === identity ? answer : undefined
  }
}
