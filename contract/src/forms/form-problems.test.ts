import { describe, expect, test } from 'vitest'
import { form, group, number, repeat, select, text } from '../testing/form-samples.ts'
import type { FlagCondition, FormDefinition, FormItem, FormQuestion } from './form-definition.ts'
import { formProblems, mayPublish } from './form-problems.ts'

/** `path code`, and the values where there are any. */
const problemLines = (definition: FormDefinition) =>
  formProblems(definition).map(({ path, code, params, isWarning }) => {
    const values = Object.values(params)
    return `${isWarning ? '(' : ''}${path} ${code}${values.length > 0 ? ` ${values.join('|')}` : ''}`
  })
const ofItems = (...items: FormItem[]) => problemLines(form({ items }))
const calculate = (key: string, calculation: string): FormItem => ({
  kind: 'calculate',
  key,
  calculation,
})
const flagged = (when: FlagCondition, more: Partial<FormQuestion> = {}) =>
  ofItems(
    select('rebar', 'condition', { flag: { when, name: { en: 'Bad' } }, ...more }),
    calculate('risk', '1'),
    repeat('rooms', [calculate('dirt', '1'), text('room')]),
  )

const choice = (name: string, label = name) => ({ name, label: { en: label } })
const townOf = (region: string) => ({ name: 'x', label: { en: 'X' }, columns: { region } })
const of = (calculation: string) => ofItems(text('a'), calculate('b', calculation))

const beginning = (type: FormQuestion['type'], value: string) =>
  ofItems(text('q', { type, default: value }))
const chosen = (type: FormQuestion['type'], value: string, orOther = false) =>
  ofItems(select('q', 'condition', { type, default: value, orOther }))

test('A good form has no problems, and warnings do not stop it', () => {
  expect(ofItems(text('remarks'))).toEqual([])
  const waiting = form({ place: { site: { required: true }, milestone: null, gps: null } })
  expect(problemLines(waiting)).toEqual(['(place.milestone formVisitsWait'])
  expect(mayPublish(formProblems(waiting))).toBe(true)
  expect(mayPublish(formProblems(form({ items: [text('2nd')] })))).toBe(false)
})

describe('the whole form', () => {
  test('has a title, languages that are told apart, and asks something', () => {
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'uk', name: 'English ' },
    ]
    expect(problemLines(form({ title: { uk: 'Огляд' }, languages, items: [], lists: {} }))).toEqual(
      [
        'title formTitleMissing',
        'languages.1 formLanguageTwice English ',
        'items formEmpty',
        '(title.en formTextMissing English',
      ],
    )
    expect(problemLines(form({ defaultLanguage: 'fr', title: { fr: 'Visite' } }))).toEqual([
      'defaultLanguage formDefaultLanguage',
      '(languages formLanguageUnknown fr',
    ])
    const place = { site: null, milestone: null, gps: null }
    expect(problemLines(form({ place, items: [] }))).toEqual([
      '(place.milestone formVisitsWait',
      'items formEmpty',
    ])
    expect(problemLines(form({ items: [{ kind: 'meta', key: 'start', type: 'start' }] }))).toEqual([
      'items formEmpty',
    ])
    const note = { kind: 'note' as const, key: 'read_this', label: { en: 'Read this' } }
    expect(problemLines(form({ place, items: [note] }))).toEqual([
      '(place.milestone formVisitsWait',
      '(items formAsksNothing',
    ])
  })

  test('asks for a milestone of a site', () => {
    const place = { site: null, milestone: { required: true }, gps: null }
    expect(problemLines(form({ place }))).toEqual(['place.milestone formMilestoneNeedsSite'])
  })
})

/** A group that asks for the same as others of its kind. */
const works = (key: string) =>
  group(key, [
    select('rebar', 'condition', {
      notes: 'whenFlagged',
      flag: { when: { choices: ['bad'] }, name: { en: 'Bad' } },
    }),
    text('why', { relevant: "${rebar} = 'bad'", label: { en: 'Why is it ${rebar}?' } }),
  ])

