import type { FormSheet, SheetTexts } from './workbook.ts'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { XlsformRefused } from './refused.ts'

const CHOICES = [
  'list_name',
  'name',
  'label',
  'image',
  'big-image',
  'audio',
  'video',
  'flag',
] as const

/** The fields of the sheets, by the names that the writer gives their columns. */
const FIELDS = {
  survey: [
    'type',
    'name',
    'label',
    'hint',
    'guidance_hint',
    'required',
    'required_message',
    'relevant',
    'constraint',
    'constraint_message',
    'calculation',
    'default',
    'read_only',
    'appearance',
    'parameters',
    'choice_filter',
    'repeat_count',
    'trigger',
    'disabled',
    'image',
    'big-image',
    'audio',
    'video',
    'plumbline::node',
    'plumbline::begins',
    'plumbline::of',
    'plumbline::ask',
    'plumbline::most',
    'plumbline::default',
    'plumbline::other',
    'plumbline::last',
    'plumbline::flag_choices',
    'plumbline::flag_below',
    'plumbline::flag_above',
    'plumbline::flag_field',
    'plumbline::flag_equals',
    'plumbline::flag_name',
    'plumbline::flag_text',
  ],
  choices: CHOICES,
  // where lists stood that were too long for phones
  external_choices: CHOICES,
  settings: [
    'form_title',
    'form_id',
    'version',
    'default_language',
    'instance_name',
    'style',
    'client_editable',
    'public_key',
    'plumbline::title',
    'plumbline::last',
  ],
} as const satisfies Record<FormSheet, readonly string[]>

export type Field = (typeof FIELDS)[FormSheet][number]

const OF_CHOICES: Readonly<Record<string, Field>> = {
  'list name': 'list_name',
  listname: 'list_name',
  value: 'name',
  caption: 'label',
}

/** Other names of them, as people and older tools write them. */
const ALIASES: Record<FormSheet, Readonly<Record<string, Field>>> = {
  survey: {
    command: 'type',
    tag: 'name',
    value: 'name',
    caption: 'label',
    relevance: 'relevant',
    requiredmsg: 'required_message',
    'jr:requiredmsg': 'required_message',
    constraining_message: 'constraint_message',
    constraintmsg: 'constraint_message',
    'jr:constraintmsg': 'constraint_message',
    calculate: 'calculation',
    readonly: 'read_only',
    count: 'repeat_count',
    'jr:count': 'repeat_count',
    choicefilter: 'choice_filter',
  },
  choices: OF_CHOICES,
  external_choices: OF_CHOICES,
  settings: {
    title: 'form_title',
    set_form_title: 'form_title',
    id_string: 'form_id',
    set_form_id: 'form_id',
  },
}

/** Fields of which there may be one column for each language. */
const TRANSLATED: ReadonlySet<Field> = new Set<Field>([
  'label',
  'hint',
  'guidance_hint',
  'required_message',
  'constraint_message',
  'image',
  'big-image',
  'audio',
  'video',
  'plumbline::flag_name',
  'plumbline::flag_text',
  'plumbline::title',
])

/** Prefixes in the names of columns that do not change their meaning. */
const GROUPS = new Set(['bind', 'control', 'media', 'body'])

export interface Column {
  /** The place of the column, from 0. */
  index: number
  /** The text in the first row. */
  header: string
  /** The field of the column; null for an unknown one. */
  field: Field | null
  /** The language that it names; null: none. */
  language: string | null
}

/** The columns that the first row of a sheet names. Two columns of one meaning are refused: one would be lost. */
export function columnsOf(of: FormSheet, { name: sheet, rows }: SheetTexts): Column[] {
  const headers = (rows[0] ?? []).map((header) => header.trim())
  const isDouble = headers.some((header) => header.includes('::'))
  const columns = headers.flatMap((header, index) =>
    header === '' ? [] : [{ index, header, ...meaningOf(of, header, isDouble) }],
  )
  const known = new Map<string, string>()
  for (const { field, language, header } of columns) {
    const meaning = field === null ? header : `${field}\n${language?.toLowerCase() ?? ''}`
    const other = known.get(meaning)
    if (other !== undefined) {
      throw XlsformRefused.for('xlsformColumnTwice', { sheet, column: header, other })
    }
    known.set(meaning, header)
  }
  return columns
}

/** @param isDouble true where `::` separates here: `:` then belongs to the name */
function meaningOf(
  of: FormSheet,
  header: string,
  isDouble: boolean,
): Pick<Column, 'field' | 'language'> {
  const parts = isDouble
    ? header.split('::')
    : header
        .replace(/^jr:/i, 'jr\u0000')
        .split(':')
        .map((part) => part.replace('\u0000', ':'))
  const tokens = parts.map((token) => token.trim())
  const nothing = { field: null, language: null }
  if (GROUPS.has(tokens[0]?.toLowerCase() ?? '') && tokens.length > 1) {
    tokens.shift()
    // with single colons the name itself may have one
    if (tokens[0]?.toLowerCase() === 'jr') tokens.splice(0, 2, `jr:${tokens[1] ?? ''}`)
  }
  if (tokens[0]?.toLowerCase() === 'plumbline') tokens.splice(0, 2, `plumbline::${tokens[1] ?? ''}`)
  const [first = '', ...rest] = tokens
  const field = fieldOf(of, first)
  if (field === null) return nothing
  if (rest.length === 0) return { field, language: null }
  if (!TRANSLATED.has(field) || rest.length > 1 || rest[0] === '') return nothing
  return { field, language: rest[0] ?? null }
}

function fieldOf(of: FormSheet, written: string): Field | null {
  const name = written.trim().toLowerCase().replaceAll(/\s+/g, '_')
  const fields: readonly Field[] = FIELDS[of]
  const aliases = ALIASES[of]
  return (
    fields.find((field) => field === name) ??
    ownValue(aliases, name) ??
    ownValue(aliases, name.replaceAll('_', ' ')) ??
    null
  )
}
