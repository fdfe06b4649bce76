import { expect, test } from 'vitest'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { renderForm } from '../xform/render-form.ts'
import { definitionOf } from './to-definition.ts'

type Cells = readonly (readonly string[])[]

/** Reads sheets; lists the findings as 'survey 4 relevant: sentence'. */
function read(survey: Cells, choices: Cells = [], settings: Cells = []) {
  const sheet = (name: string, rows: Cells) => (rows.length > 0 ? { [name]: { name, rows } } : {})
  const sheets = {
    ...sheet('survey', survey),
    ...sheet('choices', choices),
    ...sheet('settings', settings),
  }
  const { definition, findings } = definitionOf({ sheets, others: [] }, 'Roof.xlsx')
  const problemLines = findings.all
    // none of these asks for the milestone
    .filter(({ code }) => code !== 'formVisitsWait')
    .map(
      ({ sheet: of, row, column, code, params }) =>
        `${of} ${row} ${column}: ${problemText('en', code, params)}`,
    )
  return { definition, items: definition.items, problemLines }
}

const CONDITION: Cells = [
  ['list_name', 'name', 'label'],
  ['condition', 'good', 'Good'],
  ['condition', 'bad', 'Bad'],
]

test('types are read in all the ways that people write them', () => {
  const types = [
    'select_one condition',
    'select one from condition',
    'Select all that apply from condition',
    'select_multiple condition or_other',
    'gps',
    'photo',
    'begin group',
    'int',
    'end_group',
    'add text prompt',
    'get start time',
    'phone number',
    'DateTime',
  ]
  const rows = types.map((type, n) => [type, `q${n}`, 'Asked?'])
  const { items, problemLines } = read([['type', 'name', 'label'], ...rows], CONDITION)
  expect(problemLines).toEqual([
    'survey 5 type: ‘Other’ is offered by all questions of the list ‘condition’, as other tools do it.',
    'survey 12 label: ‘label’ is not used in this row. It is kept and comes back in an export.',
  ])
  expect(items).toMatchObject([
    { type: 'selectOne', list: 'condition' },
    { type: 'selectOne', list: 'condition' },
    { type: 'selectMultiple', list: 'condition' },
    { type: 'selectMultiple', list: 'condition', orOther: true },
    { type: 'geopoint' },
    { type: 'image' },
    { kind: 'group', items: [{ type: 'integer' }] },
    { type: 'text' },
    { kind: 'meta', type: 'start' },
    { type: 'text', constraint: "regex(., '^\\d*$')" },
    { type: 'dateTime' },
  ])
})

test.each([
  ['select_one a', { type: 'selectOne' }],
  ['select_multiple a', { type: 'selectMultiple' }],
  ['select all that apply from a', { type: 'selectMultiple' }],
  ['select_one a or_other', { type: 'selectOne', orOther: true }],
  ['select_one_from_file a.csv', { type: 'selectOne', file: 'a.csv' }],
  ['select_multiple_from_file a.csv', { type: 'selectMultiple', file: 'a.csv' }],
  ['integer', { type: 'integer' }],
  ['decimal', { type: 'decimal' }],
  ['text', { type: 'text' }],
  ['note', { kind: 'note' }],
  ['calculate', { kind: 'calculate' }],
  ['acknowledge', { type: 'acknowledge' }],
  ['date', { type: 'date' }],
  ['time', { type: 'time' }],
  ['datetime', { type: 'dateTime' }],
  ['geopoint', { type: 'geopoint' }],
  ['gps', { type: 'geopoint' }],
  ['geotrace', { type: 'geotrace' }],
  ['geoshape', { type: 'geoshape' }],
  ['image', { type: 'image' }],
  ['photo', { type: 'image' }],
  ['barcode', { type: 'barcode' }],
  ['audio', { type: 'audio' }],
  ['video', { type: 'video' }],
  ['start', { kind: 'meta', type: 'start' }],
  ['end', { kind: 'meta', type: 'end' }],
  ['today', { kind: 'meta', type: 'today' }],
  ['deviceid', { kind: 'meta', type: 'deviceid' }],
  ['phonenumber', { kind: 'meta', type: 'phonenumber' }],
  ['username', { kind: 'meta', type: 'username' }],
  ['email', { kind: 'meta', type: 'email' }],
  ['simserial', { kind: 'meta', type: 'simserial' }],
  ['imei', { kind: 'meta', type: 'imei' }],
])('what real sheets call ‘%s’ is known', (type, item) => {
  const { items } = read(
    [
      ['type', 'name', 'label', 'calculation'],
      [type, 'q', 'Asked?', type === 'calculate' ? '1' : ''],
    ],
    [
      ['list name', 'name', 'label'],
      ['a', 'good', 'Good'],
    ],
  )
  expect(items).toMatchObject([item])
})

