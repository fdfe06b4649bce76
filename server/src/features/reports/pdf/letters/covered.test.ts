import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { charactersOf } from './characters.ts'
import { coveredText } from './covered.ts'

const require = createRequire(import.meta.url)
const fontOf = (name: string) => charactersOf(readFileSync(require.resolve(name)))
const inter = fontOf('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')
const emoji = fontOf('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')
const known = new Set([...inter, ...emoji])

test('The fonts have what the product writes, and the box that stands for what they do not have', () => {
  for (const letter of 'ґєїіʼ№₴→−·–—“”«»…□') expect(known, letter).toContain(letter.codePointAt(0))
  expect(emoji).toContain('👍'.codePointAt(0))
  expect(inter).not.toContain('好'.codePointAt(0))
})

test.each([
  ['Ґанок, вісь 7–9: 12 м² №4 ₴', 'Ґанок, вісь 7–9: 12 м² №4 ₴'],
  ['👍 好 done', '👍 □ done'],
  ['a\u200Bb', 'a\u200Bb'],
  ['a\u3000b\u2028c', 'a b c'],
  ['ก\u0E34', '□□'],
  ['x\u2066y\u202Ez', 'xyz'],
])('%s is set as %s', (text, set) => {
  expect(coveredText(text, known).text).toBe(set)
})
