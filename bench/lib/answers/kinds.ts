import type {
  FormDefinition,
  FormItem,
  FormMeta,
  FormQuestion,
  QuestionType,
} from '@plumbline/contract/forms/form-definition'
import { calculate, form, group, repeat } from '@plumbline/contract/testing/form-samples'
import { isPersonal, QUIET_KINDS } from '@plumbline/contract/submissions/quiet-answers'
import { element, escapeText } from '../../../server/src/features/forms/xform/xml.ts'

/** One kind of answer: what the form has for it, what the phone sends, and by which words a reader knows it again. */
export interface AnswerKind {
  what: string
  /** The name of its question; no two kinds share one. */
  key: string
  /** Its type in the form. */
  kind: FormQuestion['type'] | FormMeta['type'] | 'calculate'
  item: FormItem
  /** The text in the XML of the visit. */
  sent: string
  /** Its place in the visit, with the number of each entry: 'pile[1]/k32'. */
  path: string
  entryPath: string
  /** It can be read where all words of one of these stand. */
  words: string[][]
  /** The same on the pages that write for their reader, where these have to say more than what was sent. */
  shown: string[][]
  /** The words that somebody types who looks for it. */
  search: string
}

/** An image, a recording or a document is there where it is counted, or where it stands by its name. */
export const ONE_FILE = '1 file'

/** The calculation that makes an answer of any kind raise an issue. */
const ALWAYS = 'always'
export const flagNameOf = (key: string) => `Finding about ${key}`
const flag = (key: string): FormQuestion['flag'] => ({
  when: { field: ALWAYS, equals: '1' },
  name: { en: flagNameOf(key) },
})

interface Given {
  what?: string
  words?: (string | string[])[]
  shown?: string[]
  search?: string
  more?: Partial<FormQuestion>
}

let made = 0
const nextKey = () => `k${String((made += 1)).padStart(2, '0')}`
const listed = (words: (string | string[])[]) =>
  words.map((word) => (typeof word === 'string' ? [word] : word))

/** A question that is asked, with an answer that raises an issue. */
function asked(what: string, kind: QuestionType, sent: string, given: Given = {}): AnswerKind {
  const key = nextKey()
  const words = listed(given.words ?? [sent])
  const item: FormQuestion = {
    kind: 'question',
    key,
    type: kind,
    label: { en: `Question ${key}` },
    flag: flag(key),
    ...given.more,
  }
  const shown = given.shown ? listed(given.shown) : words
  const [[first = ''] = []] = words
  const { search = first } = given
  return { what, key, kind, item, sent, path: key, entryPath: '', words, shown, search }
}

const FILE_NAMES = {
  image: 'look-k.png',
  audio: 'voice-k.m4a',
  video: 'film-k.mp4',
  file: 'paper-k.pdf',
} as const
/** The names of the files that the visit brings. */
export const FILES = { ...FILE_NAMES, beside: 'beside-k.png' }
const ofFile = (kind: keyof typeof FILE_NAMES) =>
  asked(`${kind} that was sent`, kind, FILE_NAMES[kind], { words: [FILE_NAMES[kind], ONE_FILE] })

/** An answer that the phone fills in by itself, or that the form computes. */
function quiet(
  kind: FormMeta['type'] | 'calculate',
  sent: string,
  given: Given & { label?: string } = {},
): AnswerKind {
  const key = kind === 'start' || kind === 'end' ? kind : nextKey()
  const item: FormItem =
    kind === 'calculate'
      ? { ...calculate(key, "'x'"), ...(given.label && { label: { en: given.label } }) }
      : { kind: 'meta', key, type: kind }
  const words = listed(given.words ?? [sent])
  const shown = given.shown ? listed(given.shown) : words
  const { what = kind, search = sent } = given
  return { what, key, kind, item, sent, path: key, entryPath: '', words, shown, search }
}

/** Kinds within a group or a repeat. */
const within = (before: string, entryPath: string, kinds: AnswerKind[]): AnswerKind[] =>
  kinds.map((kind) => ({ ...kind, path: before + kind.key, entryPath }))

const TRACE = '50.4617 30.5171 0 0;50.4619 30.5175 0 0;50.4622 30.5178 0 0'
const SHAPE = '50.4711 30.5271 0 0;50.4711 30.5285 0 0;50.4719 30.5285 0 0;50.4711 30.5271 0 0'
const LONG = `${Array.from({ length: 300 }, (_, n) => `part${n}`).join(' ')} Quartzend`
const OTHER = 'Obsidian 7113'
const CHOICES: Partial<FormQuestion> = { list: 'states' }

