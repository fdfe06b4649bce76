import { describe, expect, test } from 'vitest'
import { FormNames } from './form-names.ts'
import { formNodes, pathBetween, absolutePath, ROOT } from './form-tree.ts'
import { form, group, number, repeat, select, text } from '../testing/form-samples.ts'

const definition = form({
  place: { site: { required: true }, milestone: null, gps: { required: false } },
  items: [
    select('rebar', 'condition', {
      notes: 'optional',
      photos: 'whenFlagged',
      orOther: true,
      flag: { when: { choices: ['bad'] }, name: { en: 'Bad rebar' } },
    }),
    group('works', [
      repeat(
        'rooms',
        [
          text('room'),
          group('sizes', [number('width'), repeat('walls', [number('height')])]),
          text('seen', { photos: 'optional' }),
        ],
        { count: '${doors} + 1' },
      ),
      number('doors'),
    ]),
  ],
})
const names = new FormNames(formNodes(definition))
const node = (name: string) => {
  const found = names.node(name, ROOT)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const between = (from: string, to: string) => pathBetween(node(from), node(to))

describe('the nodes of a form', () => {
  test('are flat but for groups and repeats, the place first, notes and photos beside their question', () => {
    expect(formNodes(definition).map(({ nodes }) => absolutePath(nodes))).toEqual([
      '/data/site',
      '/data/gps',
      '/data/rebar',
      '/data/rebar_other',
      '/data/rebar_flag',
      '/data/rebar_notes',
      '/data/rebar_photos',
      '/data/works',
      '/data/works/rooms',
      '/data/works/rooms/room',
      '/data/works/rooms/sizes',
      '/data/works/rooms/sizes/width',
      '/data/works/rooms/sizes/walls',
      '/data/works/rooms/sizes/walls/height',
      '/data/works/rooms/seen',
      '/data/works/rooms/seen_photos',
      '/data/works/rooms_count',
      '/data/works/doors',
    ])
    expect(node('height')).toMatchObject({
      repeats: [2, 4],
      path: 'items.1.items.0.items.1.items.1.items.0',
    })
  })

  test('name each other from the root, and within a repeat from where they stand', () => {
    expect(between('doors', 'rebar')).toBe('/data/rebar')
    expect(between('room', 'doors')).toBe('/data/works/doors')
    expect(between('doors', 'width')).toBe('/data/works/rooms/sizes/width')
    expect(between('room', 'width')).toBe('../sizes/width')
    expect(between('width', 'room')).toBe('../../room')
    expect(between('height', 'room')).toBe('../../../room')
    expect(between('height', 'width')).toBe('../../width')
    expect(between('rooms', 'room')).toBe('./room')
    expect(between('width', 'width')).toBe('../width')
  })

  test('mean all times of a repeat when they name the repeat itself', () => {
    expect(between('room', 'rooms')).toBe('/data/works/rooms')
    expect(between('height', 'walls')).toBe('../../walls')
  })

  test('are named from the question in the condition of a list', () => {
    const options = { isInPredicate: true }
    expect(pathBetween(node('room'), node('seen'), options)).toBe('current()/../seen')
    expect(pathBetween(node('room'), node('site'), options)).toBe('/data/site')
  })
})
