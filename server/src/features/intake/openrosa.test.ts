import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone } from '../../testing/builders.ts'
import { buildFieldOffice, buildForm, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { Phone } from '../../testing/phone.ts'

/** ODK Collect relies on these answers, call by call. */
let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
})

const md5 = (bytes: ArrayBuffer | string) =>
  createHash('md5')
    .update(typeof bytes === 'string' ? bytes : Buffer.from(bytes))
    .digest('hex')
/** The contents of all elements of this name. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((found) => found[1] ?? '')
/** An address of a list, below the key. */
const below = (address: string | undefined) => (address ?? '').split(office.projectId)[1] ?? ''

describe('the list of forms', () => {
  test('is XML with the headers without which ODK Collect gives up', async () => {
    const answer = await phone.get('/formList?deviceID=collect%3Aabc&verbose=true')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(answer.headers.get('x-openrosa-version')).toBe('1.0')
    expect(answer.headers.get('date')).not.toBeNull()
  })

  test('names each open form once, whatever it is called, with the hash of its bytes', async () => {
    const xml = await (await phone.get('/formList')).text()
    expect(all(xml, 'formID')).toEqual(['foundation'])
    expect(all(xml, 'name')).toEqual(['Foundation &amp; &quot;walls&quot;'])
    expect(all(xml, 'version')).toEqual(['1'])
    const form = await phone.get(`${below(all(xml, 'downloadUrl')[0])}?deviceID=x`)
    expect(form.headers.get('content-type')).toContain('text/xml')
    expect(all(xml, 'hash')).toEqual([`md5:${md5(await form.arrayBuffer())}`])
  })

  test('has the newest version of what is open, and nothing else', async () => {
    await buildForm(app, office.projectId, { key: 'newer', versions: 3 })
    const closed = await buildForm(app, office.projectId, { key: 'closed' })
    await app.pool.query(`update forms set state = 'closed' where id = $1`, [closed.formId])
    const xml = await (await phone.get('/formList')).text()
    expect(all(xml, 'formID')).toEqual(['foundation', 'newer'])
    expect(all(xml, 'version')).toEqual(['1', '3'])
    expect(all(await (await phone.get('/formList?formID=newer')).text(), 'formID')).toEqual([
      'newer',
    ])
    expect((await phone.get('/forms/closed.xml')).status).toBe(404)
  })

  test('is in the language of the person, and JSON for our own page', async () => {
    await app.pool.query(`update users set language = 'uk' where id = $1`, [office.made.person._id])
    const answer = await phone.get('/formList', { headers: { accept: 'application/json' } })
    expect(await answer.json()).toMatchObject({
      status: 'success',
      data: { docs: [{ formID: 'foundation', name: 'Фундамент', version: '1' }] },
    })
  })

  test('names no manifest of a form that needs none', async () => {
    const place = { site: null, milestone: null, gps: null }
    await buildForm(app, office.projectId, { key: 'plain', definition: { ...FOUNDATION, place } })
    const xml = await (await phone.get('/formList?formID=plain')).text()
    expect(xml).not.toContain('manifestUrl')
  })
})

const manifest = async () => (await phone.get('/forms/foundation/manifest')).text()
const csv = async (name: string) => (await phone.get(`/forms/foundation/media/${name}`)).text()

describe('the lists of a form', () => {
  test('stand in its manifest with the hash of their bytes', async () => {
    const answer = await phone.get('/forms/foundation/manifest')
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const xml = await answer.text()
    expect(all(xml, 'filename')).toEqual(['sites.csv', 'milestones.csv'])
    for (const [n, address] of all(xml, 'downloadUrl').entries()) {
      const file = await phone.get(below(address))
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(`md5:${md5(await file.arrayBuffer())}`).toBe(all(xml, 'hash')[n])
    }
  })

  test('hold sites and milestones that are not archived, those that are completed last', async () => {
    const { projectId, siteId, milestoneId } = office
    const done = await buildMilestone(app, {
      projectId,
      siteId,
      name: 'A, "done"',
      status: 'Completed',
    })
    const gone = await buildMilestone(app, { projectId, siteId, name: 'Gone' })
    await app.pool.query('update milestones set archived_at = now() where id = $1', [
      gone.milestoneId,
    ])
    expect(await csv('sites.csv')).toBe(`name,label\n${siteId},Borodianka Lyceum No. 1\n`)
    expect(await csv('milestones.csv')).toBe(
      `name,label,site\n${milestoneId},Roof trusses,${siteId}\n` +
        `${done.milestoneId},"A, ""done""",${siteId}\n`,
    )
  })

  test('are those of the form, when milestones have it', async () => {
    const { projectId, siteId } = office
    const own = await buildMilestone(app, { projectId, siteId, name: 'Piles' })
    await app.pool.query(`update milestones set form = 'foundation' where id = $1`, [
      own.milestoneId,
    ])
    expect(await csv('milestones.csv')).toBe(
      `name,label,site\n${own.milestoneId},Piles,${siteId}\n`,
    )
  })

  test('have another hash once they change, and are the same bytes until then', async () => {
    const before = await manifest()
    expect(await manifest()).toBe(before)
    const { headers } = await phone.get('/forms/foundation/media/sites.csv')
    const etag = headers.get('etag') ?? ''
    const known = { headers: { 'if-none-match': etag } }
    expect((await phone.get('/forms/foundation/media/sites.csv', known)).status).toBe(304)
    await app.pool.query(`update sites set name = 'Renamed' where id = $1`, [office.siteId])
    expect(all(await manifest(), 'hash')[0]).not.toBe(all(before, 'hash')[0])
    expect((await phone.get('/forms/foundation/media/sites.csv', known)).status).toBe(200)
  })

  test('are nothing else', async () => {
    expect((await phone.get('/forms/foundation/media/others.csv')).status).toBe(404)
    expect((await phone.get('/forms/none/manifest')).status).toBe(404)
  })
})

describe('before it sends', () => {
  test.each(['HEAD', 'GET'])(
    'a phone is told by %s how much it may send at once',
    async (method) => {
      const answer = await phone.get('/submission?deviceID=x', { method })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('x-openrosa-version')).toBe('1.0')
      expect(answer.headers.get('x-openrosa-accept-content-length')).toBe('10000000')
    },
  )

  test('a phone with a key that is over is told 403, never 401', async () => {
    await app.pool.query('update field_keys set revoked_at = now() where id = $1', [
      office.made._id,
    ])
    const head = await phone.get('/submission', { method: 'HEAD' })
    expect([head.status, head.headers.get('www-authenticate')]).toEqual([403, null])
    const list = await phone.get('/formList')
    expect(list.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(await list.text()).toContain('<message nature="error">This key is not valid any more.')
  })
})

test('whatever phones ask for that there is not is refused in XML', async () => {
  for (const path of ['/nothing', '/formlist', '/forms/%zz.xml']) {
    const answer = await phone.get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(answer.headers.get('x-openrosa-version')).toBe('1.0')
  }
  const root = await fetch(`${app.origin}/odk`)
  expect([root.status, root.headers.get('content-type')]).toEqual([404, 'text/xml; charset=utf-8'])
  await root.text()
})