const AT_ONCE: AnswerKind[] = [
  asked('a text', 'text', 'Granite 7101'),
  asked('a text of two lines', 'text', 'Basalt first\nDolomite second', {
    words: [['Basalt first', 'Dolomite second']],
    more: { appearance: 'multiline' },
  }),
  asked('a whole number', 'integer', '4217', { words: ['4217', '4,217'], shown: ['4,217'] }),
  asked('a number with a comma', 'decimal', '47,5', { words: ['47.5', '47,5'], shown: ['47.5'] }),
  asked('a number in Arabic digits', 'decimal', '٤٨٫٢٥', {
    words: ['48.25', '٤٨٫٢٥'],
    shown: ['48.25'],
    search: '٤٨٫٢٥',
  }),
  asked('a number that cannot be read', 'decimal', '1,253'),
  asked('a range', 'range', '6173', {
    words: ['6173', '6,173'],
    shown: ['6,173'],
    more: { parameters: { start: '0', end: '9000', step: '1' } },
  }),
  asked('a date', 'date', '2026-11-17', {
    words: ['2026-11-17', 'Nov 17, 2026'],
    shown: ['Nov 17, 2026'],
  }),
]

const IN_GROUP: AnswerKind[] = within('part/', 'Part', [
  asked('a time', 'time', '06:47:00.000+02:00', {
    words: ['06:47:00.000+02:00', '6:47 AM'],
    shown: ['6:47 AM'],
  }),
  asked('a moment of +05:45', 'dateTime', '2026-11-18T23:30:00.000+05:45', {
    words: ['2026-11-18T23:30:00.000+05:45', '2026-11-18T17:45', 'Nov 18, 5:45 PM'],
    shown: ['Nov 18, 5:45 PM (+05:45 on the phone)'],
  }),
  asked('a choice', 'selectOne', 'rusty', { words: ['Rusty anchor'], more: CHOICES }),
  asked('a choice, by its other language', 'selectOne', 'bent', {
    words: ['Bent plate'],
    search: 'Погнута',
    more: CHOICES,
  }),
  asked('another choice that was typed', 'selectOne', 'other', {
    words: [OTHER],
    more: { ...CHOICES, orOther: true },
  }),
  asked('two of several choices', 'selectMultiple', 'burlap membrane', {
    words: [
      ['Wet burlap', 'Thin membrane'],
      ['burlap', 'membrane'],
    ],
    more: { list: 'curing' },
  }),
  asked('an order', 'rank', 'third first', {
    words: [
      ['Third bidder', 'First bidder'],
      ['third', 'first'],
    ],
    more: { list: 'bidders' },
  }),
  asked('a place', 'geopoint', '50.4512 30.5234 120 4.5', { words: [['50.4512', '30.5234']] }),
  asked('a trace', 'geotrace', TRACE, {
    words: [['50.4617', '30.5178'], '75.7 m'],
    shown: ['75.7 m · 3 points'],
    search: '50.4617',
  }),
  asked('an outline', 'geoshape', SHAPE, {
    words: [['50.4719', '30.5285'], '0.442 ha'],
    shown: ['0.442 ha'],
    search: '50.4719',
  }),
  ofFile('image'),
  ofFile('audio'),
  ofFile('video'),
  ofFile('file'),
  asked('a barcode', 'barcode', '4006381333931'),
  asked('an acknowledgement', 'acknowledge', 'OK'),
  asked('a photo beside an answer', 'text', 'Feldspar 7125', {
    words: [
      ['Feldspar 7125', ONE_FILE],
      ['Feldspar 7125', FILES.beside],
    ],
    more: { photos: 'optional' },
  }),
  asked('a label with ${name}', 'text', 'Gabbro 7126', {
    more: { label: { en: 'Also at ${always}' } },
  }),
  asked('a label with marks', 'text', 'Gneiss 7127', {
    more: { label: { en: '**Bold** <span style="color:red">red</span> _question_' } },
  }),
  asked('an element and quotes', 'text', '<b>Marble</b> & "so", 7128', { search: 'Marble' }),
  asked('a formula', 'text', '=HYPERLINK("http://x7129")', { search: 'x7129' }),
  asked('signs of pictures', 'text', '🏗️ 👷🏽 7130', { words: [['👷', '7130']], search: '7130' }),
  asked('a text in Ukrainian', 'text', 'Ґанок із під’їздом'),
  asked('a long text', 'text', LONG, { words: [['part0', 'Quartzend']], search: 'Quartzend' }),
])

