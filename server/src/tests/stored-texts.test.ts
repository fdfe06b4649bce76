import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { naughtyTexts } from '../testing/files/naughty.ts'
import { buildTextPlaces, lossesOf, type TextPlace } from '../testing/stored-texts.ts'

let app: TestApp
let places: [string, TextPlace][]
beforeAll(async () => {
  app = await startTestApp()
  places = await buildTextPlaces(app)
})
afterAll(() => app.close())

const texts = await naughtyTexts()
/** Each text goes to every fourth place, each place gets every fourth text; `npm run bench -- stored-texts` writes all to all. */
const EVERY = 4

test(
  'naughty texts come back code point for code point from wherever they were written, or are refused',
  { timeout: 120_000 },
  async () => {
    expect(places.length).toBeGreaterThan(15)
    const losses: Record<string, string[]> = {}
    for (const [i, [where, place]] of places.entries()) {
      const own = texts.filter((_, n) => (n + i) % EVERY === 0).map(([, text]) => text)
      const lost = await lossesOf(place, own)
      if (lost.length > 0) losses[where] = lost
    }
    expect(losses).toEqual({})
  },
)

test('a text that is kept differently, and one that should have been refused, would be seen', async () => {
  const place: TextPlace = {
    keeps: (text) => (text === '' ? null : text),
    write: async () => 200,
    read: async () => ['\u00e9'],
  }
  expect(await lossesOf(place, ['e\u0301'])).toEqual(['nowhere: "e\u0301"'])
  expect(await lossesOf({ ...place, isField: true }, ['e\u0301'])).toHaveLength(1)
  expect(await lossesOf(place, [''])).toEqual(['200 for ""'])
  expect(await lossesOf(place, ['\u00e9'])).toEqual([])
})
