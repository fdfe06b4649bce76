import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import type { Language } from '@plumbline/contract/shapes'
import type { Sheet } from '../sheet.ts'
import { typeset } from '../typeset.ts'
import { printableSheet } from './printable.ts'

// Documents are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** A sheet that says each text in a row of its own. */
function sheetOf(texts: readonly string[], lang: Language): Sheet {
  return {
    lang,
    paper: 'a4',
    date: [2026, 11, 28],
    title: 'Texts',
    head: { project: 'Northern schools', printed: '' },
    foot: { address: 'plumbline.example', page: 'Page', of: 'of' },
    missing: '',
    ref: 'I-1',
    pills: [],
    facts: [[], []],
    map: null,
    sections: [],
    filledIn: null,
    history: {
      title: 'History',
      heads: ['When', 'Who', 'What'],
      rows: texts.map((text, n) => [`Row ${n}.`, 'is:', text]),
    },
    long: { title: '', part: '' },
    signatures: [],
  }
}

interface OnPaper {
  /** The words that a reader finds of each text. */
  rows: string[]
  /** The line below all of them. */
  below: string
  /** The fonts in the file. */
  fonts: string[]
}

async function onPaper(texts: readonly string[], lang: Language = 'en'): Promise<OnPaper> {
  const sheet = JSON.stringify(printableSheet(sheetOf([...texts, 'END'], lang)))
  const bytes = await typeset({ template: 'sheet', sheet, photos: [] })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const fonts = [...bytes.toString('latin1').matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g)]
  const parts = text.split(/Row\s+\d+\.\s+is:/).map((part) => part.trim())
  return {
    rows: parts.slice(1, -1),
    below: parts.at(-1)?.replaceAll(/\s+/g, ' ') ?? '',
    fonts: [...new Set(fonts.map(([, name]) => name ?? ''))],
  }
}

/** Texts with white space, and what stands on paper. */
const WHITE_SPACE: [kind: string, ...texts: [written: string, printed: string][]][] = [
  [
    'A tab is a blank',
    ['Pile 12\t5.5 m\tOK', 'Pile 12 5.5 m OK'],
    ['Паля 7\t12\tтак', 'Паля 7 12 так'],
    ['1\t2\t3', '1 2 3'],
  ],
  [
    'CR, alone or before LF, ends a line',
    ['Pile 12\r5.5 m', 'Pile 12\n5.5 m'],
    ['one\r\ntwo', 'one\ntwo'],
    ['Паля\rопора', 'Паля\nопора'],
  ],
  [
    'VT ends a line',
    ['Pile 12\u000B5.5 m', 'Pile 12\n5.5 m'],
    ['one\u000Btwo', 'one\ntwo'],
    ['а\u000Bб', 'а\nб'],
  ],
  [
    'FF ends a line',
    ['Pile 12\u000C5.5 m', 'Pile 12\n5.5 m'],
    ['one\u000Ctwo', 'one\ntwo'],
    ['а\u000Cб', 'а\nб'],
  ],
  [
    'NEL, LS and PS end a line',
    ['Pile 12\u00855.5 m', 'Pile 12\n5.5 m'],
    ['one\u2028two', 'one\ntwo'],
    ['one\u2029two', 'one\ntwo'],
  ],
  [
    'What parts records ends a line',
    ['Pile 12\u001C5.5 m', 'Pile 12\n5.5 m'],
    ['one\u001Dtwo', 'one\ntwo'],
    ['one\u001Etwo', 'one\ntwo'],
  ],
  [
    'Control characters are blanks',
    ['Pile 12\u00015.5 m', 'Pile 12 5.5 m'],
    ['one\u001Ftwo', 'one two'],
    ['one\u007Ftwo', 'one two'],
    ['one\u0090two', 'one two'],
  ],
  [
    'What parts words unseen is a blank',
    ['Pile 12\u200B5.5 m', 'Pile 12 5.5 m'],
    ['one\uFEFFtwo', 'one two'],
    ['Паля\u200B\u200B12', 'Паля 12'],
  ],
  [
    'Blanks of any width are blanks',
    ['Pile 12\u00A05.5 m', 'Pile 12 5.5 m'],
    ['one\u3000two', 'one two'],
    ['one\u2009two', 'one two'],
  ],
]

