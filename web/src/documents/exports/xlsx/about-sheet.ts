import type { Losses, SheetCell } from '@plumbline/contract/exports/xlsx/cells'
import { type AboutList, NARROW, USUAL, WIDE } from './filling.ts'
import { Sheet, type SheetPart } from './sheet.ts'
import type { SheetHead, SheetWords } from './sheet-words.ts'

interface AboutFile {
  words: SheetWords
  about: AboutList
  /** The moment at which the file is made, ISO 8601. */
  now: string
  count: number
  losses: Losses
  moreQuestions?: number
}

/** The last sheet: project, list, author and time of the file, and what did not fit. */
export async function aboutSheet(file: AboutFile): Promise<SheetPart[]> {
  const { words, about, now, count, losses, moreQuestions = 0 } = file
  const { heads } = words
  const rows: [SheetHead, SheetCell][] = [
    ['project', about.project],
    ['filters', about.filters],
    ['baseline', about.baseline],
    ['madeBy', about.madeBy],
    ['madeAt', { moment: now }],
    ['count', count],
    ['link', about.link === undefined ? null : { link: about.link, text: about.link }],
    ['cut', losses.cut],
    ['notWrittenRows', losses.rows],
    ['moreQuestions', moreQuestions === 0 ? null : moreQuestions],
  ]
  const sheet = new Sheet(heads.about, { cut: 0, rows: 0 })
  for (const [head, value] of rows) {
    if (value !== undefined && value !== null && value !== '') await sheet.add([heads[head], value])
  }
  await sheet.add([heads.noFormulas])
  return sheet.parts([
    { head: heads.about, width: WIDE },
    { head: '', width: about.link === undefined ? USUAL : NARROW * 5 },
  ])
}
