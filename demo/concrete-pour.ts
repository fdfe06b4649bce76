import type { FormItem, FormRepeat } from '@plumbline/contract/forms/form-definition'
import { formInTwoLanguages } from './form-in-two-languages.ts'

/** The key of the form for pouring concrete: the demo's form with repeats, files and computed values. */
export const CONCRETE_POUR_KEY = 'concrete-pour'

const mix: FormItem = {
  kind: 'group',
  key: 'mix',
  label: { en: 'Mix', uk: 'Суміш' },
  items: [
    {
      kind: 'question',
      key: 'class',
      type: 'selectOne',
      list: 'classes',
      label: { en: 'Class', uk: 'Клас' },
      required: true,
    },
    {
      kind: 'question',
      key: 'slump',
      type: 'integer',
      label: { en: 'Slump, mm', uk: 'Осідання конуса, мм' },
      required: true,
    },
    {
      kind: 'question',
      key: 'air',
      type: 'decimal',
      label: { en: 'Air temperature, °C', uk: 'Температура повітря, °C' },
    },
  ],
}

const trucks: FormItem[] = [
  {
    kind: 'repeat',
    key: 'truck',
    label: { en: 'Truck', uk: 'Машина' },
    items: [
      {
        kind: 'question',
        key: 'plate',
        type: 'text',
        label: { en: 'Number plate', uk: 'Номерний знак' },
      },
      {
        kind: 'question',
        key: 'volume',
        type: 'decimal',
        label: { en: 'Volume, m³', uk: 'Об’єм, м³' },
      },
    ],
  },
  {
    kind: 'calculate',
    key: 'total_volume',
    label: { en: 'Total volume, m³', uk: 'Загальний об’єм, м³' },
    calculation: 'sum(${volume})',
  },
]

const curing: FormItem[] = [
  {
    kind: 'question',
    key: 'curing',
    type: 'selectMultiple',
    list: 'curing',
    label: { en: 'Curing', uk: 'Догляд за бетоном' },
  },
  {
    kind: 'question',
    key: 'ended',
    type: 'dateTime',
    label: { en: 'Pour ended', uk: 'Бетонування завершено' },
  },
]

const piles: FormRepeat = {
  kind: 'repeat',
  key: 'pile',
  label: { en: 'Pile', uk: 'Паля' },
  beginsEmpty: true,
  items: [
    {
      kind: 'question',
      key: 'pile_no',
      type: 'text',
      label: { en: 'Pile no.', uk: '№ палі' },
      required: true,
    },
    {
      kind: 'question',
      key: 'depth',
      type: 'decimal',
      label: { en: 'Depth of pile ${pile_no}, m', uk: 'Глибина палі ${pile_no}, м' },
      flag: {
        when: { below: 9 },
        name: { en: 'Pile too short', uk: 'Паля закоротка' },
        text: {
          en: 'Pile ${pile_no} is only ${depth} m deep.',
          uk: 'Паля ${pile_no} має лише ${depth} м.',
        },
      },
    },
  ],
}

const files: FormItem[] = [
  {
    kind: 'question',
    key: 'remark',
    type: 'audio',
    label: { en: 'Remark', uk: 'Зауваження' },
  },
  {
    kind: 'question',
    key: 'certificate',
    type: 'file',
    label: { en: 'Test certificate', uk: 'Протокол випробування' },
  },
  {
    kind: 'question',
    key: 'edge',
    type: 'geotrace',
    label: { en: 'Edge of the pour', uk: 'Межа бетонування' },
  },
]

const version = (items: FormItem[]) =>
  formInTwoLanguages(['Concrete pour', 'Бетонування'], {
    items: [{ kind: 'meta', key: 'today', type: 'today' }, ...items],
    lists: {
      classes: {
        choices: ['C20/25', 'C25/30', 'C30/37'].map((name) => ({
          name: name.replace('/', '_'),
          label: { en: name, uk: name },
        })),
      },
      curing: {
        choices: [
          { name: 'burlap', label: { en: '**Wet** burlap', uk: '**Мокра** мішковина' } },
          { name: 'membrane', label: { en: 'Membrane', uk: 'Плівка' } },
          { name: 'compound', label: { en: 'Curing compound', uk: 'Плівкоутворювальний склад' } },
        ],
      },
    },
    settings: { instanceName: "concat('Pour ', today())", lastTime: true },
  })

/** Each asks for more than the one before. */
export const concretePourVersions = [
  { definition: version([mix, ...trucks]), notes: 'The mix, and what each truck brought.' },
  {
    definition: version([mix, ...trucks, ...curing]),
    notes: 'How it is cured, and when the pour ended.',
  },
  {
    definition: version([mix, ...trucks, ...curing, piles, ...files]),
    notes: 'Piles one by one; recordings and certificates.',
  },
] as const