describe('White space stays white space', () => {
  test('of every kind', async () => {
    const texts = WHITE_SPACE.flatMap(([, ...all]) => all)
    const { rows } = await onPaper(texts.map(([written]) => written))
    const found = rows.map((row) => row.replaceAll(/[^\S\n]+/g, ' '))
    let at = 0
    for (const [kind, ...all] of WHITE_SPACE) {
      const printed = all.map(([, text]) => text)
      expect(found.slice(at, at + all.length), kind).toEqual(printed)
      at += all.length
    }
  })
})

describe('Letters and signs of others', () => {
  test('are printed where a font has them', async () => {
    const texts = [
      '⌀ 12 ∠ 45 ⊥ ∥',
      '☐ open ☒ no ✘ wrong ✓ done',
      '120 ㎡ and 8 ㎥ of ①',
      'გამარჯობა მსოფლიო',
      'Բարեւ Ձեզ',
      'ሰላም ልዑል',
      '中文 漢字 測試',
      '日本語 カタカナ ひらがな',
      '한국어 안녕하세요',
    ]
    const { rows, below } = await onPaper(texts)
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual(texts)
    expect(below).not.toContain('□')
  })

  test('that are joined or read from the right have their glyphs in the file', async () => {
    const scripts = {
      arabic: 'مرحبا بالعالم، الطابق 12',
      hebrew: 'שלום עולם',
      devanagari: 'नमस्ते दुनिया',
      bengali: 'বাংলা ভাষা',
      gurmukhi: 'ਪੰਜਾਬੀ',
      gujarati: 'ગુજરાતી',
      oriya: 'ଓଡ଼ିଆ',
      tamil: 'தமிழ்',
      telugu: 'తెలుగు',
      kannada: 'ಕನ್ನಡ',
      malayalam: 'മലയാളം',
      sinhala: 'සිංහල',
      thai: 'สวัสดีชาวโลก',
      lao: 'ພາສາລາວ',
      khmer: 'ភាសាខ្មែរ',
      myanmar: 'မြန်မာဘာသာ',
    }
    const { rows, below, fonts } = await onPaper(Object.values(scripts))
    for (const script of Object.keys(scripts)) {
      expect(fonts).toContain(`noto-sans-${script}${script}`)
    }
    expect([...rows, below].join(' ')).not.toContain('□')
  })

  test('bring no font into a document that needs none', async () => {
    const { fonts } = await onPaper(['Анкери ферм відсутні: ґ ї є №', '±0.5 mm ≤ 3 m² → ✓'])
    expect(fonts.every((font) => font.startsWith('Inter-'))).toBe(true)
  })

  test('are named on the page where no font has them', async () => {
    const texts = ['𞤀𞤢 here', 'x 𓀀 y', 'a\uFFFEb', '好 is printed']
    const { rows, below } = await onPaper(texts)
    expect(rows).toEqual(['□□ here', 'x □ y', 'a□b', '好 is printed'])
    expect(below).toContain(
      'Characters that could not be printed are shown as □: U+1E900, U+1E922, U+13000, U+FFFD.',
    )
    const ukrainian = await onPaper(['Стіна 𓀀'], 'uk')
    expect(ukrainian.below).toContain('Знаки, які не вдалося надрукувати, позначено □: U+13000.')
    const many = Array.from({ length: 25 }, (_, n) => String.fromCodePoint(0x13000 + n)).join(' ')
    expect((await onPaper([many])).below).toContain('U+13013 and 5 more.')
    expect((await onPaper(['Стіна'])).below).not.toContain('could not be printed')
  })
})
