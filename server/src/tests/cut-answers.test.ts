import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sendAgain, sendAndCut } from '../testing/processes/cut-answers.ts'
import { buildDesk, notesOf } from '../testing/notes.ts'

const ANSWERS = 40
const AT_ONCE = 8

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each(['sent', 'answered'] as const)(
  '40 notes whose connection is cut when they are %s, and that are sent again, are there once',
  async (when) => {
    const desk = await buildDesk(app)
    const notes = Array.from({ length: ANSWERS }, (_, n) => ({
      params: desk.params,
      text: `Note ${n}`,
      key: `${when}-${n}`,
    }))
    // so many at once are done in time on a slow machine too
    for (let n = 0; n < ANSWERS; n += AT_ONCE) {
      const some = notes.slice(n, n + AT_ONCE)
      await Promise.all(some.map((note) => sendAndCut(app.origin, desk.member, note, when)))
      const surelyThere = when === 'answered' ? n + some.length : n
      expect((await notesOf(desk)).length).toBeGreaterThanOrEqual(surelyThere)
      const answers = await Promise.all(some.map((note) => sendAgain(desk.member, note)))
      expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200))
    }
    expect((await notesOf(desk)).toSorted()).toEqual(notes.map(({ text }) => text).toSorted())
  },
)
