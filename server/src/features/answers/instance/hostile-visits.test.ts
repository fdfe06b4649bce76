import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import { fillIn, Phone } from '../../../testing/phone.ts'

/** Tests visits that somebody with a key may send on purpose. */
let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
})
afterAll(() => app.close())

const attributes = (n: number) => Array.from({ length: n }, (_, at) => ` a${at}=""`).join('')
const withRoot = (more: string) => {
  const { xml } = fillIn(office)
  return { xml: xml.replace('<data ', `<data${more} `) }
}

test.each([
  [3000, 'on the root', () => withRoot(attributes(3000))],
  [60_000, 'on the root', () => withRoot(attributes(60_000))],
  [
    3000,
    'on an answer',
    () => fillIn(office, { answers: `<rebar${attributes(3000)}>good</rebar>` }),
  ],
])(
  'a visit with %d attributes %s is refused with a sentence, and nothing is stored',
  async (_n, _where, make) => {
    const answer = await phone.send(make())
    expect([answer.status, answer.message]).toEqual([
      400,
      'The visit cannot be read: an element of its XML has more than 100 attributes.',
    ])
    expect((await app.pool.query('select from visits')).rowCount).toBe(0)
  },
)

test('a visit with 59,000 elements that its form does not know is taken, and kept whole', async () => {
  const { xml } = fillIn(office, {
    answers: '<rebar>bad</rebar>' + '<other>1</other>'.repeat(59_000),
  })
  expect((await phone.send({ xml })).status).toBe(201)
  const { rows } = await app.pool.query<{ xml: Buffer }>('select xml from visits')
  expect(rows[0]?.xml.toString()).toBe(xml)
})
