import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { members } from '@plumbline/contract/members'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { buildFieldOffice, buildForm, type FieldOffice } from '../../testing/field.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let office: FieldOffice
let params: { projectId: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  params = { projectId: office.projectId }
})

/** A phone: nobody at a browser. */
const phone = () => new Visitor(app.origin)
const opens = async (server: string, path = '/formList') =>
  (await phone().fetch(server + path)).status
const serverOf = ({ token }: { token: string }, projectId: string) =>
  fieldServer({ token, projectId })
const keyParams = () => ({ ...params, keyId: office.made._id })
const auditOf = async () => {
  const { data } = await office.admin.call(audit.list, { params })
  return data.docs.map(({ action }) => action)
}

describe('a key', () => {
  test('opens the forms of its project, and is told once', async () => {
    expect(await opens(office.server)).toBe(200)
    const { data } = await office.admin.call(fieldKeys.list, { params })
    expect(data.docs).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(office.made.token)
    const { rows } = await app.pool.query('select * from field_keys')
    expect(JSON.stringify(rows)).not.toContain(office.made.token)
    // 256 bits
    expect(office.made.token).toMatch(/^[\w-]{43}$/)
  })

  test('is a code from which ODK Collect reads its settings', async () => {
    const { collectSettings, token, link } = office.made
    expect(link).toBeNull()
    const settings = inflateSync(Buffer.from(collectSettings ?? '', 'base64')).toString()
    expect(JSON.parse(settings)).toMatchObject({
      general: {
        server_url: `http://localhost:4000/odk/key/${token}/projects/${office.projectId}`,
        form_update_mode: 'match_exactly',
        metadata_username: 'Bohdan Moroz',
      },
      admin: { change_server: false },
      project: {
        name: 'Northern schools',
        icon: 'N',
        color: expect.stringMatching(/^#[\da-f]{6}$/),
      },
    })
  })

  test('of a browser is a link with the token behind the #', async () => {
    const { data } = await office.member.call(fieldKeys.createForBrowser, { params, body: {} })
    const { token, link, collectSettings, person } = data.docs
    expect(collectSettings).toBeNull()
    expect(link).toBe(`http://localhost:4000/field/#key=${token}&project=${office.projectId}`)
    expect(person._id).toBe(office.people.member._id)
    expect(await opens(serverOf(data.docs, office.projectId))).toBe(200)
  })

  test('opens nothing once it is revoked, has ended or was renewed; always 403', async () => {
    const renewed = await office.admin.call(fieldKeys.rotate, { params: keyParams() })
    const server = serverOf(renewed.data.docs, office.projectId)
    expect([await opens(office.server), await opens(server)]).toEqual([403, 200])
    await app.pool.query('update field_keys set expires_at = now() where id = $1', [
      office.made._id,
    ])
    expect(await opens(server)).toBe(403)
    await app.pool.query('update field_keys set expires_at = null where id = $1', [office.made._id])
    const { data } = await office.admin.call(fieldKeys.revoke, { params: keyParams() })
    expect(data.docs.status).toBe('Revoked')
    expect(await opens(server)).toBe(403)
    const again = await office.admin.call(fieldKeys.rotate, { params: keyParams() })
    expect([again.status, again.problem?.code]).toEqual([409, 'keyRevoked'])
    expect(await auditOf()).toEqual(
      expect.arrayContaining(['key.made', 'key.rotated', 'key.revoked']),
    )
  })

  test('lives only while the person belongs to the project and their account does', async () => {
    const { _id } = office.made.person
    await app.pool.query('update users set is_active = false where id = $1', [_id])
    expect(await opens(office.server)).toBe(403)
    await app.pool.query('update users set is_active = true where id = $1', [_id])
    expect(await opens(office.server)).toBe(200)
    await office.admin.call(members.remove, { params: { ...params, userId: _id } })
    expect(await opens(office.server)).toBe(403)
    // also when they come back
    await app.pool.query('insert into memberships (project_id, user_id) values ($1, $2)', [
      office.projectId,
      _id,
    ])
    expect(await opens(office.server)).toBe(403)
  })

  test('opens no other project, and no more there than any word', async () => {
    const elsewhere = await buildProject(app)
    await buildForm(app, elsewhere)
    const foreign = await phone().fetch(`${serverOf(office.made, elsewhere)}/formList`)
    const unknown = await phone().fetch(`${serverOf({ token: 'x' }, elsewhere)}/formList`)
    expect([foreign.status, unknown.status]).toEqual([403, 403])
    expect(await foreign.text()).toBe(await unknown.text())
    expect(await opens(serverOf(office.made, 'nonsense'))).toBe(403)
  })

  test('limited to forms opens those alone', async () => {
    const other = await buildForm(app, office.projectId, { key: 'roof.check' })
    const body = { forms: [other.formId] }
    await office.admin.call(fieldKeys.update, { params: keyParams(), body })
    const list = await (await phone().fetch(`${office.server}/formList`)).text()
    expect(list).toContain('<formID>roof.check</formID>')
    expect(list).not.toContain('foundation')
    expect(await opens(office.server, '/forms/roof.check.xml')).toBe(200)
    expect(await opens(office.server, '/forms/foundation.xml')).toBe(404)
    const foreign = await buildForm(app, await buildProject(app))
    const refused = await office.admin.call(fieldKeys.update, {
      params: keyParams(),
      body: { forms: [foreign.formId] },
    })
    expect(refused.status).toBe(404)
  })

  test('says when it was used, with what, and on which phones', async () => {
    const use = (device: string) =>
      phone().fetch(`${office.server}/formList?deviceID=${encodeURIComponent(device)}`, {
        headers: { 'user-agent': 'org.odk.collect.android/v2026.3' },
      })
    for (let n = 1; n <= 12; n += 1) await use(`phone ${n}`)
    await use('phone 12')
    const { data } = await office.admin.call(fieldKeys.list, { params })
    expect(data.docs[0]?.lastAgent).toBe('org.odk.collect.android/v2026.3')
    expect(data.docs[0]?.lastUsedAt).not.toBeNull()
    expect(data.docs[0]?.devices).toHaveLength(10)
    expect(data.docs[0]?.devices[0]).toBe('phone 12')
    // the audit log has a line for each phone, the first one too, whatever else it is used for
    const lines = (await auditOf()).filter((action) => action === 'key.used-from-new-device')
    expect(lines).toHaveLength(12)
    await Promise.all(Array.from({ length: 4 }, () => use('at the same moment')))
    expect((await auditOf()).filter((action) => action === lines[0])).toHaveLength(13)
  })

  test('on ever new phones fills neither the audit log nor the list of phones', async () => {
    const use = (device: string) =>
      phone().fetch(`${office.server}/formList?deviceID=${encodeURIComponent(device)}`)
    for (let n = 1; n <= 60; n += 1) expect((await use(`invented ${n}`)).status).toBe(200)
    await Promise.all(Array.from({ length: 20 }, (_, n) => use(`at once ${n}`)))
    const lines = async () => {
      const { rows } = await app.pool.query<{ action: string; n: number }>(
        `select action, count(*)::integer as n from audit_log
          where project_id = $1 and action like 'key.used-from%' group by action order by action`,
        [office.projectId],
      )
      return rows.map(({ action, n }) => [action, n])
    }
    const bounded = [
      ['key.used-from-many-devices', 1],
      ['key.used-from-new-device', 20],
    ]
    expect(await lines()).toEqual(bounded)
    const { data } = await office.admin.call(fieldKeys.list, { params })
    expect(data.docs[0]?.devices).toEqual(
      Array.from({ length: 10 }, (_, n) => `invented ${20 - n}`),
    )
    // a day later a new one is news again
    await app.pool.query(
      `update attempts set window_ends_at = now() where key = 'key-devices:' || $1`,
      [office.made._id],
    )
    await use('tomorrow')
    expect(await lines()).toEqual([bounded[0], ['key.used-from-new-device', 21]])
  })

  test('is refused an end that is over', async () => {
    const { status, errors } = await office.admin.call(fieldKeys.create, {
      params,
      body: {
        userId: office.people.member._id,
        kind: 'collect',
        expiresAt: '2020-01-01T00:00:00Z',
      },
    })
    expect([status, errors[0]?.path]).toEqual([400, 'expiresAt'])
    const changed = await office.admin.call(fieldKeys.update, {
      params: keyParams(),
      body: { expiresAt: '2020-01-01T00:00:00Z' },
    })
    expect([changed.status, changed.errors[0]?.path]).toEqual([400, 'expiresAt'])
  })
})

describe('keys', () => {
  test('are made, renewed and changed by admins alone; a member sees and ends their own', async () => {
    const own = await office.member.call(fieldKeys.createForBrowser, { params, body: {} })
    const { data } = await office.member.call(fieldKeys.list, { params })
    expect(data.docs.map(({ _id }) => _id)).toEqual([own.data.docs._id])
    const body = { userId: office.people.member._id, kind: 'collect' as const }
    expect((await office.member.call(fieldKeys.create, { params, body })).status).toBe(403)
    expect((await office.member.call(fieldKeys.rotate, { params: keyParams() })).status).toBe(403)
    // not even that it is there
    expect((await office.member.call(fieldKeys.revoke, { params: keyParams() })).status).toBe(404)
    const ended = await office.member.call(fieldKeys.revoke, {
      params: { ...params, keyId: own.data.docs._id },
    })
    expect(ended.data.docs.status).toBe('Revoked')
  })

  test('are made for members, or for somebody new, and for one of both', async () => {
    const make = (body: object) =>
      office.admin.call(fieldKeys.create, { params, body: { kind: 'collect', ...body } })
    const stranger = await buildPerson(app)
    expect((await make({ userId: stranger._id })).status).toBe(404)
    expect((await make({})).status).toBe(400)
    const both = { userId: office.people.member._id, person: { firstName: 'Ada' } }
    expect((await make(both)).status).toBe(400)
    expect((await make({ userId: office.people.member._id })).status).toBe(200)
  })

  test('that nobody has made are counted by network, and whoever has one is not kept out by that', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' }
    const guarded = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    try {
      const own = await buildFieldOffice(guarded)
      const visitor = new Visitor(guarded.origin)
      const guess = async (n: number) =>
        visitor.fetch(`${serverOf({ token: `guess-${n}` }, own.projectId)}/formList`, {
          headers: from,
        })
      const statuses = []
      for (let n = 0; n < 102; n += 1) statuses.push((await guess(n)).status)
      expect(statuses.slice(0, 100).every((status) => status === 403)).toBe(true)
      const refused = await guess(103)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const good = await visitor.fetch(`${own.server}/formList`, { headers: from })
      expect(good.status).toBe(200)
    } finally {
      await guarded.close()
    }
  })
})

