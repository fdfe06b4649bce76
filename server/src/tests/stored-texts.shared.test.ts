import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildTextPlaces, lossesOf } from '../testing/stored-texts.ts'

/** The big list of naughty strings, which is not ours to copy. */
const file = join(process.env['SHARED_DIR'] ?? '', 'data/hostile/strings/blns.json')
const strings = JSON.parse(await readFile(file, 'utf8')) as string[]
/** The number of texts that are written in one project, for each answer brings the whole history. */
const TOGETHER = 40
/** Each place with a twelfth of the strings, beside the bench that writes all to all; ALL_PLACES=1 for all in all. */
const EACH = process.env['ALL_PLACES'] ? 1 : 12

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test(
  'naughty strings come back code point for code point from wherever they were written, or are refused',
  { timeout: 1_200_000 },
  async () => {
    expect(strings.length).toBeGreaterThan(500)
    const losses: string[] = []
    for (let at = 0; at < strings.length; at += TOGETHER) {
      const some = strings.slice(at, at + TOGETHER)
      const places = await buildTextPlaces(app)
      for (const [p, [where, place]] of places.entries()) {
        if ((p + at / TOGETHER) % EACH !== 0) continue
        for (const loss of await lossesOf(place, some)) losses.push(`${where}: ${loss}`)
      }
    }
    expect(losses).toEqual([])
  },
)