describe('names', () => {
  test('are names of XML, in any alphabet', () => {
    expect(ofItems(text('квартира'), text('a.b-c_1'))).toEqual([])
    expect(ofItems(text('2nd'), text('a b'), text('a:b'), text('<a>'))).toEqual(
      ['2nd', 'a b', 'a:b', '<a>'].map((name, n) => `items.${n}.key formNameIllegal ${name}`),
    )
  })

  test('are not those of the form itself', () => {
    expect(ofItems(text('meta'), text('site'))).toEqual([
      'items.0.key formNameReserved meta',
      'items.1.key formNameTwice site',
    ])
    expect(ofItems(group('g', [text('meta')]), text('gps'))).toEqual([])
  })

  test('are there once in a group, with those of notes and photos', () => {
    expect(
      ofItems(
        text('rebar', { photos: 'optional', notes: 'optional' }),
        group('works', [text('rebar'), text('rebar_notes'), text('rebar')]),
        repeat('rebar_photos', [text('remarks')], { count: '1 + 1' }),
      ),
    ).toEqual(['items.1.items.2.key formNameTwice rebar', 'items.2.key formNameTwice rebar_photos'])
  })

  test('that several groups have mean the one in the same group, and nothing where none is nearer', () => {
    expect(ofItems(works('roof'), works('floor'))).toEqual([])
    expect(
      ofItems(
        works('roof'),
        works('floor'),
        text('all', { relevant: '${rebar} = 1', label: { en: '${why}' } }),
      ),
    ).toEqual(['items.2.relevant formNameUnclear rebar', 'items.2.label.en formNameUnclear why'])
  })
})

describe('first values', () => {
  test.each<[FormQuestion['type'], string[], string[], string]>([
    ['integer', ['5', '-3', '+1', ' 7 '], ['abc', '1.5', '1 000', '٣'], 'formDefaultWhole'],
    ['decimal', ['5', '.5', '-3.25', '1e3'], ['3,5', 'abc'], 'formDefaultNumber'],
    ['range', ['5'], ['five'], 'formDefaultNumber'],
    ['date', ['2024-12-31', '2024-2-9'], ['31/12/2024', '2024-02-30', '2024'], 'formDefaultDate'],
    ['time', ['14:30', '08:05:09.250+02:00'], ['25:00', '2 pm'], 'formDefaultTime'],
    [
      'dateTime',
      ['2024-12-31T14:30', '2024-12-31', '2024-12-31T14:30:00.000+05:45'],
      ['2024-12-31 14:30', '31/12/2024'],
      'formDefaultMoment',
    ],
    [
      'geopoint',
      ['50.45 30.52', '50.45 30.52 120 4.5'],
      ['50.45', '91 0', 'Kyiv 1'],
      'formDefaultPosition',
    ],
  ])('of the type %s are such: %j', (type, right, wrong, code) => {
    expect(right.flatMap((value) => beginning(type, value))).toEqual([])
    expect(wrong.map((value) => beginning(type, value))).toEqual(
      wrong.map((value) => [`items.0.default ${code} ${value}`]),
    )
  })

  test('are choices of their list, with Other where it is offered', () => {
    expect(chosen('selectOne', 'good')).toEqual([])
    expect(chosen('selectMultiple', 'good bad')).toEqual([])
    expect(chosen('selectOne', 'other', true)).toEqual([])
    expect(chosen('selectOne', 'maybe')).toEqual([
      'items.0.default formDefaultChoice maybe|condition',
    ])
    expect(chosen('selectMultiple', 'good, bad')).toEqual([
      'items.0.default formDefaultChoice good,|condition',
    ])
    expect(ofItems(text('q', { default: 'anything' }))).toEqual([])
  })
})

test('Answers are offered of a question in a repeat, and a filter may name what stands beside it', () => {
  const people = repeat('people', [text('name'), number('age')])
  const offering = (answersOf: string, choiceFilter?: string) =>
    ofItems(people, text('alone'), text('who', { type: 'selectOne', answersOf, choiceFilter }))
  expect(offering('${name}')).toEqual([])
  expect(offering('${name}', '${age} > 17')).toEqual([])
  expect(offering('${alone}')).toEqual(['items.2.answersOf formOfferedElsewhere alone'])
  expect(offering('${people}')).toEqual(['items.2.answersOf formOfferedElsewhere people'])
  expect(offering('name')).toContain('items.2.answersOf formOfferedElsewhere name')
  expect(offering('${nobody}')).toEqual(['items.2.answersOf formUnknownReference nobody'])
  expect(
    ofItems(people, text('who', { type: 'selectOne', file: 'a.csv', choiceFilter: '${age} > 1' })),
  ).toContain('items.1.choiceFilter formManyValues age')
})

