import {
  type FormChoice,
  type FormItem,
  type FormList,
  type FormPlace,
  type FormQuestion,
  GROUPS_DEEP_MAX,
  ITEMS_MAX,
} from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { wordsIn, WORDS } from '../xform/words.ts'
import type { ImportFindings } from './findings.ts'
import type { Languages } from './languages.ts'
import { areSameTexts, askOf, foreignItem, itemOf, photosOf } from './read-item.ts'
import { XlsformRefused } from './refused.ts'
import type { Table, TableRow } from './table.ts'
import { kindOf, type RowKind } from './types.ts'
import { keysOf, unrolled } from './unroll-loop.ts'

export interface ReadSurvey {
  items: FormItem[]
  place: FormPlace
  /** Lists of which some questions alone offer 'Other', as an export of the product says. */
  othersApart: ReadonlySet<string>
}

interface Open {
  row: TableRow
  type: string
  of: 'group' | 'repeat' | 'loop'
  items: FormItem[]
  /** The key and the list of a loop. */
  loop?: { key: string; list: string }
}

/** Reads the rows of the sheet 'survey', one after the other. */
export class SurveyReader {
  readonly #table: Table
  readonly #lists: Readonly<Record<string, FormList>>
  readonly #languages: Languages
  readonly #findings: ImportFindings
  readonly #root: FormItem[] = []
  readonly #open: Open[] = []
  readonly #questions = new Map<string, FormQuestion>()
  readonly #othersApart = new Set<string>()
  readonly #place: FormPlace = { site: null, milestone: null, gps: null }
  #count = 0

  constructor(
    table: Table,
    lists: Readonly<Record<string, FormList>>,
    languages: Languages,
    findings: ImportFindings,
  ) {
    this.#table = table
    this.#lists = lists
    this.#languages = languages
    this.#findings = findings
  }

