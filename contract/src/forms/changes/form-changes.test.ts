import { describe, expect, it } from 'vitest'
import { form, group, number, select, text } from '../../testing/form-samples.ts'
import type { FormDefinition, FormItem } from '../form-definition.ts'
import { FORM_TEMPLATES } from '../templates/form-templates.ts'
import { formChanges, hasChanges } from './form-changes.ts'

const of = (...items: FormItem[]) => form({ items })
/** The items that differ, in few words: '+ 2 b'. */
const changedItems = (before: FormDefinition, after: FormDefinition) =>
  formChanges(before, after).items.map(
    ({ change, number: n, item }) =>
      `${{ added: '+', changed: '~', removed: '-' }[change]} ${n} ${item.key}`,
  )
const differences = (before: FormItem, after: FormItem) =>
  formChanges(of(before), of(after)).items.flatMap((item) => item.differences)

const lists = (name: string, ...choices: [string, string][]) => ({
  [name]: { choices: choices.map(([value, en]) => ({ name: value, label: { en } })) },
})
const choice = (...choices: string[]) => ({ when: { choices }, name: { en: 'Bad' } })
const limit = (above: number, en: string) => ({ when: { above }, name: { en } })

/** A group in a group. */
const works = (key: string, ...items: FormItem[]) => group(key, [group('sub', items)])

