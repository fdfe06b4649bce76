import { writtenDegrees } from '@plumbline/contract/rules/positions/written-degrees'
import type { Cell, Choice, Column } from '../model/column.ts'
import { type DateOrder, readDate } from './read-date.ts'
import { type Decimal, numberText, readNumber } from './read-number.ts'
import { readYesNo, sameWord } from './words.ts'

/** The present rules for reading and writing texts. */
export interface Reading {
  decimal: Decimal
  /** The sign before the decimals of pasted numbers, where they prove it or the person chose it. */
  mark: Decimal | null
  /** The first number of a date with slashes, where it is known. */
  order: DateOrder | null
  yes: string
  no: string
}

/** Reads a text in a column. A text that cannot be read is stored as it is. */
export function readCell(column: Column, raw: string, reading: Reading): Cell {
  if (column.kind === 'text') return column.isLong ? raw.trim() : oneLine(raw)
  if (raw.trim() === '') return column.empty
  if (column.kind === 'yes-no') return readYesNo(raw) ?? { raw, problem: 'unreadable' }
  if (column.kind === 'choice') {
    return choiceOf(column.choices, raw)?.value ?? { raw, problem: 'unreadable' }
  }
  if (column.kind === 'number' && column.of === 'coordinate') {
    return writtenDegrees(raw)?.degrees ?? { raw, problem: 'unreadable' }
  }
  const read =
    column.kind === 'date'
      ? readDate(raw, reading.order)
      : readNumber(raw, { ...reading, isAmount: column.of === 'amount' })
  return 'problem' in read ? { raw, problem: read.problem } : read.value
}

function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}

/** A cell as it is edited and copied. */
export function cellText(column: Column, cell: Cell, { decimal, yes, no }: Reading): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.raw
  if (typeof cell === 'number') return numberText(cell, decimal)
  if (typeof cell === 'boolean') return cell ? yes : no
  if (column.kind !== 'choice') return cell
  return column.choices.find(({ value }) => value === cell)?.label ?? cell
}

const found = new WeakMap<readonly Choice[], Map<string, Choice>>()

/** The choice that a word means; looked up thousands of times when a table is pasted. */
function choiceOf(choices: readonly Choice[], word: string): Choice | undefined {
  let byWord = found.get(choices)
  if (!byWord) {
    byWord = new Map()
    for (const choice of choices.toReversed()) {
      for (const word of choice.words) byWord.set(sameWord(word), choice)
    }
    for (const choice of choices.toReversed()) byWord.set(sameWord(choice.label), choice)
    found.set(choices, byWord)
  }
  return byWord.get(sameWord(word))
}