test('columns are read with one colon or two, with their groups, and by their older names', () => {
  const one = read([
    [
      'type',
      'name',
      'label:English',
      'label:Arabic',
      'bind:relevant',
      'bind:jr:constraintMsg',
      'bind:required',
      'image',
    ],
    ['integer', 'age', 'How old?', 'كم عمرك؟', '1 = 1', 'Too old', 'yes', 'age.png'],
  ])
  expect(one.definition.languages).toEqual([
    { code: 'en', name: 'English' },
    { code: 'ar', name: 'Arabic' },
  ])
  expect(one.items).toEqual([
    {
      kind: 'question',
      key: 'age',
      type: 'integer',
      label: { en: 'How old?', ar: 'كم عمرك؟' },
      relevant: '1 = 1',
      constraintMessage: { en: 'Too old' },
      required: true,
      image: 'age.png',
    },
  ])
  const two = read([
    [
      'Type',
      'NAME',
      'label::Українська (uk)',
      'label::English (en)',
      'media::image',
      'Read Only',
      'relevance',
      'calculate',
    ],
    ['text', 'a', 'Арматура?', 'Rebar?', 'a.png', 'TRUE', '“1” = ‘1’', "'x'"],
  ])
  expect(two.definition.defaultLanguage).toBe('uk')
  expect(two.items).toMatchObject([
    {
      label: { uk: 'Арматура?', en: 'Rebar?' },
      image: 'a.png',
      readOnly: true,
      relevant: `"1" = '1'`,
      calculation: "'x'",
    },
  ])
})

test('texts that name no language are those of the setting, else a language of their own', () => {
  const survey = [
    ['type', 'name', 'label', 'label::French (fr)'],
    ['text', 'a', 'Name?', 'Nom?'],
  ]
  expect(read(survey, [], [['default_language'], ['English (en)']]).definition).toMatchObject({
    defaultLanguage: 'en',
    items: [{ label: { en: 'Name?', fr: 'Nom?' } }],
  })
  expect(read(survey).definition).toMatchObject({
    defaultLanguage: 'default',
    items: [{ label: { default: 'Name?', fr: 'Nom?' } }],
  })
})

test('lists keep the columns that filters ask for, and what is no name of XML on the side', () => {
  const { definition, problemLines } = read(
    [
      ['type', 'name', 'label', 'choice_filter'],
      ['select_one city', 'city', 'Where?', "region = 'north'"],
    ],
    [
      ['list name', 'name', 'label', 'region', 'tutorial notes', 'audio'],
      ['city', '1', 'Oslo', 'north', 'the capital', 'oslo.mp3'],
    ],
  )
  expect(definition.lists).toEqual({
    city: {
      choices: [
        {
          name: '1',
          label: { default: 'Oslo' },
          columns: { region: 'north' },
          extra: { 'tutorial notes': 'the capital', audio: 'oslo.mp3' },
        },
      ],
    },
  })
  expect(problemLines).toEqual([
    'choices 2 audio: ‘audio’ is not played or shown by phones. It is kept and comes back in an export.',
  ])
})

test('what is not known is named by its row and kept: types, columns, triggers of several questions', () => {
  const { items, problemLines } = read([
    ['type', 'name', 'label', 'tr_id', 'default', 'trigger'],
    ['osm', 'sound', 'Sound', '', '', ''],
    ['text', 'a', 'When?', '7', '', '${b}, ${c}'],
    ['text', 'b', 'What?', '', '', ''],
    ['text', 'c', 'Who?', '', '', ''],
    ['', '', '', 'a comment', '', ''],
  ])
  expect(items).toMatchObject([
    { kind: 'note', key: 'sound', extra: { type: 'osm' } },
    { key: 'a', extra: { tr_id: '7', trigger: '${b}, ${c}' } },
    { key: 'b' },
    { key: 'c' },
  ])
  expect(problemLines).toEqual([
    'survey 2 type: Nothing here is of the type ‘osm’. Delete this row, or ask it in another way.',
    'survey 1 tr_id: Columns that have no meaning here: tr_id. They are kept and come back in an export.',
    'survey 3 trigger: The value is computed whenever what it names changes: of triggers, one question is read.',
    'survey 6 : This row has neither a type nor a name. It does not come along.',
  ])
})

