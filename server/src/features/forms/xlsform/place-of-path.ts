import type { FormItem } from '@plumbline/contract/forms/form-definition'
import type { Field } from './columns.ts'
import type { CellPlace } from './findings.ts'
import type { ReadForm } from './read-form.ts'

/** The columns of fields that have another name in a definition. */
const COLUMNS: Record<string, Field> = {
  key: 'name',
  kind: 'type',
  type: 'type',
  list: 'type',
  file: 'type',
  answersOf: 'type',
  orOther: 'type',
  items: 'type',
  label: 'label',
  hint: 'hint',
  image: 'image',
  required: 'required',
  requiredMessage: 'required_message',
  relevant: 'relevant',
  constraint: 'constraint',
  constraintMessage: 'constraint_message',
  calculation: 'calculation',
  default: 'default',
  firstValue: 'default',
  trigger: 'trigger',
  readOnly: 'read_only',
  appearance: 'appearance',
  parameters: 'parameters',
  choiceFilter: 'choice_filter',
  count: 'repeat_count',
  beginsEmpty: 'plumbline::begins',
  notes: 'plumbline::ask',
  photos: 'plumbline::ask',
  photosMax: 'plumbline::most',
  lastTime: 'plumbline::last',
}
const OF_FLAG: Record<string, Field> = {
  name: 'plumbline::flag_name',
  text: 'plumbline::flag_text',
  choices: 'plumbline::flag_choices',
  field: 'plumbline::flag_field',
  below: 'plumbline::flag_below',
  above: 'plumbline::flag_above',
}

/** Finds the place in the file of the path of a problem (`items.2.relevant`, `lists.rebar.choices.1.name`). */
export function placeOfPath(
  { definition, findings, tables, languages }: ReadForm,
  onItem: (item: FormItem, path: string) => void,
): (path: string) => CellPlace {
  const rows = new Map<string, number>()
  const external = new Set<string>()
  const walk = (items: readonly FormItem[], path: string) => {
    for (const [n, item] of items.entries()) {
      const own = `${path}.${n}`
      const row = findings.rows.get(item)
      if (row !== undefined) rows.set(own, row)
      onItem(item, own)
      if ('items' in item) walk(item.items, `${own}.items`)
    }
  }
  walk(definition.items, 'items')
  for (const name of ['site', 'milestone', 'gps'] as const) {
    const row = findings.rows.get(definition.place[name] ?? {})
    if (row !== undefined) rows.set(`place.${name}`, row)
  }
  for (const [name, { choices }] of Object.entries(definition.lists)) {
    for (const [n, choice] of choices.entries()) {
      const row = findings.rows.get(choice) ?? 1
      const isExternal = findings.sheets.get(choice) === tables.external_choices.sheet
      for (const path of [`lists.${name}.choices.${n}`, ...(n === 0 ? [`lists.${name}`] : [])]) {
        rows.set(path, row)
        if (isExternal) external.add(path)
      }
    }
  }
  /** Names of lists may have dots: the longest beginning that is known. */
  const known = (path: string) => {
    for (let at = path.length; at > 0; at = path.lastIndexOf('.', at - 1)) {
      const beginning = path.slice(0, at)
      const row = rows.get(beginning)
      if (row !== undefined) return { row, of: beginning, rest: path.slice(at + 1).split('.') }
    }
    return null
  }
  return (path) => {
    const isChoice = path.startsWith('lists.')
    const found = known(path)
    const choices = found && external.has(found.of) ? tables.external_choices : tables.choices
    const table = isChoice ? choices : tables.survey
    if (found) {
      const [first = '', second = '', third = ''] = found.rest
      const isFlag = first === 'flag'
      const field = isFlag ? OF_FLAG[second === 'when' ? third : second] : COLUMNS[first]
      const code = isFlag ? third : second
      const own: Field = isChoice ? choiceField(first) : (field ?? 'type')
      const written = isChoice && first === 'columns' ? second : table.headerOf(own, code)
      return { sheet: table.sheet, row: found.row, column: written ?? own }
    }
    if (path === 'title' || path.startsWith('title.')) return ofSettings('form_title')
    if (path.startsWith('settings.')) return ofSettings('instance_name')
    return { sheet: table.sheet, row: null, column: '' }
  }

  function ofSettings(field: Field): CellPlace {
    const { sheet, rows: all, headerOf } = tables.settings
    return { sheet, row: all[0]?.number ?? null, column: headerOf(field, languages.first) ?? field }
  }
}

function choiceField(name: string): Field {
  if (name === 'name' || name === 'label' || name === 'image') return name
  return 'list_name'
}
