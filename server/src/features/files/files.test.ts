import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileSize } from '@plumbline/contract/files'
import { imports } from '@plumbline/contract/imports'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { importForm, scheduleCsv } from '../../testing/imports.ts'
import { buildDesk, type Desk, sendNote } from '../../testing/notes.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let desk: Desk
let photo: string
let page: string
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
  const saved = await sendNote(desk, 'Files', [
    new File([await tinyPng(5)], 'bay 7 "north".png'),
    new File(['<script>alert(document.cookie)</script>'], 'звіт.html', { type: 'text/html' }),
  ])
  const content = saved.data.docs.updates.at(-1)?.content
  photo = content?.photos[0]?.url ?? ''
  page = content?.attachments[0]?.url ?? ''
})
afterAll(() => app.close())

describe('a file is served', () => {
  test('of an import to admins of its project alone', async () => {
    const { projectId } = desk
    const admin = await signIn(
      app,
      await buildPerson(app, { level: 'admin', projects: [projectId] }),
    )
    const form = importForm(scheduleCsv([]))
    await admin.call(imports.create, { params: { projectId }, form })
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from files where project_id = $1 and import_id is not null',
      [projectId],
    )
    const url = `/api/v1/files/${rows[0]?.id}`
    expect((await admin.fetch(url)).status).toBe(200)
    expect((await desk.member.fetch(url)).status).toBe(404)
  })

  test('to members of its project alone', async () => {
    const colleague = await signIn(app, await buildPerson(app, { projects: [desk.projectId] }))
    const elsewhere = await buildProject(app)
    const outsider = await signIn(app, await buildPerson(app, { projects: [elsewhere] }))
    const admin = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
    for (const url of [photo, page, `${photo}?size=original`]) {
      const statuses = await Promise.all(
        [desk.member, colleague, outsider, admin, new Visitor(app.origin)].map(
          async (visitor) => (await visitor.fetch(url)).status,
        ),
      )
      expect(statuses).toEqual([200, 200, 404, 404, 401])
    }
  })

  test('no more to somebody who has left the project', async () => {
    const person = await buildPerson(app, { projects: [desk.projectId] })
    const visitor = await signIn(app, person)
    const { headers } = await visitor.fetch(photo)
    await app.pool.query('delete from memberships where user_id = $1', [person._id])
    const tag = headers.get('etag') ?? ''
    expect((await visitor.fetch(photo)).status).toBe(404)
    expect((await visitor.fetch(photo, { headers: { 'if-none-match': tag } })).status).toBe(404)
  })

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000', '%2e%2e%2fetc%2fpasswd'])(
    'under no id such as %s',
    async (id) => {
      expect((await desk.member.fetch(`/api/v1/files/${id}`)).status).toBe(404)
    },
  )

  test.each(['huge', '', 'thumb%00', '../original'])('in no size such as %j', async (size) => {
    const answer = await desk.member.fetch(`${photo}?size=${encodeURIComponent(size)}`)
    expect(answer.status).toBe(400)
  })
})

describe('a picture', () => {
  test('is shown in the page, and is nothing but a picture there', async () => {
    for (const [size, type] of [
      ['thumb', 'image/jpeg'],
      ['screen', 'image/jpeg'],
      ['original', 'image/png'],
    ]) {
      const { headers } = await desk.member.fetch(`${photo}?size=${size}`)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('content-disposition')).toBe(
        `inline; filename="bay 7 _north_.png"; filename*=UTF-8''bay%207%20%22north%22.png`,
      )
    }
  })
})

describe('everything else', () => {
  test('is a download that no browser runs, whatever it was sent as', async () => {
    const { headers } = await desk.member.fetch(page)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="____.html"; filename*=UTF-8''%D0%B7%D0%B2%D1%96%D1%82.html`,
    )
  })

  test('has no smaller sizes: each of them is the file', async () => {
    const sizes = await Promise.all(
      ['thumb', 'screen', 'original'].map(async (size) =>
        (await desk.member.fetch(`${page}?size=${size}`)).text(),
      ),
    )
    expect(new Set(sizes)).toEqual(new Set(['<script>alert(document.cookie)</script>']))
  })
})

describe('a browser that has a file already', () => {
  test('is not sent it again', async () => {
    const first = await desk.member.fetch(photo)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{64}-screen"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await desk.member.fetch(photo, { headers: { 'if-none-match': known } })
      expect(again.status, known).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(tag)
      expect(again.headers.get('cache-control')).toBe('private, no-cache')
    }
  })

  test('is sent it when it has another size or another file', async () => {
    const tag = (await desk.member.fetch(photo)).headers.get('etag') ?? ''
    for (const known of [tag.replace('screen', 'thumb'), '"other"', '', tag.slice(1, -1)]) {
      const again = await desk.member.fetch(photo, { headers: { 'if-none-match': known } })
      expect(again.status, known).toBe(200)
      await again.arrayBuffer()
    }
  })

  test('can ask for the head alone', async () => {
    const whole = await desk.member.fetch(photo)
    const { length } = Buffer.from(await whole.arrayBuffer())
    const head = await desk.member.fetch(photo, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(length))
    expect(head.headers.get('content-type')).toBe('image/jpeg')
    expect(await head.text()).toBe('')
  })
})

test('a file whose bytes are gone answers 404, and the server goes on', async () => {
  const own = await buildDesk(app)
  const saved = await sendNote(own, 'x', [new File([await tinyPng(6)], 'a.png')])
  const url = saved.data.docs.updates.at(-1)?.content.photos[0]?.url ?? ''
  const { rows } = await app.pool.query<{ sha256: string }>(
    'select sha256 from files where project_id = $1',
    [own.projectId],
  )
  const sha256 = rows[0]?.sha256 ?? ''
  const sizes = await Promise.all(
    fileSize.options.map(async (size) => {
      const { stream } = (await app.storage.read({ sha256, size })) ?? {}
      return [size, stream ? await buffer(stream) : Buffer.alloc(0)] as const
    }),
  )
  await app.storage.remove(sha256)
  expect((await own.member.fetch(url)).status).toBe(404)
  expect((await desk.member.fetch(photo)).status).toBe(200)
  for (const [size, bytes] of sizes) await app.storage.put({ sha256, size }, bytes)
  expect((await own.member.fetch(url)).status).toBe(200)
})