test('first values that are computed, what a question triggers, lists that are looked up and hidden values are read', () => {
  const { items, problemLines } = read([
    ['type', 'name', 'label', 'default', 'calculation', 'trigger'],
    ['date', 'day', 'Which day?', 'today()', '', ''],
    ['text', 'why', 'Why?', 'none yet', '', ''],
    ['calculate', 'seen', '', '', 'now()', '${day}'],
    ['text', 'price', 'Price?', '', "pulldata('prices', 'price', 'name', ${why})", '${why}'],
    ['hidden', 'token', '', '', '', ''],
    ['calculate', 'lost', '', '', '1', '${seen}'],
  ])
  expect(items).toEqual([
    expect.objectContaining({ key: 'day', firstValue: 'today()' }),
    expect.objectContaining({ key: 'why', default: 'none yet' }),
    { kind: 'calculate', key: 'seen', calculation: 'now()', trigger: '${day}' },
    expect.objectContaining({ key: 'price', trigger: '${why}' }),
    { kind: 'meta', key: 'token', type: 'hidden' },
    expect.objectContaining({ key: 'lost', trigger: '${seen}' }),
  ])
  expect(problemLines).toEqual([
    'survey 5 calculation: The file ‘prices.csv’ is not there.',
    'survey 7 trigger: ‘seen’ is not answered by anybody. A value can be computed only when an answer is given.',
  ])
})

test('Other is offered wherever its list stands, unless an export of the product says otherwise', () => {
  const survey: Cells = [
    ['type', 'name', 'label', 'plumbline::other'],
    ['select_one condition or_other', 'roof', 'The roof?', ''],
    ['select_one condition', 'wall', 'The wall?', ''],
  ]
  const shared = read(survey, CONDITION).definition.lists['condition']?.choices
  expect(shared?.map(({ name }) => name)).toEqual(['good', 'bad', 'other'])
  const apart = survey.map((row, n) => (n === 1 ? row.with(3, 'own') : row))
  const own = read(apart, CONDITION)
  expect(own.definition.lists['condition']?.choices.map(({ name }) => name)).toEqual([
    'good',
    'bad',
  ])
  expect(own.problemLines).toEqual([])
})

test('what is wrong stands at its cell', () => {
  const { problemLines } = read([
    ['type', 'name', 'label', 'relevant', 'calculation'],
    ['select_one roof_type', 'roof', 'Which roof?', '', ''],
    [],
    ['text', 'anchors', 'Anchored?', '${anchor} = 1', ''],
    ['calculate', 'sum', '', '', ''],
    ['text', '', 'Nameless?', '', ''],
    ['text', 'disabled', 'Asked?', '', ''],
  ])
  expect(problemLines).toEqual([
    'survey 2 type: There is no list ‘roof_type’.',
    'survey 4 relevant: Nothing in the form is called ‘anchor’.',
    'survey 5 calculation: Write what is calculated.',
    'survey 6 name: This row has no name. Until it has one it is called ‘row 6’.',
  ])
})

test('answers that raise an issue come from the choices, or from columns of the question', () => {
  const byList = read(
    [
      ['type', 'name', 'label'],
      ['select_one condition', 'rebar', 'Rebar?'],
    ],
    [
      ['list_name', 'name', 'label', 'flag'],
      ['condition', 'good', 'Good', ''],
      ['condition', 'bad', 'Bad', 'yes'],
    ],
  )
  expect(byList.items).toMatchObject([
    { flag: { when: { choices: ['bad'] }, name: { default: 'Rebar?' } } },
  ])
  const byRow = read([
    [
      'type',
      'name',
      'label',
      'plumbline::flag_below',
      'plumbline::flag_name',
      'plumbline::flag_text',
    ],
    ['decimal', 'depth', 'How deep?', '1.2', 'Shallow', 'Too shallow to build on.'],
  ])
  expect(byRow.items).toMatchObject([
    {
      flag: {
        when: { below: 1.2 },
        name: { default: 'Shallow' },
        text: { default: 'Too shallow to build on.' },
      },
    },
  ])
  expect(byRow.problemLines).toEqual([])
})

test('a loop becomes a group for each choice, with what its texts say of it', () => {
  const { items, definition } = read(
    [
      ['type', 'name', 'label', 'relevant'],
      ['begin loop over condition', 'rooms', 'Rooms', ''],
      ['integer', 'n', 'How many %(label)s?', ''],
      ['text', 'why', 'Why?', '${n} > 1'],
      ['end loop', '', '', ''],
    ],
    CONDITION,
  )
  expect(items).toMatchObject([
    {
      kind: 'group',
      key: 'rooms',
      items: [
        {
          key: 'rooms_good',
          items: [
            { key: 'n_good', label: { default: 'How many Good?' } },
            { relevant: '${n_good} > 1' },
          ],
        },
        {
          key: 'rooms_bad',
          items: [{ key: 'n_bad' }, { key: 'why_bad', relevant: '${n_bad} > 1' }],
        },
      ],
    },
  ])
  // phones are given the names of the sheet, as by other tools
  const xform = renderForm(definition, { key: 'rooms', n: 1 }).xform.toString()
  expect(xform).toContain('<rooms><good><n/><why/></good><bad><n/><why/></bad></rooms>')
  expect(xform).toContain('nodeset="/data/rooms/bad/why" type="string" relevant="/data/rooms/bad/n')
})

