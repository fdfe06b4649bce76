import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, signIn } from '../testing/builders.ts'
import { buildDesk, notesOf, sendNote } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const key = (value: string) => ({ 'idempotency-key': value })
const png = async (name: string, shade: number) => new File([await tinyPng(shade)], name)

describe('a note with an Idempotency-Key', () => {
  test('sent again gets the first answer and is there once, and so are its files', async () => {
    const desk = await buildDesk(app)
    const send = async () => sendNote(desk, 'Once', [await png('bay 7.png', 10)], key('a'))
    const first = await send()
    const again = await send()
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
    expect(await notesOf(desk)).toEqual(['Once'])
    const { rows } = await app.pool.query('select 1 from files where project_id = $1', [
      desk.projectId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('gets the first answer although others have written meanwhile', async () => {
    const desk = await buildDesk(app)
    const first = await sendNote(desk, 'First', [], key('a'))
    await sendNote(desk, 'Between')
    expect((await sendNote(desk, 'First', [], key('a'))).data).toEqual(first.data)
    expect(await notesOf(desk)).toEqual(['First', 'Between'])
  })

  test.each([
    ['another text', 'Changed', 10, 'bay 7.png'],
    ['another file', 'Once', 11, 'bay 7.png'],
    ['another file name', 'Once', 10, 'bay 8.png'],
  ])('is a conflict with %s', async (_what, text, shade, name) => {
    const desk = await buildDesk(app)
    await sendNote(desk, 'Once', [await png('bay 7.png', 10)], key('a'))
    const answer = await sendNote(desk, text, [await png(name, shade)], key('a'))
    expect(answer).toMatchObject({
      status: 409,
      message: 'This Idempotency-Key was used for another request.',
    })
    expect(await notesOf(desk)).toEqual(['Once'])
  })

  test('is a conflict on another issue', async () => {
    const desk = await buildDesk(app)
    const other = await buildDesk(app)
    await app.pool.query('insert into memberships (project_id, user_id) values ($1, $2)', [
      other.projectId,
      desk.person._id,
    ])
    await sendNote(desk, 'Once', [], key('a'))
    const there = { member: desk.member, params: other.params }
    expect((await sendNote(there, 'Once', [], key('a'))).status).toBe(409)
    expect(await notesOf(other)).toEqual([])
  })

  test('sent ten times at once is there once, and every sender hears the same', async () => {
    const desk = await buildDesk(app)
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () =>
        sendNote(desk, 'At once', [await png('bay 7.png', 12)], key('a')),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect(await notesOf(desk)).toEqual(['At once'])
  })

  test('that was refused may be sent again, and then counts', async () => {
    const desk = await buildDesk(app)
    expect((await sendNote(desk, '  ', [], key('a'))).status).toBe(400)
    expect((await sendNote(desk, 'Now with words', [], key('a'))).status).toBe(200)
    expect(await notesOf(desk)).toEqual(['Now with words'])
  })

  test('shares its key with nobody: that of another person is another key', async () => {
    const desk = await buildDesk(app)
    const colleague = await signIn(app, await buildPerson(app, { projects: [desk.projectId] }))
    await sendNote(desk, 'Mine', [], key('a'))
    const theirs = await sendNote({ ...desk, member: colleague }, 'Theirs', [], key('a'))
    expect(theirs.status).toBe(200)
    expect(await notesOf(desk)).toEqual(['Mine', 'Theirs'])
  })

  test('is somebody else no more once the person has lost the project', async () => {
    const desk = await buildDesk(app)
    await sendNote(desk, 'Once', [], key('a'))
    await app.pool.query('delete from memberships where user_id = $1', [desk.person._id])
    expect((await sendNote(desk, 'Once', [], key('a'))).status).toBe(404)
  })

  test('may use its key for something new after 24 hours', async () => {
    const desk = await buildDesk(app)
    await sendNote(desk, 'Yesterday', [], key('a'))
    await app.pool.query(
      `update idempotency_keys set created_at = now() - interval '24 hours 1 second'
        where user_id = $1`,
      [desk.person._id],
    )
    expect((await sendNote(desk, 'Today', [], key('a'))).status).toBe(200)
    expect((await sendNote(desk, 'Today', [], key('a'))).status).toBe(200)
    expect(await notesOf(desk)).toEqual(['Yesterday', 'Today'])
  })

  test.each([' ', 'x'.repeat(201), 'a b', 'ключ'.normalize()])(
    'is refused with the key %j',
    async (value) => {
      const desk = await buildDesk(app)
      const answer = await desk.member.fetch(desk.path, {
        method: 'PATCH',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': Buffer.from(value).toString('latin1'),
        },
        body: JSON.stringify({ update: { actionType: 'Updated', content: { notes: 'x' } } }),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        message: expect.stringMatching(/1 to 200/) as string,
      })
      expect(await notesOf(desk)).toEqual([])
    },
  )

  test('leaves no bytes behind when it is sent again after its note and photo are gone', async () => {
    const desk = await buildDesk(app)
    const send = async () => sendNote(desk, 'Once', [await png('bay 7.png', 99)], key('a'))
    await send()
    const { rows } = await app.pool.query<{ sha256: string }>(
      'delete from files where project_id = $1 returning sha256',
      [desk.projectId],
    )
    const sha256 = rows[0]?.sha256 ?? ''
    await app.pool.query('delete from blobs where sha256 = $1', [sha256])
    await app.storage.remove(sha256)
    expect((await send()).status).toBe(200)
    expect(await app.storage.has({ sha256, size: 'original' })).toBe(false)
  })
})

test('a note on a milestone keeps to its key too', async () => {
  const { member, projectId, milestoneId } = await buildDesk(app)
  const send = (text: string) =>
    member.call(milestones.addNote, {
      params: { projectId, milestoneId },
      body: { text },
      headers: key('m'),
    })
  await send('Gutters late.')
  const again = await send('Gutters late.')
  expect(again.data.docs.notes).toHaveLength(1)
  expect((await send('Gutters here.')).status).toBe(409)
})
