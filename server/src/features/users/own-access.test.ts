import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { members } from '@plumbline/contract/members'
import { IDLE_ACCESS_DAYS, OWN_KEYS_MAX } from '@plumbline/contract/rules/limits'
import { users } from '@plumbline/contract/users'
import { calendar } from '@plumbline/contract/users/calendar'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, PASSWORD, type Person, signIn } from '../../testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { runJobs } from '../../testing/jobs.ts'
import { answerDuring } from '../../testing/locks.ts'
import { Mailbox, resetTokenIn } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let office: FieldOffice
let params: { projectId: string }
let chief: Visitor
let victim: Person
let thief: Visitor
/** What the thief made with a stolen session. */
let stolen: { server: string; keyId: string; calendar: string }
/** The server of a key that an admin has handed out to the victim. */
let handedOut: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('delete from attempts')
  office = await buildFieldOffice(app)
  const { projectId } = office
  params = { projectId }
  const projects = [projectId]
  chief = await signIn(app, await buildPerson(app, { projects, level: 'superAdmin' }))
  victim = await buildPerson(app, { projects, firstName: 'Iryna' })
  thief = await signIn(app, victim)
  const { docs } = (await thief.call(fieldKeys.createForBrowser, { params, body: {} })).data
  const { url } = (await thief.call(calendar.create)).data
  const server = fieldServer({ token: docs.token, projectId })
  stolen = { server, keyId: docs._id, calendar: new URL(url).pathname }
  const body = { userId: victim._id, kind: 'collect' as const, label: 'Tablet 4' }
  const given = (await office.admin.call(fieldKeys.create, { params, body })).data.docs
  handedOut = fieldServer({ token: given.token, projectId })
})

/** What the field and calendars get, without any session. */
const opens = async (path: string) => (await new Visitor(app.origin).fetch(path)).status
const opened = () => Promise.all([opens(`${stolen.server}/formList`), opens(stolen.calendar)])
const OPEN = [200, 200]
const ENDED = [403, 404]

const NEW = 'a rather new password'
const change = (visitor: Visitor) =>
  visitor.call(users.updatePassword, {
    body: { password: PASSWORD, newPassword: NEW, newPasswordConfirm: NEW },
  })

async function reset(email: string): Promise<void> {
  await new Visitor(app.origin).call(users.forgotPassword, { body: { email } })
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  const resetToken = resetTokenIn(mailbox.last(email).text)
  const body = { password: NEW, passwordConfirm: NEW }
  const answer = await new Visitor(app.origin).call(users.resetPassword, {
    params: { resetToken },
    body,
  })
  expect(answer.status).toBe(200)
}

const setActive = (isActive: boolean) =>
  chief.call(members.set, { params, body: { userId: victim._id, isActive } })

const auditOf = async (target: string) => {
  const query = { 'target._id': target }
  const { docs } = (await office.admin.call(audit.list, { params, query })).data
  return docs.map(({ action, after, actor }) => ({ action, after, by: actor?._id }))
}
const end = (by: Visitor, sessionId: string) => by.call(users.endSession, { params: { sessionId } })
const own = async (visitor: Visitor) => (await visitor.call(users.sessions)).data.access