describe('what changes between two versions of a form', () => {
  it('is nothing between equal ones', () => {
    const { site_visit: visit } = FORM_TEMPLATES
    expect(
      hasChanges(formChanges(visit, JSON.parse(JSON.stringify(visit)) as FormDefinition)),
    ).toBe(false)
  })

  it('is what came, changed and went, by keys, with the numbers that people know', () => {
    const before = of(text('a'), group('g', [text('b'), text('c')]), text('d'))
    const after = of(
      text('a', { label: { en: 'Another' } }),
      group('g', [text('new'), text('b')]),
      text('d'),
      text('e'),
    )
    expect(changedItems(before, after)).toEqual(['~ 1 a', '+ 2.1 new', '+ 4 e', '- 2.2 c'])
  })

  it('leaves out what phones fill in by themselves, and does not number it', () => {
    const start: FormItem = { kind: 'meta', key: 'start', type: 'start' }
    expect(changedItems(of(text('a')), of(start, text('a'), text('b')))).toEqual(['+ 2 b'])
  })

  it('tells texts by language, as they were and as they are', () => {
    expect(
      differences(
        text('a', { label: { en: 'Roof?', uk: 'Дах?' }, hint: { en: 'Look up.' } }),
        text('a', { label: { en: 'The roof?', uk: 'Дах?' }, hint: {} }),
      ),
    ).toEqual([
      { part: 'label', language: 'en', from: 'Roof?', to: 'The roof?' },
      { part: 'hint', language: 'en', from: 'Look up.', to: '' },
    ])
  })

  it('tells another type, and what is demanded', () => {
    expect(
      differences(text('a', { required: true }), number('a', { constraint: '. > 0' })),
    ).toEqual([
      { part: 'kind', language: null, from: 'text', to: 'decimal' },
      { part: 'required', language: null, from: 'true', to: '' },
      { part: 'constraint', language: null, from: '', to: '. > 0' },
    ])
  })

  it('tells choices that came, went or are called otherwise, whatever their list is called', () => {
    const before = form({
      items: [select('a', 'x')],
      lists: lists('x', ['yes', 'Yes'], ['no', 'No']),
    })
    const after = form({
      items: [select('a', 'y')],
      lists: lists('y', ['yes', 'Yes, all'], ['hidden', 'Not visible']),
    })
    expect(formChanges(before, after).items[0]?.differences).toEqual([
      { part: 'choice', language: 'en', from: 'Yes', to: 'Yes, all' },
      { part: 'choiceAdded', choice: { name: 'hidden', label: { en: 'Not visible' } } },
      { part: 'choiceRemoved', choice: { name: 'no', label: { en: 'No' } } },
    ])
  })

  it('tells which choices raise an issue now, and which do not any more', () => {
    expect(
      differences(
        select('a', 'condition', { flag: choice('good') }),
        select('a', 'condition', { flag: choice('bad') }),
      ),
    ).toMatchObject([
      { part: 'flagged', choice: { name: 'bad' } },
      { part: 'notFlagged', choice: { name: 'good' } },
    ])
    expect(
      differences(select('a', 'condition'), select('a', 'condition', { flag: choice('bad') })),
    ).toMatchObject([{ part: 'flagged', choice: { label: { en: 'Bad' } } }])
  })

  it('tells limits of a flag, and what its issue is called', () => {
    expect(
      differences(
        number('a', { flag: limit(20, 'Wet') }),
        number('a', { flag: limit(25, 'Damp') }),
      ),
    ).toEqual([
      { part: 'flag', language: null, from: 'above=20', to: 'above=25' },
      { part: 'flagName', language: 'en', from: 'Wet', to: 'Damp' },
    ])
  })

  it('tells the one that was moved, and not those that made room for it', () => {
    const before = of(text('a'), text('b'), text('c'), text('d'))
    expect(changedItems(before, of(text('d'), text('a'), text('b'), text('c')))).toEqual(['~ 1 d'])
    expect(changedItems(before, of(text('x'), text('a'), text('b'), text('c'), text('d')))).toEqual(
      ['+ 1 x'],
    )
    expect(formChanges(before, of(text('b'), text('a'), text('c'), text('d'))).items).toMatchObject(
      [{ item: { key: 'b' }, differences: [{ part: 'order', from: '2', to: '1' }] }],
    )
  })

  it('tells what went into a group', () => {
    const before = of(group('g', [text('a')]), text('b'))
    const after = of(group('g', [text('a'), text('b')]))
    expect(formChanges(before, after).items).toMatchObject([
      { item: { key: 'b' }, number: '1.2', differences: [{ part: 'group', from: '', to: 'g' }] },
    ])
  })

  it('tells what of one name in several groups is meant, and what went from one of them to another', () => {
    const before = of(works('roof', text('a'), text('b')), works('floor', text('a')))
    expect(
      changedItems(before, of(works('roof', text('a'), text('b')), works('floor', number('a')))),
    ).toEqual(['~ 2.1.1 a'])
    expect(
      changedItems(before, of(works('floor', text('a')), works('roof', text('a'), text('b')))),
    ).toEqual(['~ 1 floor'])
    const moved = of(works('roof', text('a')), works('floor', text('a'), text('b')))
    expect(formChanges(before, moved).items).toMatchObject([
      {
        formerPath: 'roof/sub/b',
        differences: [{ part: 'group', from: 'roof/sub', to: 'floor/sub' }],
      },
    ])
    expect(formChanges(before, of(works('roof', text('b')), works('floor'))).items).toMatchObject([
      { change: 'removed', formerPath: 'roof/sub/a' },
      { change: 'removed', formerPath: 'floor/sub/a' },
    ])
  })

  it('tells a group that went into another one, and not what lies in it', () => {
    const inner = group('g', [text('a'), text('b')])
    expect(
      changedItems(of(group('h', [text('c')]), inner), of(group('h', [text('c'), inner]))),
    ).toEqual(['~ 1.2 g'])
  })

  it('tells what concerns no single question', () => {
    const before = form({
      languages: [
        { code: 'en', name: 'English' },
        { code: 'uk', name: 'Українська' },
      ],
    })
    const after = form({
      title: { en: 'Round' },
      place: { site: { required: true }, milestone: { required: false }, gps: { required: true } },
      settings: { clientEditable: true },
    })
    expect(formChanges(before, after).whole).toEqual([
      { part: 'title', language: 'en', from: 'Site visit', to: 'Round' },
      { part: 'language', language: null, from: 'Українська', to: '' },
      { part: 'place', place: 'milestone', from: 'required', to: 'optional' },
      { part: 'place', place: 'gps', from: 'no', to: 'required' },
      { part: 'settings', language: null, from: '', to: 'clientEditable=true' },
    ])
  })
})