const OF_PILE = within('pile[1]/', 'Pile › P3', [
  asked('an answer that names its entry', 'text', 'P3'),
  asked('an answer in a repeat', 'decimal', '8.75'),
  quiet('calculate', '64.125', { what: 'a calculation in a repeat' }),
])
const OF_LAYER = within('pile[1]/layer[1]/', 'Pile › P3 › Layer › Schist 7135', [
  asked('an answer in a nested repeat', 'text', 'Schist 7135'),
])

const QUIET: AnswerKind[] = [
  quiet('start', '2026-11-20T09:00:00.000+02:00', {
    words: ['2026-11-20T09:00:00.000+02:00', '2026-11-20T07:00'],
    shown: ['Nov 20, 7:00 AM (+02:00 on the phone)'],
  }),
  quiet('end', '2026-11-20T09:25:00.000+02:00', {
    words: ['2026-11-20T09:25:00.000+02:00', '2026-11-20T07:25'],
    shown: ['Nov 20, 7:25 AM (+02:00 on the phone)'],
  }),
  quiet('calculate', '771.5', { what: 'a calculation', label: '**Total**, m³' }),
  quiet('today', '2026-11-21', { shown: ['Nov 21, 2026'] }),
  quiet('hidden', 'Zircon 7142'),
  quiet('username', 'surveyor7143'),
  quiet('phonenumber', '+380671234567', { search: '380671234567' }),
  quiet('deviceid', 'collect:dev7145', { search: 'dev7145' }),
]

export const KINDS: AnswerKind[] = [...AT_ONCE, ...IN_GROUP, ...OF_PILE, ...OF_LAYER, ...QUIET]

export const isQuiet = ({ kind }: AnswerKind) => (QUIET_KINDS as string[]).includes(kind)
export const isForAdmins = ({ kind }: AnswerKind) =>
  QUIET_KINDS.some((one) => one === kind && isPersonal(one))

const choice = (name: string, en: string, uk?: string) => ({
  name,
  label: { en, ...(uk !== undefined && { uk }) },
})
const itemsOf = (kinds: AnswerKind[]) => kinds.map(({ item }) => item)

/** The form that asks all of it. */
export const FORM: FormDefinition = form({
  title: { en: 'All kinds' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'uk', name: 'Українська' },
  ],
  place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
  items: [
    calculate(ALWAYS, '1'),
    ...itemsOf(QUIET),
    ...itemsOf(AT_ONCE),
    group('part', itemsOf(IN_GROUP), { label: { en: 'Part' } }),
    repeat(
      'pile',
      [...itemsOf(OF_PILE), repeat('layer', itemsOf(OF_LAYER), { label: { en: 'Layer' } })],
      { label: { en: 'Pile' } },
    ),
  ],
  lists: {
    states: {
      choices: [
        choice('rusty', 'Rusty anchor', 'Іржавий анкер'),
        choice('bent', 'Bent plate', 'Погнута пластина'),
      ],
    },
    curing: { choices: [choice('burlap', 'Wet burlap'), choice('membrane', 'Thin membrane')] },
    bidders: { choices: [choice('first', 'First bidder'), choice('third', 'Third bidder')] },
  },
})
const leaf = (name: string, text: string) => element(name, {}, [escapeText(text)])

/** Writes what the phone sends, without start and end, which every visit has. */
export function answersXml(): string {
  const beside = ({ key, item }: AnswerKind): string => {
    if (item.kind !== 'question') return ''
    if (item.orOther) return leaf(`${key}_other`, OTHER)
    return item.photos ? element(`${key}_photos`, {}, [leaf('photo', FILES.beside)]) : ''
  }
  const all = (kinds: AnswerKind[]) =>
    kinds.map((kind) => leaf(kind.key, kind.sent) + beside(kind)).join('')
  const [name, depth] = OF_PILE.map(({ key }) => key)
  return [
    leaf(ALWAYS, '1'),
    all(QUIET.filter(({ kind }) => kind !== 'start' && kind !== 'end')),
    all(AT_ONCE),
    element('part', {}, [all(IN_GROUP)]),
    element('pile', {}, [all(OF_PILE), element('layer', {}, [all(OF_LAYER)])]),
    element('pile', {}, [leaf(name ?? '', 'P4'), leaf(depth ?? '', '9')]),
  ].join('')
}
