import { describe, expect, test } from 'vitest'
import { project, task } from '../../../testing/files/schedule-files.ts'
import { parseSchedule } from './parse-file.ts'

const read = (text: string | Uint8Array, fileName = 'plan.xml', options = {}) =>
  parseSchedule(Buffer.from(text), { fileName, ...options })
const of1251 = (text: string) =>
  Buffer.from(
    Array.from(text).map((letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )
const xml = (encoding: string, name = 'Дах') =>
  `<?xml version="1.0" encoding="${encoding}"?>${project(task({ UID: 1, Name: name }))}`

describe('the letters of a file', () => {
  test.each<[string, Buffer, [string, string, string | undefined, string[]]]>([
    [
      'windows-1251',
      of1251(xml('Windows-1251')),
      ['windows-1251', 'Дах', undefined, ['windows-1252']],
    ],
    ['cp1251', of1251(xml('cp1251')), ['windows-1251', 'Дах', undefined, ['windows-1252']]],
    [
      'utf-8 that is none',
      of1251(xml('utf-8')),
      ['windows-1251', 'Дах', 'utf-8', ['windows-1252']],
    ],
    [
      'iso-8859-1',
      Buffer.from(xml('iso-8859-1', 'Peña'), 'latin1'),
      ['windows-1252', 'Peña', undefined, ['windows-1251']],
    ],
    ['utf-16 that is none', Buffer.from(xml('utf-16')), ['utf-8', 'Дах', undefined, []]],
    ['us-ascii', Buffer.from(xml('us-ascii')), ['utf-8', 'Дах', undefined, []]],
    [
      'windows-1252 beside UTF-8',
      Buffer.from(xml('cp1252', 'é')),
      ['windows-1252', 'Ã©', undefined, ['utf-8', 'windows-1251']],
    ],
  ])('declared as %s are read as what they are', (_, bytes, expected) => {
    const file = read(bytes)
    const declared = file.notes.find(({ code }) => code === 'declaredEncoding')?.params['encoding']
    expect([file.encoding, file.activities[0]?.name, declared, file.otherEncodings]).toEqual(
      expected,
    )
  })

  test('are refused as what somebody chose and they are not', () => {
    expect(() => read(of1251(xml('utf-8')), 'plan.xml', { encoding: 'utf-8' })).toThrow(
      expect.objectContaining({ code: 'encoding', params: { encoding: 'utf-8' } }),
    )
  })

  test('are kept without those that XML does not have, and it is said how many those were', () => {
    const file = read(project(task({ UID: 1, Name: 'R&#1;o&#x1F;o&#x0b;f&#9;s&#x41;' })))
    expect(file.activities[0]?.name).toBe('Roof sA')
    expect(file.notes.find(({ code }) => code === 'controlCharacters')?.params['count']).toBe(3)
    expect(read(project(task({ UID: 1, Name: 'Roof' }))).notes).not.toContainEqual(
      expect.objectContaining({ code: 'controlCharacters' }),
    )
    const raw = read('Name,Start\nRo\u0002of\u0007,2026-01-01\n', 'plan.csv')
    expect(raw.notes[0]).toMatchObject({ code: 'controlCharacters', params: { count: 2 } })
  })

  test.each(['R\0oof', 'Ro\0of'])(
    'with a zero among them, as in %j, are not taken for those of two bytes',
    (name) => {
      const file = read(`Name,Start\n${name},2026-01-01\n`, 'plan.csv')
      expect([file.encoding, file.activities[0]?.name]).toEqual(['utf-8', 'Roof'])
      expect(file.notes[0]).toMatchObject({ code: 'controlCharacters', params: { count: 1 } })
    },
  )
})