  read(): ReadSurvey {
    for (const row of this.#table.rows) this.#read(row)
    const last = this.#open.at(-1)
    if (last) {
      const place = { sheet: this.#table.sheet, row: last.row.number }
      throw XlsformRefused.for('xlsformGroupOpen', { ...place, type: last.type })
    }
    return { items: this.#root, place: this.#place, othersApart: this.#othersApart }
  }

  #read(row: TableRow): void {
    if (/^(yes|true(\(\))?)$/i.test(row.take('disabled'))) {
      row.isLeftOut = true
      this.#findings.warn(this.#at(row, 'disabled'), 'xlsformRowDisabled')
      return
    }
    const type = row.take('type')
    const key = row.takeName('name')
    if (type === '' && key === '' && row.takeText('label') === undefined) {
      row.isLeftOut = true
      this.#findings.warn(this.#at(row), 'xlsformRowSkipped')
      return
    }
    const kind = kindOf(type)
    if (kind?.is === 'end') this.#end(row, kind, type)
    else if (kind?.is === 'leftOut') {
      row.isLeftOut = true
      this.#findings.warn(this.#at(row, 'type'), kind.code)
    } else if (!this.#isOfProduct(row, kind, key)) this.#add(row, kind, type, key)
  }

  #at(row: TableRow, column = '') {
    return { sheet: this.#table.sheet, row: row.number, column }
  }

  #add(
    row: TableRow,
    kind: Exclude<RowKind, { is: 'end' } | { is: 'leftOut' }> | null,
    type: string,
    written: string,
  ) {
    // nobody says anything of a note by its name: one without gets one
    const isNote = kind?.is === 'note' && written === ''
    // else no name of XML, so that nothing else has it and the form is not published with it
    const key = written || (isNote ? `generated_note_name_${row.number}` : `row ${row.number}`)
    if (kind?.is === 'loop') {
      this.#begin({ row, type, of: 'loop', items: [], loop: { key, list: kind.list } })
      return
    }
    const isOtherApart = row.take('plumbline::other') !== ''
    const node = row.takeName('plumbline::node')
    const read = kind ? itemOf(kind, key, row) : foreignItem(type, key, row)
    const item: FormItem = node === '' ? read : { ...read, node }
    this.#keep(item, row)
    if (written === '' && !isNote) this.#findings.nameless.set(item, key)
    if (item.kind === 'question') this.#questions.set(key, item)
    if (isOtherApart && item.kind === 'question') this.#othersApart.add(item.list ?? '')
    if ('items' in item) this.#begin({ row, type, of: item.kind, items: item.items })
  }

  #begin(open: Open): void {
    this.#open.push(open)
    // a loop becomes a group with groups in it
    const depth = this.#open.reduce((n, { loop }) => n + (loop ? 2 : 1), 0)
    if (depth > GROUPS_DEEP_MAX) {
      const place = { sheet: this.#table.sheet, row: open.row.number }
      throw XlsformRefused.for('xlsformTooDeep', { ...place, max: GROUPS_DEEP_MAX })
    }
  }

  #keep(item: FormItem, row: TableRow): void {
    this.#count += 1
    if (this.#count > ITEMS_MAX) throw XlsformRefused.for('xlsformTooManyItems', { max: ITEMS_MAX })
    this.#findings.rows.set(item, row.number)
    this.#into().push(item)
  }

  #into(): FormItem[] {
    return this.#open.at(-1)?.items ?? this.#root
  }

  #end(row: TableRow, { of }: Extract<RowKind, { is: 'end' }>, type: string): void {
    row.isLeftOut = true
    // the end of the photos beside a question
    if (this.#questions.has(row.take('plumbline::of'))) return
    const last = this.#open.pop()
    if (!last || last.of !== of) {
      const place = { sheet: this.#table.sheet, row: row.number }
      throw XlsformRefused.for('xlsformEndAlone', { ...place, type })
    }
    row.takeText('label')
    for (const { column } of row.left()) {
      const at = this.#at(row, column.header)
      this.#findings.warn(at, 'xlsformCellLeftOut', { column: column.header })
    }
    if (last.loop) this.#unroll(last.row, last.items, last.loop)
  }

  #unroll(row: TableRow, items: FormItem[], { key, list }: { key: string; list: string }): void {
    const choices = [...(ownValue(this.#lists, list)?.choices ?? []), ...this.#otherOf(list)]
    this.#count += choices.length * (keysOf(items).length + 1)
    if (this.#count > ITEMS_MAX) throw XlsformRefused.for('xlsformTooManyItems', { max: ITEMS_MAX })
    const group = itemOf({ is: 'group' }, key, row)
    if (choices.length === 0 || !('items' in group)) {
      // without its choices the loop has no questions
      this.#keep(foreignItem(`begin loop over ${list}`, key, row), row)
      this.#into().push(...items)
      return
    }
    group.items.push(...unrolled(items, { key, choices }, this.#findings.rows))
    this.#keep(group, row)
    const at = this.#at(row, 'type')
    this.#findings.warn(at, 'xlsformLoopUnrolled', { n: choices.length, list })
  }

  /** Adds 'Other', where a question before offers it with the list; the form then asks about the typed text too. */
  #otherOf(list: string): FormChoice[] {
    const questions = [...this.#questions.values()]
    const offers = questions.some((question) => question.orOther && question.list === list)
    const label = this.#languages.all.map(({ code }) => [code, wordsIn(WORDS.other, code)])
    return offers ? [{ name: 'other', label: Object.fromEntries(label) }] : []
  }

  /**
   * Rows that exports write for other tools: the place, and what stands beside a question. Those of a
   * question that is not there any more are rows like others.
   */
  #isOfProduct(row: TableRow, kind: RowKind | null, key: string): boolean {
    const of =
      row
        .left()
        .find(({ column }) => column.field === 'plumbline::of')
        ?.value.trim() ?? ''
    const asked = this.#open.length === 0 ? placeAsked(kind, key, of) : null
    if (asked) {
      row.isLeftOut = true
      this.#readPlace(row, asked)
      return true
    }
    const question = this.#questions.get(of)
    if (!question) return false
    row.isLeftOut = true
    if (key === `${of}_notes`) question.notes = askOf(row)
    if (key === `${of}_photos`) Object.assign(question, photosOf(row))
    return true
  }

  #readPlace(row: TableRow, name: keyof FormPlace): void {
    const codes = this.#languages.all.map(({ code }) => code)
    const label = row.takeText('label')
    const hint = row.takeText('hint')
    const isOwn = areSameTexts(label, (code) => wordsIn(WORDS[name], code), codes)
    this.#place[name] = {
      ...(label && !isOwn && { label }),
      ...(hint && { hint }),
      required: /^(yes|true(\(\))?)$/i.test(row.take('required')),
    }
    this.#findings.rows.set(this.#place[name], row.number)
    for (const field of ['appearance', 'choice_filter', 'plumbline::of'] as const) row.take(field)
    for (const { column } of row.left()) {
      const at = this.#at(row, column.header)
      this.#findings.warn(at, 'xlsformCellLeftOut', { column: column.header })
    }
  }
}

/** The question of a row about the place; null for other rows. */
function placeAsked(kind: RowKind | null, key: string, of: string): keyof FormPlace | null {
  if (kind?.is !== 'question') return null
  if (key === 'site' && kind.file === 'sites.csv') return key
  if (key === 'milestone' && kind.file === 'milestones.csv') return key
  return key === 'gps' && kind.type === 'geopoint' && of === 'place' ? key : null
}
