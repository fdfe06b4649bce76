import type {
  Extra,
  FormChoice,
  FormDefinition,
  FormItem,
  FormList,
  FormQuestion,
  FormText,
} from '@plumbline/contract/forms/form-definition'
import type { Rows } from './read-xlsx.ts'
import { type Kind, kindOf } from './types.ts'

type Row = Rows[number]

/** The first row of a sheet that cannot be read, counted as people see it, and what stands there. */
export class UnreadRow extends Error {
  readonly row: number
  constructor(row: number, what: string) {
    super(`row ${row}: ${what}`)
    this.row = row
  }
}

/**
 * An XLSForm as a definition, so that forms of others can be tried. @throws an `UnreadRow` for a type that
 * definitions do not have; whatever else is wrong with it is for `formProblems` to say.
 */
export function definitionOf(sheets: Record<string, Rows>, title: string): FormDefinition {
  const [settings = {}] = sheets['settings'] ?? []
  const languages = languagesOf(sheets, settings)
  const [first] = languages
  const wanted = languages.find(({ column }) => column === settings['default_language'])
  const texts = textsOf(languages)
  const defaultLanguage = (wanted ?? first)?.code ?? 'en'
  return {
    title: { [defaultLanguage]: settings['form_title'] ?? settings['title'] ?? title },
    languages: languages.map(({ code, name }) => ({ code, name })),
    defaultLanguage,
    place: { site: null, milestone: null, gps: null },
    items: itemsOf(sheets['survey'] ?? [], texts),
    lists: listsOf(sheets['choices'] ?? [], texts),
    settings: { instanceName: settings['instance_name'], style: settings['style'] },
  }
}

interface Language {
  code: string
  name: string
  /** As headings name it; '' where they name none. */
  column: string
}

const TRANSLATED = /^(label|hint|constraint_message|required_message|requiredMsg)(?:::?(.+))?$/

function languagesOf(sheets: Record<string, Rows>, settings: Row): Language[] {
  const rows = [...(sheets['survey'] ?? []), ...(sheets['choices'] ?? [])]
  const columns = new Set(
    rows.flatMap((row) =>
      Object.keys(row).flatMap((heading) => {
        const match = TRANSLATED.exec(heading)
        return match ? [(match[2] ?? settings['default_language'] ?? '').trim()] : []
      }),
    ),
  )
  return [...columns].map((column, n) => {
    const [, name = '', code] = /^(.*?)\s*(?:\(([A-Za-z-]+)\))?$/.exec(column) ?? []
    return { column, name: name || 'Default', code: code ?? `x${n}` }
  })
}

type Texts = (row: Row, heading: string) => FormText | undefined

function textsOf(languages: readonly Language[]): Texts {
  return (row, heading) => {
    const found = languages.flatMap(({ code, column }) => {
      const headings = [`${heading}::${column}`, `${heading}:${column}`]
      const own = headings.map((name) => row[name]).find((text) => text !== undefined)
      const isFirst = code === languages[0]?.code
      const text = own ?? (column === '' || isFirst ? row[heading] : undefined)
      return text === undefined ? [] : [[code, text] as const]
    })
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }
}

/** A cell by one of its headings, with the quotation marks that expressions know instead of Word's. */
const cell = (row: Row, ...names: string[]) =>
  names
    .flatMap((name) => [name, `bind:${name}`, `bind::${name}`])
    .map((name) => row[name])
    .find((value) => value !== undefined)
    ?.replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')

function itemsOf(survey: Rows, texts: Texts): FormItem[] {
  const root: FormItem[] = []
  const open: FormItem[][] = [root]
  for (const [n, row] of survey.entries()) {
    const type = row['type']
    if (!type) continue
    const kind = kindOf(type)
    // the heading is row 1
    if (!kind) throw new UnreadRow(n + 2, type)
    if (kind.is === 'end') {
      if (open.length === 1) throw new UnreadRow(n + 2, type)
      open.pop()
      continue
    }
    const key = row['name'] ?? `unnamed_${n + 2}`
    const item = itemOf(kind, key, row, texts)
    open.at(-1)?.push(item)
    if ('items' in item) open.push(item.items)
  }
  if (open.length > 1) throw new UnreadRow(survey.length + 1, 'a group has no end')
  return root
}

function itemOf(kind: Exclude<Kind, { is: 'end' }>, key: string, row: Row, texts: Texts): FormItem {
  const label = texts(row, 'label')
  const shared = {
    key,
    label,
    relevant: cell(row, 'relevant'),
    appearance: cell(row, 'appearance'),
  }
  const shown = { hint: texts(row, 'hint'), image: cell(row, 'image', 'media::image') }
  switch (kind.is) {
    case 'group':
      return { kind: 'group', ...shared, items: [] }
    case 'repeat':
      return { kind: 'repeat', ...shared, count: cell(row, 'repeat_count'), items: [] }
    case 'meta':
      return { kind: 'meta', key, type: kind.type }
    case 'calculate':
      return {
        kind: 'calculate',
        key,
        relevant: shared.relevant,
        calculation: cell(row, 'calculation', 'calculate') ?? '',
      }
    case 'note':
      return { kind: 'note', ...shared, ...shown, required: yesOr(cell(row, 'required')) }
    default:
      return { ...questionOf(kind, row, texts), ...shared, ...shown }
  }
}

function questionOf(
  { type, list, file, orOther }: Extract<Kind, { is: 'question' }>,
  row: Row,
  texts: Texts,
): FormQuestion {
  return {
    kind: 'question',
    key: '',
    type,
    list,
    file,
    orOther,
    required: yesOr(cell(row, 'required')),
    requiredMessage: texts(row, 'required_message') ?? texts(row, 'requiredMsg'),
    constraint: cell(row, 'constraint'),
    constraintMessage: texts(row, 'constraint_message'),
    calculation: cell(row, 'calculation', 'calculate'),
    default: /[$(]/.test(row['default'] ?? '') ? undefined : row['default'],
    readOnly: yesOr(cell(row, 'read_only', 'readonly')),
    choiceFilter: cell(row, 'choice_filter'),
    parameters: parametersOf(row['parameters']),
  }
}

function yesOr(text: string | undefined): boolean | string | undefined {
  if (text === undefined) return undefined
  if (/^(yes|true(\(\))?|1)$/i.test(text)) return true
  return /^(no|false(\(\))?|0)$/i.test(text) ? false : text
}

const parametersOf = (text = '') =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)\s*=\s*(\S+)/g)].map(([, a = '', b = '']) => [a, b]),
  )

function listsOf(choices: Rows, texts: Texts): Record<string, FormList> {
  const lists: Record<string, FormChoice[]> = {}
  for (const row of choices) {
    const list = row['list_name'] ?? row['list name']
    if (!list) continue
    const columns: Extra = Object.fromEntries(
      Object.entries(row).filter(
        ([name]) =>
          !TRANSLATED.test(name) && !/^(list[_ ]name|name|value|image|media.*)$/.test(name),
      ),
    )
    const name = row['name'] ?? row['value'] ?? ''
    const choice = { name, label: texts(row, 'label') ?? {}, columns, image: row['image'] }
    lists[list] = [...(lists[list] ?? []), choice]
  }
  return Object.fromEntries(
    Object.entries(lists).map(([name, of]): [string, FormList] => [name, { choices: of }]),
  )
}