describe('what somebody made for themselves that opens without a session', () => {
  test('ends for good with a new password; what others handed out goes on', async () => {
    expect(await opened()).toEqual(OPEN)
    expect((await change(await signIn(app, victim))).status).toBe(200)
    expect(await opened()).toEqual(ENDED)
    expect(await opens(`${handedOut}/formList`)).toBe(200)
    expect((await auditOf(stolen.keyId))[0]).toEqual({
      action: 'key.revoked',
      after: { why: 'new-password' },
      by: victim._id,
    })
    // also when an admin wants it back
    const params = { projectId: office.projectId, keyId: stolen.keyId }
    expect((await office.admin.call(fieldKeys.rotate, { params })).status).toBe(409)
  })

  test('ends with a password that is reset by a mail', async () => {
    await reset(victim.email)
    expect(await opened()).toEqual(ENDED)
  })

  test('ends with the account, handed out or not, and does not come back with it', async () => {
    expect((await setActive(false)).status).toBe(200)
    expect(await opened()).toEqual(ENDED)
    expect((await setActive(true)).status).toBe(200)
    expect(await opened()).toEqual(ENDED)
    expect(await opens(`${handedOut}/formList`)).toBe(403)
    expect((await auditOf(stolen.keyId))[0]).toMatchObject({
      action: 'key.revoked',
      after: { why: 'deactivated' },
    })
    const visitor = await signIn(app, victim)
    expect(await own(visitor)).toEqual([])
    expect((await visitor.call(calendar.get)).data).toEqual({ madeAt: null })
  })

  test('ends in the project that somebody leaves, and does not come back with them', async () => {
    const of = { params: { ...params, userId: victim._id } }
    await office.admin.call(members.remove, of)
    await office.admin.call(members.set, { params, body: { userId: victim._id } })
    expect(await opens(`${stolen.server}/formList`)).toBe(403)
    expect(await opens(`${handedOut}/formList`)).toBe(403)
  })

  test(`ends when nobody uses it for ${IDLE_ACCESS_DAYS} days; what others handed out does not`, async () => {
    const age = async (days: number) => {
      await app.pool.query(
        `update field_keys set created_at = now() - make_interval(days => $2),
                last_used_at = case when last_used_at is not null then now() - make_interval(days => $2) end
          where user_id = $1`,
        [victim._id, days],
      )
      await app.pool.query(
        `update users set calendar_made_at = now() - make_interval(days => $2),
                calendar_used_at = case when calendar_used_at is not null then now() - make_interval(days => $2) end
          where id = $1`,
        [victim._id, days],
      )
    }
    await age(IDLE_ACCESS_DAYS - 1)
    // which is a use, and so it goes on
    expect(await opened()).toEqual(OPEN)
    await age(IDLE_ACCESS_DAYS - 1)
    expect(await opened()).toEqual(OPEN)
    await age(IDLE_ACCESS_DAYS)
    expect(await opened()).toEqual(ENDED)
    expect(await opens(`${handedOut}/formList`)).toBe(200)
    const { docs } = (await office.admin.call(fieldKeys.list, { params })).data
    expect(docs.find(({ _id }) => _id === stolen.keyId)?.status).toBe('Expired')
    expect((await own(await signIn(app, victim))).map(({ label }) => label)).toEqual(['Tablet 4'])
    expect((await thief.call(calendar.get)).data).toEqual({ madeAt: null })
  })

  test('is not made any more by a call that was on its way when the sessions ended', async () => {
    const end = 'delete from sessions where user_id = $1'
    const late = await answerDuring(app, [[end, [victim._id]]], () =>
      thief.call(fieldKeys.createForBrowser, { params, body: {} }),
    )
    expect(late.status).toBe(401)
    const { rows } = await app.pool.query(
      'select from field_keys where user_id = $1 and revoked_at is null',
      [victim._id],
    )
    // the stolen one, and the one that an admin has handed out
    expect(rows).toHaveLength(2)
  })

  test('is not without number: of many keys the one used least lately ends', async () => {
    await opens(`${stolen.server}/formList`)
    await app.pool.query(
      `insert into field_keys (project_id, id, token_hash, user_id, kind, created_by)
       select $1, gen_random_uuid(), sha256(n::text::bytea), $2, 'browser', $2
         from generate_series(1, $3) n`,
      [office.projectId, victim._id, OWN_KEYS_MAX - 1],
    )
    await thief.call(fieldKeys.createForBrowser, { params, body: {} })
    const { docs } = (await thief.call(fieldKeys.list, { params })).data
    const live = docs.filter(({ status, kind }) => status === 'Live' && kind === 'browser')
    expect(live).toHaveLength(OWN_KEYS_MAX)
    expect(await opens(`${stolen.server}/formList`)).toBe(403)
  })
})

