import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, PASSWORD, signIn } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FORM = {
  firstName: 'Olha',
  lastName: 'Bondarenko',
  position: 'Engineer',
  organization: 'Plumbline',
  phoneNumber: '+380 44 555 01 42',
}

const update = (visitor: Visitor, body: object) => visitor.call(users.updateMe, { body })

describe('My Profile', () => {
  test('changes what its form holds, and neither the address nor the level', async () => {
    const person = await buildPerson(app)
    const visitor = await signIn(app, person)
    const body = { ...FORM, email: 'other@people.example', authorityLevel: 'superAdmin' }
    const { status, data } = await update(visitor, body)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ ...FORM, email: person.email, authorityLevel: 'user' })
  })

  test('needs every field, with at most 30 characters', async () => {
    const visitor = await signIn(app, await buildPerson(app))
    const { position: _left, ...without } = FORM
    const missing = await update(visitor, without)
    expect(missing.errors).toEqual([{ path: 'position', message: 'This field is required.' }])
    expect((await update(visitor, { ...FORM, lastName: '  ' })).message).toBe(
      'This field is required.',
    )
    expect((await update(visitor, { ...FORM, lastName: 'x'.repeat(31) })).message).toBe(
      'Max length of 30 characters exceeded.',
    )
    expect((await update(visitor, {})).status).toBe(400)
  })

  test('keeps the language, by itself or with the form', async () => {
    const visitor = await signIn(app, await buildPerson(app, { firstName: 'Iryna' }))
    const { data } = await update(visitor, { language: 'uk' })
    expect(data.user).toMatchObject({ language: 'uk', firstName: 'Iryna' })
    expect((await update(visitor, { language: 'xx' })).status).toBe(400)
    expect((await update(visitor, FORM)).data.user.language).toBe('uk')
  })

  test('keeps the time zone, in which mails write times; without one they write UTC', async () => {
    const person = await buildPerson(app)
    const visitor = await signIn(app, person)
    const mailed = async () => {
      const body = { password: PASSWORD, newPassword: PASSWORD, newPasswordConfirm: PASSWORD }
      expect((await visitor.call(users.updatePassword, { body })).status).toBe(200)
      const mailbox = new Mailbox()
      await runJobs(app, mailbox)
      return mailbox.last(person.email).text
    }
    expect(await mailed()).toMatch(/changed on [A-Z]\w+ \d+, \d{4} at \d+:\d\d\s[AP]M UTC\./)
    const { data } = await update(visitor, { timeZone: 'Asia/Kathmandu' })
    expect(data.user).toMatchObject({ timeZone: 'Asia/Kathmandu', firstName: 'Olena' })
    expect(await mailed()).toMatch(/GMT\+5:45\./)
    const refused = await update(visitor, { timeZone: 'Mars/Olympus' })
    expect(refused).toMatchObject({ status: 400, message: 'This time zone is not known.' })
    expect((await update(visitor, { timeZone: null })).data.user.timeZone).toBeNull()
  })
})

function send(visitor: Visitor, ...files: [string, Uint8Array<ArrayBuffer>][]) {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('image', new Blob([bytes]), name)
  return visitor.call(users.updateMyPhoto, { form })
}
const picture = async (shade: number) => new Uint8Array(await tinyPng(shade))

describe('the own photo', () => {
  test('is replaced, and the bytes of the old one go', async () => {
    const visitor = await signIn(app, await buildPerson(app))
    const first = await send(visitor, ['me.jpg', await picture(10)])
    expect(first.status).toBe(200)
    const old = first.data.user.photo ?? ''
    expect((await visitor.fetch(old)).status).toBe(200)
    const fileCount = (await app.storedFiles()).length
    const second = await send(visitor, ['me.jpg', await picture(200)])
    expect(second.data.user.photo).not.toBe(old)
    expect((await visitor.fetch(old)).status).toBe(404)
    expect(await runJobs(app)).toEqual([])
    expect(await app.storedFiles()).toHaveLength(fileCount)
    expect((await visitor.fetch(second.data.user.photo ?? '')).status).toBe(200)
  })

  test('sent many times at once is one of them, and the bytes of the others go', async () => {
    const visitor = await signIn(app, await buildPerson(app))
    const before = (await app.storedFiles()).length
    const shades = [31, 32, 33, 34, 35, 36]
    const answers = await Promise.all(
      shades.map(async (shade) => send(visitor, [`${shade}.png`, await picture(shade)])),
    )
    expect(answers.map(({ status }) => status)).toEqual(shades.map(() => 200))
    expect(await runJobs(app)).toEqual([])
    expect(await app.storedFiles()).toHaveLength(before + 3)
  })

  test('is one picture of at most 5 MB', async () => {
    const visitor = await signIn(app, await buildPerson(app))
    const before = (await app.storedFiles()).length
    const large = await send(visitor, ['me.jpg', new Uint8Array(5_242_881)])
    expect(large.status).toBe(413)
    expect(large.message).toBe('Max image filesize (5mb) exceeded.')
    expect((await send(visitor, ['me.txt', new TextEncoder().encode('text')])).status).toBe(415)
    const one = await picture(10)
    expect((await send(visitor, ['a.jpg', one], ['b.jpg', one])).status).toBe(413)
    expect((await send(visitor)).status).toBe(400)
    expect(await app.storedFiles()).toHaveLength(before)
  })
})

describe('the own sessions', () => {
  test('are told with their time and place, without what opens them, and can be ended', async () => {
    const person = await buildPerson(app)
    const here = await signIn(app, person)
    const there = await signIn(app, person)
    const elsewhere = await signIn(app, person)
    const { data, text } = await here.call(users.sessions)
    expect(data.docs).toHaveLength(3)
    expect(data.docs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(data.docs[0]).toMatchObject({ ip: '127.0.0.1', createdAt: /Z$/ })
    for (const { cookie } of [here, there, elsewhere]) {
      expect(text).not.toContain(cookie.split('=')[1])
    }
    const [current] = (await there.call(users.sessions)).data.docs.filter((s) => s.isCurrent)
    const params = { sessionId: current?._id ?? '' }
    const stranger = await signIn(app, await buildPerson(app))
    expect((await stranger.call(users.endSession, { params })).status).toBe(404)
    expect((await here.call(users.endSession, { params })).data.docs).toHaveLength(2)
    expect((await there.call(users.isAuthenticated)).status).toBe(401)
    expect((await here.call(users.endOtherSessions)).data.docs).toHaveLength(1)
    expect((await elsewhere.call(users.isAuthenticated)).status).toBe(401)
    expect((await here.call(users.isAuthenticated)).status).toBe(200)
    expect((await stranger.call(users.isAuthenticated)).status).toBe(200)
  })
})
