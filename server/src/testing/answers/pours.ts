import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { group, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { FOUNDATION } from '../field.ts'

const list = (...names: string[]) => ({
  choices: names.map((name) => ({ name, label: { en: name.toUpperCase(), uk: `${name} укр` } })),
})

/** A form with a question of each class, two repeats, one within the other, and what phones fill in. */
const POUR_ITEMS: FormItem[] = [
  { kind: 'meta', key: 'start', type: 'start' },
  { kind: 'meta', key: 'phonenumber', type: 'phonenumber' },
  { kind: 'calculate', key: 'total', label: { en: '**Total**' }, calculation: '1' },
  group('mix', [
    number('slump', { label: { en: 'Slump of ${grade}', uk: 'Осадка' } }),
    select('grade', 'grades'),
    {
      kind: 'question',
      key: 'curing',
      type: 'selectMultiple',
      list: 'curing',
      label: { en: 'Curing' },
    },
  ]),
  { kind: 'question', key: 'poured', type: 'date', label: { en: 'Poured' } },
  { kind: 'question', key: 'began', type: 'dateTime', label: { en: 'Began' } },
  { kind: 'question', key: 'clock', type: 'time', label: { en: 'Clock' } },
  { kind: 'question', key: 'spot', type: 'geopoint', label: { en: 'Spot' } },
  { kind: 'question', key: 'sketch', type: 'file', label: { en: 'Sketch' } },
  text('remark'),
  repeat(
    'block',
    [
      text('block_name'),
      repeat('pile', [text('pile_no'), number('depth'), select('state', 'grades')], {
        label: { en: 'Pile' },
      }),
    ],
    { label: { en: 'Block' } },
  ),
]

export const POUR: FormDefinition = {
  ...FOUNDATION,
  title: { en: 'Pour' },
  items: POUR_ITEMS,
  lists: { grades: list('c30', 'c25', 'c20'), curing: list('burlap', 'membrane', 'water') },
}

export interface PouredPile {
  pile_no?: string
  depth?: string
  state?: string
}

/** The answers of a pour; an absent one is not answered. */
export interface Poured {
  phonenumber?: string
  total?: string
  slump?: string
  grade?: string
  curing?: string
  poured?: string
  began?: string
  clock?: string
  spot?: string
  sketch?: string
  remark?: string
  blocks?: { block_name?: string; piles?: PouredPile[] }[]
}

const element = (name: string, value: string | undefined) =>
  value === undefined ? `<${name}/>` : `<${name}>${escaped(value)}</${name}>`
const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The answers as the XML of a visit. */
export function pouredXml({ slump, grade, curing, blocks = [], ...flat }: Poured): string {
  const names = [
    'phonenumber',
    'total',
    'poured',
    'began',
    'clock',
    'spot',
    'sketch',
    'remark',
  ] as const
  const piles = (of: PouredPile[] = []) =>
    of
      .map(
        ({ pile_no, depth, state }) =>
          `<pile>${element('pile_no', pile_no)}${element('depth', depth)}${element('state', state)}</pile>`,
      )
      .join('')
  return (
    names.map((name) => element(name, flat[name])).join('') +
    `<mix>${element('slump', slump)}${element('grade', grade)}${element('curing', curing)}</mix>` +
    blocks
      .map(
        ({ block_name, piles: of }) =>
          `<block>${element('block_name', block_name)}${piles(of)}</block>`,
      )
      .join('')
  )
}
