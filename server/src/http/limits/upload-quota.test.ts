import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { buildDesk, type Desk, notesOf, sendNote } from '../../testing/notes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_FILES_A_DAY: '6', UPLOAD_MB_A_DAY: '2' })
})
afterAll(() => app.close())

const texts = (n: number) =>
  Array.from({ length: n }, (_, i) => new File([crypto.randomUUID()], `${i}.txt`))
const big = (megabytes: number) =>
  new File([crypto.randomUUID(), Buffer.alloc(megabytes * 1e6, 7)], 'plan.dat')

/** Lets the day of a person have begun so many minutes ago. */
async function dayBegan(desk: Desk, minutes: number): Promise<void> {
  await app.pool.query(
    `update attempts set window_ends_at = now() + make_interval(mins => 1440 - $2)
      where key like 'upload-%' || $1`,
    [desk.person._id, minutes],
  )
}

describe('a person', () => {
  test('uploads so many files in a day, and no more until it is over', async () => {
    const own = await buildDesk(app)
    expect((await sendNote(own, 'One', texts(5))).status).toBe(200)
    const before = await app.storedFiles()
    const refused = await sendNote(own, 'Two', texts(2))
    expect(refused.status).toBe(429)
    expect(refused.message).toBe(
      'You can upload 6 files and 2 MB in a day. Please try again later.',
    )
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(await app.storedFiles()).toEqual(before)
    // what was refused counts nothing
    expect((await sendNote(own, 'Three', texts(1))).status).toBe(200)
    expect((await sendNote(own, 'Four', texts(1))).status).toBe(429)
    expect(await notesOf(own)).toEqual(['One', 'Three'])

    await dayBegan(own, 1439)
    expect((await sendNote(own, 'Five', texts(1))).status).toBe(429)
    await dayBegan(own, 1441)
    expect((await sendNote(own, 'Six', texts(1))).status).toBe(200)
  })

  test('uploads so many megabytes in a day', async () => {
    const own = await buildDesk(app)
    expect((await sendNote(own, 'One', [big(1.5)])).status).toBe(200)
    expect((await sendNote(own, 'Two', [big(1)])).status).toBe(429)
    expect((await sendNote(own, 'Three', [big(0.4)])).status).toBe(200)
  })

  test('who has used up theirs still writes notes, and so do the others with files', async () => {
    const own = await buildDesk(app)
    expect((await sendNote(own, 'One', texts(5))).status).toBe(200)
    expect((await sendNote(own, 'Two', texts(1))).status).toBe(200)
    expect((await sendNote(own, 'Three', texts(1))).status).toBe(429)
    expect((await sendNote(own, 'Only words')).status).toBe(200)
    const colleague = await signIn(app, await buildPerson(app, { projects: [own.projectId] }))
    const theirs = { member: colleague, params: own.params }
    expect((await sendNote(theirs, 'Mine', texts(1))).status).toBe(200)
  })

  test('who sends many at once gets no more than one by one', async () => {
    const own = await buildDesk(app)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => sendNote(own, `Note ${i}`, texts(2))),
    )
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThanOrEqual(3)
    expect(await notesOf(own)).toHaveLength(taken)
  })
})

test('what a person writes counts in their megabytes, and only theirs', async () => {
  const small = await startTestApp({ UPLOAD_MB_A_DAY: '1' })
  try {
    const own = await buildDesk(small)
    expect((await sendNote(own, 'Drawings', [big(0.9)])).status).toBe(200)
    const text = 'x'.repeat(19_900)
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 20) {
      statuses.push((await sendNote(own, text)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    // not every note is counted at once
    expect(statuses.length).toBeLessThan(10)
    expect((await sendNote(own, text)).status).toBe(429)
    const colleague = await signIn(small, await buildPerson(small, { projects: [own.projectId] }))
    const theirs = { member: colleague, params: own.params }
    expect((await sendNote(theirs, text)).status).toBe(200)
  } finally {
    await small.close()
  }
})