describe('Your sessions', () => {
  test('name the keys and the calendar: what they are, who made them, when and by what they were used', async () => {
    const visitor = await signIn(app, victim)
    await new Visitor(app.origin).fetch(`${stolen.server}/formList`, {
      headers: { 'user-agent': 'Mozilla/5.0 (Thief)' },
    })
    await new Visitor(app.origin).fetch(stolen.calendar, {
      headers: { 'user-agent': 'Google-Calendar-Importer' },
    })
    const access = await own(visitor)
    expect(access).toMatchObject([
      { kind: 'calendar', project: null, madeBy: null, userAgent: 'Google-Calendar-Importer' },
      { kind: 'browser', _id: stolen.keyId, madeBy: null, userAgent: 'Mozilla/5.0 (Thief)' },
      { kind: 'collect', label: 'Tablet 4', lastUsedAt: null, endsAt: null },
    ])
    expect(access[1]?.project?._id).toBe(office.projectId)
    expect(access[2]?.madeBy?._id).toBe(office.people.admin._id)
    for (const { lastUsedAt, endsAt } of access.slice(0, 2)) {
      const days = (Date.parse(endsAt ?? '') - Date.parse(lastUsedAt ?? '')) / 86_400_000
      expect(Math.round(days)).toBe(IDLE_ACCESS_DAYS)
    }
    const { rows } = await app.pool.query('select u::text as text from users u')
    expect(JSON.stringify(rows)).not.toContain(stolen.calendar.split('/').at(-1))
  })

  test('end each of them at once, and nobody else’s', async () => {
    const visitor = await signIn(app, victim)
    const stranger = await signIn(app, await buildPerson(app, { projects: [office.projectId] }))
    for (const id of [stolen.keyId, victim._id]) expect((await end(stranger, id)).status).toBe(404)
    expect(await opened()).toEqual(OPEN)
    const left = (await end(visitor, stolen.keyId)).data.access
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(['calendar', 'collect'])
    expect((await end(visitor, victim._id)).data.access).toHaveLength(1)
    expect(await opened()).toEqual(ENDED)
    expect((await end(visitor, stolen.keyId)).status).toBe(404)
    expect((await auditOf(stolen.keyId))[0]).toMatchObject({ action: 'key.revoked' })
    const { rows } = await app.pool.query(
      `select action from audit_log
        where target_id = $1 and project_id is null and action like 'calendar.%' order by id`,
      [victim._id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['calendar.made', 'calendar.revoked'])
  })

  test('that are ended elsewhere leave keys and calendar as they are', async () => {
    const visitor = await signIn(app, victim)
    const { data } = await visitor.call(users.endOtherSessions)
    expect(data.docs).toHaveLength(1)
    expect(data.access).toHaveLength(3)
    expect(await opened()).toEqual(OPEN)
  })
})

/** The mails to the victim since now, newest last. */
async function mailed(act: () => Promise<unknown>) {
  await runJobs(app, new Mailbox())
  await act()
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  return mailbox.mails.filter(({ to }) => to === victim.email)
}

describe('a mail', () => {
  test('tells whose password was changed what ended with it', async () => {
    const visitor = await signIn(app, victim)
    const [mail, ...others] = await mailed(() => change(visitor))
    expect(others).toEqual([])
    expect(mail?.text).toContain(
      'What ended with it: other sessions (1), keys that you had made for yourself (1), the private address of your calendar.',
    )
  })

  test('does so in Ukrainian, and names nothing that did not end', async () => {
    await app.pool.query(`update users set language = 'uk' where id = $1`, [victim._id])
    const visitor = await signIn(app, victim)
    await visitor.call(users.endOtherSessions)
    await visitor.call(calendar.revoke)
    const [mail] = await mailed(() => change(visitor))
    expect(mail?.text).toContain(
      'Разом із ним припинено: ключі, які ви створили для себе (1). Якщо щось',
    )
  })

  test('tells a superAdmin, and any member, for whom somebody else makes a key', async () => {
    const projects = [office.projectId]
    const boss = await buildPerson(app, { projects, level: 'superAdmin' })
    for (const [person, label] of [
      [boss, 'Phone in the safe'],
      [victim, ''],
    ] as const) {
      const body = { userId: person._id, kind: 'browser' as const, label }
      const { docs } = (await office.admin.call(fieldKeys.create, { params, body })).data
      const mailbox = new Mailbox()
      await runJobs(app, mailbox)
      const { subject, text } = mailbox.last(person.email)
      expect(subject).toMatch(/^\S+ \S+ has made a key in your name in Northern schools$/)
      expect(text).toContain(label)
      expect(text).not.toContain(docs.token)
      expect(text).toContain(`/projects/${office.projectId}/profile`)
      const visitor = await signIn(app, person)
      expect((await own(visitor)).find(({ _id }) => _id === docs._id)?.madeBy?._id).toBe(
        office.people.admin._id,
      )
    }
  })

  test('tells whose key is given another token by somebody else', async () => {
    const rotated = { params: { ...params, keyId: stolen.keyId } }
    const mails = await mailed(() => office.admin.call(fieldKeys.rotate, rotated))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('has made a key in your name'),
    ])
  })

  test('tells nobody of a key that they made themselves, nor of one that is over', async () => {
    expect(
      await mailed(() => thief.call(fieldKeys.createForBrowser, { params, body: {} })),
    ).toEqual([])
    const mails = await mailed(async () => {
      const body = { userId: victim._id, kind: 'browser' as const }
      const { docs } = (await office.admin.call(fieldKeys.create, { params, body })).data
      await office.admin.call(fieldKeys.revoke, { params: { ...params, keyId: docs._id } })
    })
    expect(mails).toEqual([])
  })

  test('fills no mailbox: of many keys in an hour ten are told', async () => {
    const body = { userId: victim._id, kind: 'browser' as const }
    const mails = await mailed(async () => {
      for (let n = 0; n < 12; n += 1) await office.admin.call(fieldKeys.create, { params, body })
    })
    // one was told of before
    expect(mails).toHaveLength(9)
  })
})