describe('texts', () => {
  test('are asked of what is asked, and each language that lacks one is told', () => {
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'uk', name: 'Українська' },
    ]
    const title = { en: 'Visit', uk: 'Візит' }
    const items = [
      text('a', { label: {} }),
      text('b', { label: { en: ' ' }, hint: { en: 'Why', uk: 'Чому' } }),
      text('c', { label: { en: 'C' } }),
      group('g', [text('d', { label: { uk: 'Г', fr: 'G' } })]),
    ]
    expect(problemLines(form({ title, languages, items, lists: {} }))).toEqual([
      'items.0.label formLabelMissing',
      '(items.2.label.uk formTextMissing Українська',
      '(items.3.items.0.label.en formTextMissing English',
      '(languages formLanguageUnknown fr',
    ])
  })

  test('name questions that there are', () => {
    expect(ofItems(text('a', { label: { en: 'Of ${a}, ${ b }' } }))).toEqual([
      'items.0.label.en formUnknownReference b',
    ])
  })
})

describe('items', () => {
  test('that nobody could answer are not required', () => {
    expect(
      ofItems(
        { kind: 'note', key: 'n', label: { en: 'Hello' }, required: true },
        text('a', { required: true, readOnly: true }),
        text('b', { required: true, readOnly: true, calculation: '1' }),
      ),
    ).toEqual(['items.0.required formNoteRequired', 'items.1.required formReadOnlyRequired'])
  })

  test('lie in groups that hold something, and repeats on no single screen', () => {
    const screen = { appearance: 'w1 field-list' }
    expect(
      ofItems(
        group('empty', []),
        group('one', [group('two', [repeat('three', [text('a')])])], screen),
        group('four', [text('b', { photos: 'optional' })], screen),
        repeat('five', [text('c')], screen),
      ),
    ).toEqual([
      'items.0.items formGroupEmpty',
      'items.1.items.0.items.0.kind formRepeatOnScreen',
      'items.2.items.0.photos formRepeatOnScreen',
    ])
  })

  test('calculate something, and photos have a size', () => {
    expect(
      ofItems(calculate('a', ' '), text('p', { type: 'image', parameters: { 'max-pixels': 'x' } })),
    ).toEqual([
      'items.0.calculation formCalculationMissing',
      'items.1.parameters.max-pixels formMaxPixels',
    ])
  })

  test('lead from one end of a range to the other, up or down', () => {
    for (const right of [
      undefined,
      { start: '0', end: '1', step: '0.1' },
      { start: '10', end: '0', step: '-2' },
      { start: '5', end: '-5', step: '5' },
    ]) {
      expect(problemsOfRange(right)).toEqual([])
    }
    for (const wrong of [
      { start: '0', end: '10', step: '3' },
      { step: '0' },
      { start: 'a' },
      { start: '1', end: '1' },
      { end: '1e9' },
    ]) {
      expect(problemsOfRange(wrong)).toEqual(['items.0.parameters.step formRangeSteps'])
    }
  })
})

function problemsOfRange(parameters?: Record<string, string>) {
  return ofItems(text('a', { type: 'range', ...(parameters && { parameters }) }))
}

