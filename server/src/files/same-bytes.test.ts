import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../testing/builders.ts'
import { buildDesk, sendNote } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const photo = async (shade: number) => new File([await tinyPng(shade)], 'bay 7.png')

describe('the same bytes', () => {
  test('used by two notes are stored once', async () => {
    const before = await app.storedFiles()
    const own = await buildDesk(app)
    await sendNote(own, 'One', [await photo(20)])
    const once = await app.storedFiles()
    expect(once.length - before.length).toBe(3)
    await sendNote(own, 'Two', [await photo(20)])
    await sendNote(await buildDesk(app), 'Elsewhere', [await photo(20)])
    expect(await app.storedFiles()).toEqual(once)
  })

  test('survive the failure of another request that sends them', async () => {
    const own = await buildDesk(app)
    const saved = await sendNote(own, 'Kept', [await photo(21)])
    const deleted = await buildReport(app, { on: own, deleted: true })
    const params = { projectId: own.projectId, docId: deleted.issueId }
    const refused = await sendNote({ member: own.member, params }, 'Late', [await photo(21)])
    expect(refused.status).toBe(409)
    const [first] = saved.data.docs.updates.at(-1)?.content.photos ?? []
    expect((await own.member.fetch(`${first?.url}?size=original`)).status).toBe(200)
  })

  test('twice in one note are two files', async () => {
    const own = await buildDesk(app)
    const saved = await sendNote(own, 'Twice', [await photo(22), await photo(22)])
    expect(saved.data.docs.updates.at(-1)?.content.photos).toHaveLength(2)
  })

  test('sent by many at once, of whom half are refused, are there for the others', async () => {
    const on = await buildMilestone(app)
    const open = await buildReport(app, { on })
    const deleted = await buildReport(app, { on, deleted: true })
    const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
    const answers = await Promise.all(
      range(24).map(async (i) => {
        const docId = i % 2 === 0 ? open.issueId : deleted.issueId
        const params = { projectId: on.projectId, docId }
        return sendNote({ member, params }, `Note ${i}`, [await photo(30), await photo(31)])
      }),
    )
    // a busy machine may send somebody away (503), but never says that it has what it has not
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
    const { data } = await member.call(issues.get, {
      params: { projectId: on.projectId, docId: open.issueId },
    })
    const photos = data.docs.updates.flatMap((update) => update.content.photos)
    expect(photos).toHaveLength(taken * 2)
    for (const { url } of photos) {
      const original = await member.fetch(`${url}?size=original`)
      expect(original.status).toBe(200)
      await original.arrayBuffer()
    }
  })
})

test('every file that has a row is in the storage, and every file in the storage has a row', async () => {
  const { rows } = await app.pool.query<{ sha256: string }>('select sha256 from blobs')
  const stored = (await app.storedFiles()).map((path) => path.split('/').at(-2))
  expect(new Set(stored)).toEqual(new Set(rows.map(({ sha256 }) => sha256)))
})

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i)
}
