import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sendAgain, sendAndCut } from '../testing/processes/cut-answers.ts'
import { buildDesk, notesOf } from '../testing/notes.ts'

const ANSWERS = 40

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
    await Promise.all(notes.map((note) => sendAndCut(app.origin, desk.member, note, when)))
    const surelyThere = when === 'answered' ? ANSWERS : 0
    expect((await notesOf(desk)).length).toBeGreaterThanOrEqual(surelyThere)
    const answers = await Promise.all(notes.map((note) => sendAgain(desk.member, note)))
    expect(answers.map(({ status }) => status)).toEqual(notes.map(() => 200))
    expect((await notesOf(desk)).toSorted()).toEqual(notes.map(({ text }) => text).toSorted())
  },
)