describe('lists', () => {
  test('are there for the questions that offer them', () => {
    expect(
      ofItems(
        select('a', 'toString'),
        text('b', { type: 'selectMultiple' }),
        text('c', { type: 'selectOne', file: 'wells.csv', orOther: true }),
      ),
    ).toEqual([
      'items.0.list formListMissing toString',
      'items.1.list formListUnset',
      'items.2.file formMediaMissing wells.csv',
      'items.2.orOther formOtherOfFiltered',
    ])
  })

  test('have choices that are told apart', () => {
    const lists = {
      none: { choices: [] },
      sites: { choices: [choice('a')] },
      some: {
        choices: [choice('a'), choice(' ', 'Blank'), choice('a b'), choice('a'), choice('x', '')],
      },
    }
    const items = [select('q', 'none'), text('m', { type: 'selectMultiple', list: 'some' })]
    expect(problemLines(form({ lists, items }))).toEqual([
      'lists.none.choices formListEmpty none',
      'lists.sites formNameReserved sites',
      'lists.some.choices.1.name formChoiceNameless some',
      'lists.some.choices.2.name formChoiceSpaces a b|some',
      'lists.some.choices.3.name formChoiceTwice a|some',
      '(lists.some.choices.4.label formChoiceUnlabelled x|some',
    ])
  })

  test('may have a choice twice where a filter shows one of them', () => {
    const lists = {
      towns: { choices: [townOf('north'), { ...townOf('south'), columns: { name: 's' } }] },
    }
    const items = [text('r'), select('t', 'towns', { choiceFilter: 'region = ${r}' })]
    expect(problemLines(form({ lists, items }))).toEqual([
      '(lists.towns.choices.1.name formChoiceTwice x|towns',
      'lists.towns.choices.1.columns.name formNameIllegal name',
    ])
  })

  test('may have the choice that Other is', () => {
    const lists = { some: { choices: [{ name: 'other', label: { en: 'Else' } }] } }
    expect(problemLines(form({ lists, items: [select('a', 'some', { orOther: true })] }))).toEqual(
      [],
    )
  })
})

describe('flags', () => {
  test('name a choice that is there', () => {
    expect(flagged({ choices: ['bad'] })).toEqual([])
    expect(flagged({ choices: ['bad', 'worse'] })).toEqual([
      'items.0.flag.when.choices.1 formFlagChoiceMissing worse',
    ])
    expect(flagged({ choices: [] })).toEqual(['items.0.flag.when.choices formFlagNothing'])
    expect(flagged({ choices: ['bad'] }, { type: 'text' })).toEqual([
      'items.0.flag.when.choices formFlagNotChoice',
    ])
  })

  test('have limits of a number, between which something is right', () => {
    const number = { type: 'integer' } as const
    expect(flagged({ below: 1, above: 1 }, number)).toEqual([])
    expect(flagged({}, number)).toEqual(['items.0.flag.when formFlagNothing'])
    expect(flagged({ below: 2, above: 1 }, number)).toEqual([
      'items.0.flag.when formFlagAlways 2|1',
    ])
    expect(flagged({ below: 2 })).toEqual(['items.0.flag.when formFlagNotNumber'])
  })

  test('ask a calculation that is clear from where the question stands', () => {
    expect(flagged({ field: 'risk', equals: '1' })).toEqual([])
    expect(flagged({ field: 'rebar', equals: '1' })).toEqual([
      'items.0.flag.when.field formFlagFieldMissing rebar',
    ])
    expect(flagged({ field: 'dirt', equals: '1' })).toEqual([
      'items.0.flag.when.field formFlagFieldElsewhere dirt',
    ])
    const flag = { when: { field: 'dirt', equals: '1' }, name: { en: 'Dirty' } }
    expect(ofItems(repeat('rooms', [calculate('dirt', '1'), text('room', { flag })]))).toEqual([])
  })

  test('say what is wrong, and nothing waits for a flag that there is not', () => {
    const nameless = { when: { choices: ['bad'] }, name: { uk: 'Зле' } }
    expect(ofItems(select('rebar', 'condition', { flag: nameless }))).toContain(
      'items.0.flag.name formFlagNameless',
    )
    const long = { when: { choices: ['bad'] }, name: { en: 'a'.repeat(301) } }
    expect(ofItems(select('rebar', 'condition', { flag: long }))).toEqual([
      'items.0.flag.name.en maxLength 300',
    ])
    expect(ofItems(text('a', { photos: 'whenFlagged' }))).toEqual([
      'items.0.photos formBesideNeedsFlag',
    ])
  })
})

