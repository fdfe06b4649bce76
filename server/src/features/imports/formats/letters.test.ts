import { describe, expect, test } from 'vitest'
import type { FileEncoding } from '@plumbline/contract/rules/imports/file-encodings'
import { inCodePage } from '../../../testing/files/code-pages.ts'
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
    const [encoding, name, wanted, others] = expected
    expect([file.encoding, file.activities[0]?.name, declared]).toEqual([encoding, name, wanted])
    expect(file.otherEncodings).toEqual(expect.arrayContaining(others))
    expect(file.otherEncodings.length > 0).toBe(others.length > 0)
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

const NAMES: [FileEncoding, string, string[]][] = [
  ['windows-1250', 'pl', ['Fundamenty', 'Ściany żelbetowe', 'Wykończenie wnętrz', 'Łazienka']],
  ['windows-1250', 'cs', ['Základy', 'Střecha', 'Příprava staveniště', 'Okna a dveře']],
  ['windows-1250', 'hu', ['Alapozás', 'Tetőszerkezet', 'Gépészet', 'Külső burkolat']],
  ['windows-1250', 'hr', ['Temelji', 'Krovište', 'Žbukanje pročelja']],
  ['windows-1251', 'uk', ['Дах', 'Фундамент', 'Стіни']],
  ['windows-1251', 'bg', ['Покрив', 'Основи', 'Довършителни работи']],
  ['windows-1252', 'fr', ['Fondations', 'Électricité', 'Peinture intérieure', 'Façade']],
  ['windows-1252', 'de', ['Dach', 'Türen und Fenster', 'Außenanlagen']],
  ['windows-1252', 'sv', ['Grund', 'Väggar', 'Målning', 'Fönster']],
  ['windows-1252', 'da', ['Tømrer', 'Gulvbelægning', 'Måling']],
  ['windows-1253', 'el', ['Θεμέλια', 'Στέγη', 'Ηλεκτρολογικά']],
  ['windows-1254', 'tr', ['Çatı işleri', 'Doğrama', 'Sıva', 'Boya işçiliği']],
  ['windows-1255', 'he', ['יסודות', 'גג', 'חשמל ותאורה']],
  ['windows-1256', 'ar', ['الأساسات', 'السقف', 'أعمال الكهرباء']],
  ['windows-1257', 'lt', ['Pamatai', 'Langų montavimas', 'Šildymas', 'Durys įėjimo']],
  ['windows-1257', 'lv', ['Jumts', 'Logu uzstādīšana', 'Ūdensapgāde']],
  ['shift_jis', 'ja', ['基礎工事', '屋根', '電気設備', '内装仕上げ']],
  ['gb18030', 'zh', ['基础工程', '屋顶', '电气安装', '室内装修']],
  ['euc-kr', 'ko', ['기초공사', '지붕', '전기설비', '내부마감']],
  ['big5', 'zh-TW', ['基礎工程', '屋頂', '電氣安裝']],
]
const table = (names: string[]) =>
  `ID;Name;Start\n${names.map((name, n) => `A${n};${name};2026-04-01\n`).join('')}`
const tasks = (names: string[]) =>
  `ERMHDR\t8.0\n%T\tTASK\n%F\ttask_id\ttask_code\ttask_name\n${names
    .map((name, n) => `%R\t${n}\tA${n}\t${name}\n`)
    .join('')}%E\n`

test.each(NAMES)('A table and an XER in %s (%s) are read to the letter', (encoding, _, names) => {
  for (const text of [table(names), tasks(names)]) {
    const file = read(inCodePage(text, encoding))
    expect(file.activities.map(({ name }) => name)).toEqual(names)
  }
})

test.each<[FileEncoding, string]>([
  ['windows-1257', 'Langų'],
  ['windows-1250', 'Łazienka'],
  ['windows-1254', 'Çatı'],
])('Letters of an XER in %s that are too few to be sure can be chosen', (encoding, name) => {
  const bytes = inCodePage(tasks([name]), encoding)
  const guessed = read(bytes, 'plan.xer')
  expect([guessed.encoding, ...guessed.otherEncodings]).toContain(encoding)
  const chosen = read(bytes, 'plan.xer', { encoding })
  expect([chosen.encoding, chosen.activities[0]?.name]).toEqual([encoding, name])
})

test.each<[FileEncoding, string]>([
  ['gb18030', '电气安装'],
  ['shift_jis', '電気設備'],
  ['euc-kr', '전기설비'],
  ['big5', '電氣安裝'],
])('A large table in %s is read to the letter, wherever its sample ends', (encoding, name) => {
  for (const first of [name, `a${name}`]) {
    const names = [first, ...Array.from({ length: 8000 }, () => name)]
    const file = read(inCodePage(table(names), encoding), 'plan.csv')
    expect([file.encoding, file.activities[0]?.name]).toEqual([encoding, first])
  }
})

test('A page that reads the beginning of a large table but not its end is neither taken nor offered', () => {
  const greek = inCodePage(
    table(Array.from({ length: 8000 }, () => 'Ηλεκτρολογικά')),
    'windows-1253',
  )
  const bytes = Buffer.concat([greek, Buffer.from('B1;Caf\xd2;2026-04-01\n', 'latin1')])
  const file = read(bytes, 'plan.csv')
  expect(file.activities).toHaveLength(8001)
  expect(file.otherEncodings.length).toBeGreaterThan(1)
  for (const encoding of file.otherEncodings) {
    expect(read(bytes, 'plan.csv', { encoding }).encoding).toBe(encoding)
  }
})

test('Letters that are too few to be sure can be chosen, each way with another reading', () => {
  const file = read(inCodePage(table(['Langų']), 'windows-1257'))
  expect(file.otherEncodings).toContain('windows-1257')
  expect(file.otherEncodings.length).toBeGreaterThan(3)
  const chosen = read(inCodePage(table(['Langų']), 'windows-1257'), 'plan.csv', {
    encoding: 'windows-1257',
  })
  expect([chosen.activities[0]?.name, chosen.encoding]).toEqual(['Langų', 'windows-1257'])
  expect(chosen.otherEncodings).toContain(file.encoding)
})

test.each([
  ['windows-1250', 'windows-1250', 'Łazienka'],
  ['cp1253', 'windows-1253', 'Στέγη'],
  ['GB2312', 'gb18030', '屋顶'],
  ['ISO-8859-9', 'windows-1254', 'Çatı'],
] as const)('An XML that declares %s is read so', (declared, encoding, name) => {
  const file = read(inCodePage(xml(declared, name), encoding))
  expect([file.encoding, file.activities[0]?.name]).toEqual([encoding, name])
})