describe('somebody of the field without an address', () => {
  test('is of the team, and of no level but that of a member', async () => {
    const { data } = await office.admin.call(members.list, { params })
    const { _id } = office.made.person
    expect(data.docs.find((one) => one._id === _id)).toMatchObject({
      firstName: 'Bohdan',
      email: '',
      isFieldOnly: true,
      authorityLevel: 'user',
    })
    const boss = await signIn(
      app,
      await buildPerson(app, { level: 'superAdmin', projects: [office.projectId] }),
    )
    const raised = await boss.call(members.set, {
      params,
      body: { userId: _id, authorityLevel: 'admin' },
    })
    expect([raised.status, raised.problem?.code]).toEqual([409, 'ofTheField'])
    const ended = await boss.call(members.set, { params, body: { userId: _id, isActive: false } })
    expect(ended.data.docs.status).toBe('Deactivated')
  })

  test('cannot sign in, and is sent no mail', async () => {
    const answer = await phone().call(users.signin, { body: { email: '', password: 'x' } })
    expect(answer.status).toBe(400)
    const { rows } = await app.pool.query(
      'select password_hash, notify_by_mail from users where id = $1',
      [office.made.person._id],
    )
    expect(rows).toEqual([{ password_hash: null, notify_by_mail: 'off' }])
    await expect(
      app.pool.query(`update users set password_hash = 'x' where id = $1`, [
        office.made.person._id,
      ]),
    ).rejects.toThrow('users_of_the_field')
  })
})