describe('expressions', () => {
  test('name questions, paths, lists and functions that there are', () => {
    expect(
      of('${a} + ../a + /data/a + count(/data/meta) + string-length(/data/meta/instanceID)'),
    ).toEqual([])
    expect(of("${c} + ../c + /form/a + fetch(1) + pi(1) + instance('x')/root/item")).toEqual([
      'items.1.calculation formUnknownReference c',
      'items.1.calculation formUnknownFunction fetch',
      'items.1.calculation formFunctionArguments pi',
      'items.1.calculation formListMissing x',
      'items.1.calculation formUnknownPath ../c',
      'items.1.calculation formUnknownPath /form/a',
    ])
    expect(of("instance('condition')/root/item[name = ${a}]/label")).toEqual([])
  })

  test('that are none are told with where they go wrong', () => {
    expect(of('${a} &')).toEqual(['items.1.calculation formExpressionSyntax &'])
    expect(of('${a} +')).toEqual(['items.1.calculation formExpressionEnds'])
    expect(of("${a} + 'b")).toEqual(['items.1.calculation formExpressionQuote'])
    expect(of(`${'('.repeat(31)}1`)).toEqual(['items.1.calculation formExpressionDeep 30'])
    expect(of(`regex(\${a}, '${'a'.repeat(301)}')`)).toEqual([
      'items.1.calculation formPatternLong 300',
    ])
    expect(of("regex(${a}, '^(a+)+$')")).toEqual(['(items.1.calculation formPatternSlow b|^(a+)+$'])
    expect(of("regex(${a}, '^[a-z]+$')")).toEqual([])
  })

  test('of filters name columns of the choices', () => {
    const items = [text('r'), select('t', 'condition', { choiceFilter: 'region = ${r2}' })]
    expect(problemLines(form({ items }))).toEqual(['items.1.choiceFilter formUnknownReference r2'])
  })

  test('are read everywhere', () => {
    const bad = '1 +'
    const more = { relevant: bad, required: bad, readOnly: bad, constraint: bad, calculation: bad }
    expect(
      problemLines(
        form({
          items: [
            text('a', more),
            group('g', [text('b')], { relevant: bad }),
            repeat('r', [text('c')], { relevant: bad, count: bad }),
            { kind: 'note', key: 'n', label: { en: 'N' }, relevant: bad },
          ],
          settings: { instanceName: bad },
        }),
      ),
    ).toEqual(
      [
        'items.0.relevant',
        'items.0.required',
        'items.0.readOnly',
        'items.0.constraint',
        'items.0.calculation',
        'items.1.relevant',
        'items.2.relevant',
        'items.2.count',
        'items.3.relevant',
        'settings.instanceName',
      ].map((path) => `${path} formExpressionEnds`),
    )
  })

  test('do not name one value where a repeat has many', () => {
    const rooms = repeat('rooms', [number('width'), calculate('twice', '${width} * 2')])
    expect(
      ofItems(rooms, calculate('all', 'sum(${width}) + count(${rooms}) + ${width}[1]')),
    ).toEqual([])
    expect(
      ofItems(
        rooms,
        calculate('all', '${width} + sum(${width} * 2)'),
        text('t', { label: { en: '${width}' } }),
      ),
    ).toEqual(['items.1.calculation formManyValues width', 'items.2.label.en formManyValues width'])
  })

  test('of the visit before name a node, and are warned of where it lies in a repeat', () => {
    const street = text('street', { firstValue: '${last-saved#street}' })
    const label = { en: 'Not ${last-saved#street}?' }
    expect(ofItems(street, text('a', { label, relevant: "${last-saved#street} != ''" }))).toEqual(
      [],
    )
    expect(ofItems(text('a', { firstValue: '${last-saved#road}', label }))).toEqual([
      'items.0.firstValue formUnknownReference road',
      'items.0.label.en formUnknownReference street',
    ])
    const width = number('width', { firstValue: '${last-saved#width}' })
    const problems = formProblems(form({ items: [repeat('rooms', [width])] }))
    expect(problems.map(({ code, isWarning }) => [code, isWarning])).toEqual([
      ['formLastSavedFirst', true],
    ])
  })

  test('that need each other are told once', () => {
    expect(
      ofItems(calculate('a', '${b}'), calculate('b', '${c} + 1'), calculate('c', '../a')),
    ).toEqual(['items.0 formCycle a → b → c → a'])
    expect(ofItems(text('a', { relevant: "${a} = '1'" }))).toEqual(['items.0 formCycle a → a'])
    expect(ofItems(text('a', { constraint: '. != ${a}' }))).toEqual([])
  })

  test('that show a group need nothing that lies in it', () => {
    const shown = { relevant: "${a} = '1'" }
    expect(ofItems(group('g', [text('a')], shown))).toEqual(['items.0 formCycle g → a → g'])
    expect(ofItems(text('a'), group('g', [number('b')], shown))).toEqual([])
    expect(
      ofItems(repeat('r', [number('n'), calculate('all', 'sum(${n}) + count(${r})')])),
    ).toEqual([])
  })
})
