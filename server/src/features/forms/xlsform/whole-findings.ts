import { formProblems } from '@plumbline/contract/forms/form-problems'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import type { Column, Field } from './columns.ts'
import type { ImportFindings } from './findings.ts'
import type { Table } from './table.ts'
import { placeOfPath } from './place-of-path.ts'
import type { ReadForm } from './read-form.ts'

const MEDIA: readonly (Field | null)[] = ['audio', 'video', 'big-image', 'guidance_hint']

/** Adds the findings about the columns, about rows with unused cells, and about the definition as a whole. */
export function wholeFindings(read: ReadForm, others: readonly string[]): void {
  const { tables, findings } = read
  for (const sheet of others)
    findings.warn({ sheet, row: null, column: '' }, 'xlsformSheetUnread', { sheet })
  for (const table of Object.values(tables)) sayColumns(table, findings)
  for (const row of tables.survey.rows) sayRow(row, findings)
  for (const row of [...tables.choices.rows, ...tables.external_choices.rows]) {
    for (const { column } of row.left()) {
      if (!MEDIA.includes(column.field) && column.field !== 'image') continue
      const at = { sheet: row.sheet, row: row.number, column: column.header }
      findings.warn(at, 'xlsformMediaKept', { column: column.header })
    }
  }
  sayProblems(read)
}

/** Reports unknown columns, once for all rows. Each setting is reported as a row already. */
function sayColumns({ sheet, columns, rows }: Table, findings: ImportFindings): void {
  const isFilled = ({ index }: Column) => rows.some((row) => row.at(index) !== '')
  const isChoices = /^(external_)?choices$/.test(sheet.toLowerCase().trim())
  const unknown = columns.filter(
    (column) => column.field === null && !isChoices && isFilled(column),
  )
  if (unknown.length > 0) {
    const names = unknown.map(({ header }) => header)
    const place = { sheet, row: 1, column: names.join(', ') }
    findings.warn(place, 'xlsformColumnsKept', { columns: names.join(', ') })
  }
  const widest = rows.reduce((n, row) => Math.max(n, row.width), 0)
  for (let index = 0; index < widest; index += 1) {
    if (columns.some((column) => column.index === index)) continue
    if (!rows.some((row) => row.at(index) !== '')) continue
    const column = letterOf(index)
    findings.warn({ sheet, row: 1, column }, 'xlsformColumnNameless', { column })
  }
}

/** `A`, `AB` */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCodePoint(65 + (index % 26))
}

/** Reports the cells of a row that stay unused although their column is known. */
function sayRow(row: Table['rows'][number], findings: ImportFindings): void {
  if (row.isLeftOut) return
  for (const { column } of row.left()) {
    const { field, header } = column
    const at = { sheet: row.sheet, row: row.number, column: header }
    if (field === null) continue
    if (field === 'trigger') findings.warn(at, 'xlsformTriggersSeveral')
    else if (MEDIA.includes(field)) findings.warn(at, 'xlsformMediaKept', { column: header })
    else findings.warn(at, 'xlsformCellKept', { column: header })
  }
}

/** Reports the problems of the form, at the cells that they come from. */
function sayProblems(read: ReadForm): void {
  const { definition, findings, tables } = read
  const nameless = new Map<string, string>()
  const shuffled: string[] = []
  const place = placeOfPath(read, (item: FormItem, path: string) => {
    const name = findings.nameless.get(item)
    if (name !== undefined) nameless.set(path, name)
    if (item.kind === 'question' && item.parameters?.['seed']?.includes('${')) shuffled.push(path)
  })
  for (const path of shuffled) findings.warn(place(`${path}.parameters`), 'xlsformOrderFixed')
  const lacking = new Map<string, { path: string; n: number }>()
  for (const problem of formProblems(definition)) {
    const { path, code, params, isWarning } = problem
    const name = nameless.get(path.replace(/\.key$/, ''))
    if (code === 'formTextMissing') {
      // a sheet has one title
      if (path.startsWith('title.')) continue
      const language = String(params['language'])
      const before = lacking.get(language)
      lacking.set(language, { path: before?.path ?? path, n: (before?.n ?? 0) + 1 })
    } else if (code === 'formNameIllegal' && path.endsWith('.key') && name !== undefined) {
      findings.all.push({ ...place(path), code: 'xlsformNameMissing', params: { name }, isWarning })
    } else {
      findings.all.push({ ...place(path), code, params, isWarning })
    }
  }
  for (const [language, { path, n }] of lacking) {
    findings.warn(place(path), 'xlsformTextsMissing', { language, n })
  }
  const { survey, choices, external_choices: external, settings } = tables
  const order = [survey, choices, external, settings].map(({ sheet }) => sheet)
  findings.all.sort(
    (a, b) =>
      Number(a.isWarning) - Number(b.isWarning) ||
      order.indexOf(a.sheet) - order.indexOf(b.sheet) ||
      (a.row ?? 0) - (b.row ?? 0),
  )
}
