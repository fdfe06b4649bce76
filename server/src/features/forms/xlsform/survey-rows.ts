import type { Extra, FormItem, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { isComputed } from './read-item.ts'
import { rowsBeside, type WrittenRow } from './rows-beside.ts'
import { typeOf } from './types.ts'

/** A row, with further columns that came from an import. */
export interface Given {
  row: WrittenRow
  extra?: Extra | undefined
}

export const yesNo = (value: boolean | undefined) =>
  value === undefined ? '' : value ? 'yes' : 'no'
const yesOr = (value: boolean | string | undefined) =>
  typeof value === 'string' ? value : yesNo(value)

/**
 * The rows of an item: one, those within it and its end, or one and what stands beside it.
 * @param othersApart the lists of which some questions alone offer 'Other'
 */
export function rowsOf(item: FormItem, othersApart: ReadonlySet<string>): Given[] {
  const { key: name, node = '', extra } = item
  const named = { name, 'plumbline::node': node }
  const shown = { ...named, label: ('label' in item && item.label) || '' }
  const relevant = 'relevant' in item ? (item.relevant ?? '') : ''
  switch (item.kind) {
    case 'group':
    case 'repeat':
      return [
        {
          row: {
            type: `begin ${item.kind}`,
            ...shown,
            relevant,
            appearance: item.appearance ?? '',
            repeat_count: item.kind === 'repeat' ? (item.count ?? '') : '',
            'plumbline::begins': item.kind === 'repeat' && item.beginsEmpty ? 'none' : '',
          },
          extra,
        },
        ...item.items.flatMap((inner) => rowsOf(inner, othersApart)),
        { row: { type: `end ${item.kind}`, name } },
      ]
    case 'calculate':
      return [
        {
          row: {
            type: 'calculate',
            ...shown,
            calculation: item.calculation,
            relevant,
            trigger: item.trigger ?? '',
          },
          extra,
        },
      ]
    case 'meta':
      return [{ row: { type: item.type, ...named }, extra }]
    case 'note': {
      const { type = 'note', ...rest } = extra ?? {}
      const row: WrittenRow = {
        type,
        ...shown,
        hint: item.hint ?? '',
        image: item.image ?? '',
        relevant,
        appearance: item.appearance ?? '',
        required: yesOr(item.required),
      }
      return [{ row, extra: rest }]
    }
    default:
      return [
        {
          row: {
            ...shown,
            ...questionRow(item),
            'plumbline::other': item.orOther && othersApart.has(item.list ?? '') ? 'own' : '',
          },
          extra,
        },
        ...rowsBeside(item).map((row) => ({ row })),
      ]
  }
}

function questionRow(item: FormQuestion): WrittenRow {
  const { default: first = '', firstValue = '', parameters = {}, flag } = item
  const isApart = firstValue !== '' || isComputed(first)
  const when = flag?.when
  const choices = when && 'choices' in when ? when.choices : []
  const limits: { below?: number | undefined; above?: number | undefined } =
    when && !('choices' in when) && !('field' in when) ? when : {}
  const field = when && 'field' in when ? when : { field: '', equals: '' }
  return {
    type: typeOf(item),
    hint: item.hint ?? '',
    image: item.image ?? '',
    required: yesOr(item.required),
    required_message: item.requiredMessage ?? '',
    relevant: item.relevant ?? '',
    constraint: item.constraint ?? '',
    constraint_message: item.constraintMessage ?? '',
    calculation: item.calculation ?? '',
    trigger: item.trigger ?? '',
    default: isApart ? firstValue : first,
    'plumbline::default': isApart ? first : '',
    read_only: yesOr(item.readOnly),
    appearance: item.appearance ?? '',
    choice_filter: item.choiceFilter ?? '',
    parameters: Object.entries(parameters)
      .map((pair) => pair.join('='))
      .join(' '),
    'plumbline::last': yesNo(item.lastTime),
    'plumbline::flag_choices': choices.some((name) => /\s|^\[/.test(name))
      ? JSON.stringify(choices)
      : choices.join(' '),
    'plumbline::flag_below': String(limits.below ?? ''),
    'plumbline::flag_above': String(limits.above ?? ''),
    'plumbline::flag_field': field.field,
    'plumbline::flag_equals': field.equals,
    'plumbline::flag_name': flag?.name ?? '',
    'plumbline::flag_text': flag?.text ?? '',
  }
}
