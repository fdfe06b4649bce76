import type { FormDefinition, FormItem, FormText } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { wordsIn, WORDS } from '../xform/words.ts'
import type { Field } from './columns.ts'
import { placeRows, type WrittenRow } from './rows-beside.ts'
import type { SheetTexts } from './workbook.ts'
import { questionsIn } from './other-choice.ts'
import { type Given, rowsOf, yesNo } from './survey-rows.ts'

/** Columns in their order; those that no row fills are left out, but for those that every XLSForm has. */
const SURVEY: readonly Field[] = [
  'type',
  'name',
  'label',
  'hint',
  'required',
  'required_message',
  'relevant',
  'constraint',
  'constraint_message',
  'calculation',
  'trigger',
  'default',
  'read_only',
  'appearance',
  'choice_filter',
  'repeat_count',
  'parameters',
  'image',
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
]
const CHOICES: readonly Field[] = ['list_name', 'name', 'label', 'image', 'flag']
const SETTINGS: readonly Field[] = [
  'form_title',
  'form_id',
  'version',
  'default_language',
  'instance_name',
  'style',
  'client_editable',
  'plumbline::title',
  'plumbline::last',
]
const WORDS_OF_PRODUCT: ReadonlySet<FormText> = new Set(Object.values(WORDS))
const ALWAYS: readonly Field[] = ['type', 'name', 'label', 'list_name', 'form_title']

/**
 * A definition as the sheets of an XLSForm: `definitionOf` reads the same definition from them.
 * @param form its key, and the number of the version; null: a draft
 */
export function sheetsOf(
  definition: FormDefinition,
  { key, n }: { key: string; n: number | null },
): SheetTexts[] {
  const { title, languages, defaultLanguage, settings, lists } = definition
  const nameOf = (code: string) =>
    `${languages.find((language) => language.code === code)?.name ?? code} (${code})`
  const { [defaultLanguage]: own = '', ...otherTitles } = title
  const setting: WrittenRow = {
    form_title: own,
    form_id: key,
    version: n === null ? '' : String(n),
    default_language: nameOf(defaultLanguage),
    instance_name: settings.instanceName ?? '',
    style: settings.style ?? '',
    client_editable: yesNo(settings.clientEditable),
    'plumbline::title': otherTitles,
    'plumbline::last': yesNo(settings.lastTime),
  }
  const flagged = flaggedChoices(definition.items)
  const choices = Object.entries(lists).flatMap(([name, list]) =>
    list.choices.map((choice): Given => {
      const isFlagged =
        flagged.get(name)?.has(choice.name) && choice.columns?.['flag'] === undefined
      return {
        row: {
          list_name: name,
          name: choice.name,
          label: choice.label,
          image: choice.image ?? '',
          flag: isFlagged ? 'yes' : '',
        },
        extra: { ...choice.columns, ...choice.extra },
      }
    }),
  )
  const survey = [
    ...placeRows(definition.place).map((row) => ({ row })),
    ...definition.items.flatMap((item) => rowsOf(item, othersApart(definition))),
  ]
  return [
    sheetOf('survey', SURVEY, survey, { definition, nameOf }),
    sheetOf('choices', CHOICES, choices, { definition, nameOf }),
    sheetOf('settings', SETTINGS, [{ row: setting, extra: definition.extra }], {
      definition,
      nameOf,
    }),
  ]
}

/** The lists of which some questions offer 'Other', and others do not. */
function othersApart({ items, lists }: FormDefinition): ReadonlySet<string> {
  const questions = questionsIn(items)
  const names = Object.keys(lists).filter((name) => {
    const asking = questions.filter(({ list }) => list === name)
    return (
      asking.some(({ orOther }) => orOther) &&
      !asking.every(({ orOther }) => orOther) &&
      !ownValue(lists, name)?.choices.some((choice) => choice.name === 'other')
    )
  })
  return new Set(names)
}

function flaggedChoices(items: readonly FormItem[], found = new Map<string, Set<string>>()) {
  for (const item of items) {
    if ('items' in item) flaggedChoices(item.items, found)
    if (item.kind !== 'question' || !item.flag || !('choices' in item.flag.when)) continue
    const list = item.list ?? ''
    found.set(list, new Set([...(found.get(list) ?? []), ...item.flag.when.choices]))
  }
  return found
}

function sheetOf(
  name: string,
  fields: readonly Field[],
  given: readonly Given[],
  {
    definition: { languages },
    nameOf,
  }: { definition: FormDefinition; nameOf: (code: string) => string },
): SheetTexts {
  const isUsed = (field: Field) =>
    ALWAYS.includes(field) || given.some(({ row }) => !isNothing(row[field]))
  const columns = fields.filter(isUsed).flatMap((field) => {
    if (!TEXTS.includes(field)) {
      return [{ header: field, cell: ({ row }: Given) => plain(row[field]) }]
    }
    return languages.map(({ code }) => ({
      header: `${field}::${nameOf(code)}`,
      cell: ({ row }: Given) => {
        const text = row[field]
        return typeof text === 'object' ? wordsOf(text, code) : ''
      },
    }))
  })
  const known = new Map(columns.map((column) => [column.header, column]))
  const others = new Set(given.flatMap(({ extra = {} }) => Object.keys(extra)))
  const headers = [...known.keys(), ...[...others].filter((header) => !known.has(header))]
  const rows = given.map((each) =>
    headers.map((header) => known.get(header)?.cell(each) || ownValue(each.extra, header) || ''),
  )
  return { name, rows: [headers, ...rows] }
}

const TEXTS: readonly Field[] = [
  'label',
  'hint',
  'required_message',
  'constraint_message',
  'plumbline::flag_name',
  'plumbline::flag_text',
  'plumbline::title',
]

/** The words of the product are written in each of its languages. */
const wordsOf = (text: FormText, code: string) =>
  ownValue(text, code) ?? (WORDS_OF_PRODUCT.has(text) ? wordsIn(text, code) : '')

const plain = (value: string | FormText | undefined) => (typeof value === 'string' ? value : '')

function isNothing(value: string | FormText | undefined): boolean {
  return typeof value === 'object' ? Object.keys(value).length === 0 : !value
}
