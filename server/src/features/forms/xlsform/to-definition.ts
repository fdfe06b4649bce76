import type {
  FormDefinition,
  FormItem,
  FormQuestion,
  FormSettings,
} from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { type Column, columnsOf } from './columns.ts'
import { ImportFindings } from './findings.ts'
import { languagesOf } from './languages.ts'
import type { ReadForm } from './read-form.ts'
import { shareOther } from './other-choice.ts'
import { readChoices, type ReadLists } from './read-choices.ts'
import { SurveyReader } from './read-survey.ts'
import type { FormSheet, SheetTexts, Workbook } from './workbook.ts'
import { XlsformRefused } from './refused.ts'
import { YES } from './read-item.ts'
import { tableOf, type TableRow } from './table.ts'
import { wholeFindings } from './whole-findings.ts'

/** An XLSForm as a definition. @throws an XlsformRefused where it cannot be a draft at all */
export function definitionOf({ sheets, others }: Workbook, fileName: string): ReadForm {
  const findings = new ImportFindings()
  if (!sheets.survey) throw XlsformRefused.for('xlsformSheetMissing', { sheet: 'survey' })
  const of = (sheet: FormSheet): SheetTexts => sheets[sheet] ?? { name: sheet, rows: [] }
  const columns = {
    survey: columnsOf('survey', of('survey')),
    choices: columnsOf('choices', of('choices')),
    external_choices: columnsOf('external_choices', of('external_choices')),
    settings: columnsOf('settings', of('settings')),
  }
  demandColumns(columns, of)
  const languages = languagesOf(
    columns.survey,
    [...columns.choices, ...columns.external_choices, ...columns.settings],
    wantedLanguage(columns.settings, of('settings')),
  )
  const table = (sheet: FormSheet) => tableOf(of(sheet), columns[sheet], languages)
  const tables = {
    survey: table('survey'),
    choices: table('choices'),
    external_choices: table('external_choices'),
    settings: table('settings'),
  }
  const { lists, flagged } = readChoices([tables.choices, tables.external_choices], findings)
  const survey = new SurveyReader(tables.survey, lists, languages, findings).read()
  markFlagged(survey.items, flagged, columns.survey)
  shareOther(survey, lists, { languages, findings, sheet: tables.survey.sheet })
  const settings = readSettings(tables.settings.rows[0], findings)
  const title = settings.title ?? { [languages.first]: settings.formId || titleOf(fileName) }
  const definition: FormDefinition = {
    title,
    languages: languages.all,
    defaultLanguage: languages.first,
    place: survey.place,
    items: survey.items,
    lists,
    settings: settings.settings,
    ...(settings.extra && { extra: settings.extra }),
  }
  const read = { definition, formId: settings.formId, findings, tables, languages }
  wholeFindings(read, others)
  return read
}

function demandColumns(
  columns: Record<FormSheet, Column[]>,
  of: (sheet: FormSheet) => SheetTexts,
): void {
  const has = (sheet: FormSheet, wanted: string) =>
    columns[sheet].some(({ field }) => field === wanted)
  if (!has('survey', 'type')) throw missing('survey', 'type')
  for (const sheet of ['choices', 'external_choices'] as const) {
    if (of(sheet).rows.length === 0) continue
    for (const column of ['list_name', 'name']) {
      if (!has(sheet, column)) throw missing(sheet, column)
    }
  }
}

const missing = (sheet: string, column: string) =>
  XlsformRefused.for('xlsformColumnMissing', { sheet, column })

/** Asked before anything is read: the languages are named by it. */
function wantedLanguage(columns: readonly Column[], { rows }: SheetTexts): string {
  const column = columns.find(({ field }) => field === 'default_language')
  return column ? (rows[1]?.[column.index] ?? '').trim() : ''
}

/** `site-visit.xlsx` */
const titleOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '').trim() || 'Form'

interface ReadSettings {
  title: FormDefinition['title'] | null
  formId: string
  settings: FormSettings
  extra: FormDefinition['extra']
}

function readSettings(row: TableRow | undefined, findings: ImportFindings): ReadSettings {
  if (!row) return { title: null, formId: '', settings: {}, extra: undefined }
  const at = (column: string) => ({ sheet: row.sheet, row: row.number, column })
  const title = { ...row.takeText('plumbline::title') }
  const own = ownValue(row.takeText('form_title'), row.firstLanguage)
  const formId = row.take('form_id')
  const version = row.take('version')
  if (version !== '') findings.warn(at('version'), 'xlsformVersionOurs', { version })
  row.take('default_language')
  const first = row.firstLanguage
  if (own !== undefined) title[first] = own
  const instanceName = row.takeExpression('instance_name')
  const style = row.take('style')
  const editable = row.take('client_editable')
  const lastTime = row.take('plumbline::last')
  const settings: FormSettings = {
    ...(instanceName !== undefined && { instanceName }),
    ...(style !== '' && { style }),
    ...(editable !== '' && { clientEditable: YES.test(editable) }),
    ...(lastTime !== '' && { lastTime: YES.test(lastTime) }),
  }
  const isEncrypted = row.left().some(({ column }) => column.field === 'public_key')
  if (isEncrypted) findings.warn(at('public_key'), 'xlsformNotEncrypted')
  return {
    title: Object.keys(title).length > 0 ? title : null,
    formId,
    settings,
    extra: row.extra(),
  }
}

/**
 * Choices that raise an issue, where only the list marks them: then each question that offers the list does. A
 * sheet that names the choices of each question says it better.
 */
function markFlagged(
  items: readonly FormItem[],
  flagged: ReadLists['flagged'],
  columns: readonly Column[],
): void {
  const isNamed = columns.some(({ field }) => field === 'plumbline::flag_choices')
  for (const item of items) {
    if ('items' in item) markFlagged(item.items, flagged, columns)
    if (item.kind !== 'question' || isNamed) continue
    const choices = flagged.get(item.list ?? '')
    if (!choices || (item.type !== 'selectOne' && item.type !== 'selectMultiple')) continue
    if (item.flag && !isEmptyFlag(item)) continue
    item.flag = { name: item.label ?? {}, ...item.flag, when: { choices: [...choices] } }
    if (Object.keys(item.flag.name).length === 0) item.flag.name = item.label ?? {}
  }
}

const isEmptyFlag = ({ flag }: FormQuestion) =>
  flag !== undefined && 'choices' in flag.when && flag.when.choices.length === 0
