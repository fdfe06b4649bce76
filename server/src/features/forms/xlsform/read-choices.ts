import { NODE_NAME } from '@plumbline/contract/forms/expression-tokens'
import {
  CHOICES_MAX,
  type FormChoice,
  type FormList,
  LISTS_MAX,
} from '@plumbline/contract/forms/form-definition'
import type { ImportFindings } from './findings.ts'
import { XlsformRefused } from './refused.ts'
import type { Table, TableRow } from './table.ts'

/** Names of columns that choices have anyway. */
const OWN_COLUMNS = ['name', 'label', 'itextId']
/** The values that mark a choice as one that raises an issue. */
const YES = /^(yes|true(\(\))?|1|x)$/i

export interface ReadLists {
  lists: Record<string, FormList>
  /** The names of the choices that raise an issue, by their lists. */
  flagged: ReadonlyMap<string, readonly string[]>
}

/** The lists of a form, with their choices in the order of the rows. */
export function readChoices(tables: readonly Table[], findings: ImportFindings): ReadLists {
  const lists = new Map<string, FormChoice[]>()
  const flagged = new Map<string, string[]>()
  for (const row of tables.flatMap(({ rows }) => rows)) {
    const name = row.takeName('list_name')
    if (name === '') {
      const place = { sheet: row.sheet, row: row.number, column: 'list_name' }
      findings.warn(place, 'xlsformChoiceListless')
      continue
    }
    const { choice, isFlagged } = readChoice(row)
    findings.rows.set(choice, row.number)
    findings.sheets.set(choice, row.sheet)
    const choices = lists.get(name)
    if (choices) choices.push(choice)
    else lists.set(name, [choice])
    if (isFlagged) flagged.set(name, [...(flagged.get(name) ?? []), choice.name])
    if ((choices?.length ?? 0) > CHOICES_MAX) {
      throw XlsformRefused.for('xlsformTooManyChoices', { list: name, max: CHOICES_MAX })
    }
  }
  if (lists.size > LISTS_MAX) throw XlsformRefused.for('xlsformTooManyLists', { max: LISTS_MAX })
  const read = [...lists].map(([name, choices]): [string, FormList] => [name, { choices }])
  return { lists: Object.fromEntries(read), flagged }
}

function readChoice(row: TableRow): { choice: FormChoice; isFlagged: boolean } {
  const name = row.takeName('name')
  const label = row.takeText('label') ?? {}
  const image = row.takeName('image') || undefined
  const flag = row.left().find(({ column }) => column.field === 'flag')?.value ?? ''
  const isFlagged = YES.test(flag.trim())
  if (isFlagged) row.take('flag')
  const left = row.extra() ? row.left() : []
  // the columns by which phones may look a choice up; pictures in other languages, and names that XML forbids, are none
  const isColumn = ({ column: { field }, name: written }: (typeof left)[number]) =>
    (field === null || field === 'flag') &&
    NODE_NAME.test(written) &&
    !OWN_COLUMNS.includes(written)
  const entry = ({ name: written, value }: (typeof left)[number]) => [written, value] as const
  const columns = left.filter(isColumn).map(entry)
  const extra = left.filter((each) => !isColumn(each)).map(entry)
  const choice: FormChoice = {
    name,
    label,
    ...(image !== undefined && { image }),
    ...(columns.length > 0 && { columns: Object.fromEntries(columns) }),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  }
  return { choice, isFlagged }
}