test('a choice without a text makes a group of a loop that has none either', () => {
  const { items } = read(
    [
      ['type', 'name', 'label'],
      ['begin loop over place', 'rooms', 'Rooms'],
      ['integer', 'n', 'How many?'],
      ['end loop', '', ''],
    ],
    [
      ['list_name', 'name', 'label'],
      ['place', 'hall', ''],
    ],
  )
  expect(items).toEqual([
    expect.objectContaining({
      items: [{ kind: 'group', key: 'rooms_hall', node: 'hall', items: [expect.anything()] }],
    }),
  ])
})

test('settings are the title and the names of visits; all others are kept', () => {
  const { definition, problemLines } = read(
    [
      ['type', 'name', 'label'],
      ['text', 'a', 'Name?'],
    ],
    [],
    [
      [
        'form_title',
        'id_string',
        'version',
        'style',
        'instance_name',
        'public_key',
        'allow_choice_duplicates',
      ],
      ['Roof inspection', 'roof', '7', 'pages', 'concat(${a}, 1)', 'MIIB', 'yes'],
    ],
  )
  expect(definition).toMatchObject({
    title: { default: 'Roof inspection' },
    settings: { style: 'pages', instanceName: 'concat(${a}, 1)' },
    extra: { public_key: 'MIIB', allow_choice_duplicates: 'yes' },
  })
  expect(problemLines).toEqual([
    'settings 1 allow_choice_duplicates: Columns that have no meaning here: allow_choice_duplicates. They are kept and come back in an export.',
    'settings 2 version: The number of the version is given when the form is published. ‘7’ does not come along.',
    'settings 2 public_key: Visits are not encrypted with a key of the form. It is kept and comes back in an export.',
  ])
})

const deep = (n: number): Cells => [
  ['type', 'name', 'label'],
  ...Array.from({ length: n }, (_, i) => ['begin group', `g${i}`, '']),
  ['text', 'a', 'Asked?'],
  ...Array.from({ length: n }, () => ['end group', '', '']),
]

test.each<[string, Cells, Cells, string]>([
  ['without questions', [], [], 'xlsformSheetMissing'],
  ['without types', [['name', 'label']], [], 'xlsformColumnMissing'],
  [
    'of a list without names',
    [['type'], ['text']],
    [['list_name', 'label']],
    'xlsformColumnMissing',
  ],
  [
    'with two columns of one meaning',
    [['type', 'name', 'relevant', 'bind::relevant']],
    [],
    'xlsformColumnTwice',
  ],
  ['with a group that has no end', deep(2).slice(0, -1), [], 'xlsformGroupOpen'],
  ['with an end too many', [...deep(1), ['end repeat', '', '']], [], 'xlsformEndAlone'],
  ['of groups 30 deep', deep(30), [], 'xlsformTooDeep'],
  [
    'in 200 languages',
    [['type', ...Array.from({ length: 200 }, (_, n) => `label::L${n}`)]],
    [],
    'xlsformTooManyLanguages',
  ],
  [
    'with a text without end',
    [
      ['type', 'name', 'label'],
      ['text', 'a', 'x'.repeat(5001)],
    ],
    [],
    'xlsformCellTooLong',
  ],
  [
    'of 2,001 questions',
    [['type', 'name'], ...Array.from({ length: 2001 }, (_, n) => ['text', `q${n}`])],
    [],
    'xlsformTooManyItems',
  ],
])('a sheet %s cannot be a draft', (_what, survey, choices, code) => {
  expect(() => read(survey, choices)).toThrow(code)
})

test('a circle of conditions is told once, and takes no time', () => {
  const rows = Array.from({ length: 500 }, (_, n) => [
    'text',
    `q${n}`,
    'Asked?',
    `\${q${(n + 1) % 500}} = 1`,
  ])
  const { problemLines } = read([['type', 'name', 'label', 'relevant'], ...rows])
  expect(problemLines).toHaveLength(1)
  expect(problemLines[0]).toMatch(/^survey 2 type: /)
})
