import { array, boolean, constantFrom, record, subarray } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { form, group, number, select } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { type Filled, fillIn, Phone, photosOf } from '../../testing/phone.ts'
import { answersOf } from './items-of.ts'
import { parseInstance } from './instance/parse-instance.ts'

const NAMES = ['one.png', 'два.png', 'hall.png', 'all.png']
const ANSWERS =
  `<rebar>bad</rebar>${photosOf('rebar', 'one.png', 'два.png')}` +
  `<rooms><rname>Hall</rname><rstate>bad</rstate>${photosOf('rstate', 'hall.png')}</rooms>` +
  '<overview>all.png</overview>'

let app: TestApp
let office: FieldOffice
let phone: Phone
const photos = new Map<string, Uint8Array<ArrayBuffer>>()
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
  for (const [n, name] of NAMES.entries()) photos.set(name, new Uint8Array(await tinyPng(n)))
})
afterAll(() => app.close())

/** One request of a visit: some of its photos, and any value of the mark for further requests. */
const post = record({
  names: subarray(NAMES, { minLength: 0 }),
  more: boolean(),
  order: constantFrom(undefined, 'files first' as const),
})
/** Requests one after another, of which some come at the same moment. */
const sendings = array(array(post, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })

const filesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, photos.get(name) ?? new Uint8Array()]))

/** The stored visit: its answers and photos, and those of its issues. */
async function resultOf({ instanceId }: Filled) {
  const { rows } = await app.pool.query<{ result: unknown; n: number }>(
    `select count(*) over ()::integer as n, json_build_object(
       'expected', s.files_expected, 'arrived', s.files_arrived,
       'photos', (select json_agg(json_build_array(f.item_position, f.position, f.filename)
                           order by f.item_position, f.position)
                    from files f where f.project_id = s.project_id and f.submission_id = s.id),
       'issues', (select json_agg(json_build_array(i.error_name, (
                      select json_agg(f.filename order by f.position) from files f
                        join updates u on u.project_id = f.project_id and u.id = f.update_id
                       where u.project_id = i.project_id and u.issue_id = i.id))
                      order by i.item_position)
                    from issues i where i.project_id = s.project_id and i.submission_id = s.id))
       as result
       from visits v join submissions s on s.project_id = v.project_id and s.id = v.submission_id
      where v.project_id = $1 and v.instance_id = $2`,
    [office.projectId, instanceId],
  )
  return rows
}

/** A sample is some twenty requests with photos. */
const LONG_MS = 60_000

test(
  'whatever the split, the order and the repetitions, the same visit comes to the same',
  { timeout: LONG_MS },
  async () => {
    await forAll(sendings, {
      numRuns: 12,
      reaches: (rounds) => rounds.flat().length > 1,
      async check(rounds) {
        const visit = fillIn(office, { answers: ANSWERS })
        for (const round of rounds) {
          const answers = await Promise.all(
            round.map(({ names, more, order }) =>
              phone.send(visit, { files: filesOf(names), more, ...(order && { order }) }),
            ),
          )
          expect(answers.map(({ status }) => status)).toEqual(round.map(() => 201))
        }
        // a phone goes on until all of it has arrived
        await phone.send(visit, { files: filesOf(NAMES) })
        expect(await resultOf(visit)).toEqual([
          {
            n: 1,
            result: {
              expected: 4,
              arrived: 4,
              photos: [
                [0, 0, 'one.png'],
                [0, 1, 'два.png'],
                [2, 2, 'hall.png'],
                [3, 3, 'all.png'],
              ],
              issues: [
                ['Rebar is corroded', ['one.png', 'два.png']],
                ['Room is damp', ['hall.png']],
              ],
            },
          },
        ])
      },
    })
  },
)

/** A group of a loop: its questions have the same names in each. */
const roomOf = (choice: string) =>
  group(
    `rooms_${choice}`,
    [
      number(`n_${choice}`, {
        node: 'n',
        notes: 'optional',
        photos: 'optional',
        flag: { when: { field: `score_${choice}`, equals: '1' }, name: { en: `Few ${choice}` } },
      }),
      { kind: 'calculate', key: `score_${choice}`, node: 'score', calculation: '1' },
      select(`state_${choice}`, 'condition', { node: 'state', orOther: true }),
    ],
    { node: choice },
  )

test('answers whose nodes are called alike, as those of a loop, are told apart by the groups that they lie in', () => {
  const definition = form({ items: [group('rooms', [roomOf('hall'), roomOf('roof')])] })
  const { root } = parseInstance(
    Buffer.from(`<data id="rooms" version="1"><rooms>
      <hall><n>3</n><n_notes>Two doors</n_notes><n_photos><photo>a.jpg</photo></n_photos><score>0</score><state>good</state></hall>
      <roof><n>4</n><n_notes/><score>1</score><state>other</state><state_other>Unknown</state_other></roof>
      </rooms><meta><instanceID>uuid:1</instanceID></meta></data>`),
  )
  const lines = answersOf(definition, root).items.map(
    ({ asked, answers, notes, files, flagCode }) => [
      asked.key,
      answers.join(),
      notes,
      files.join(),
      flagCode,
    ],
  )
  expect(lines).toEqual([
    ['rooms/rooms_hall/n_hall', '3', 'Two doors', 'a.jpg', 0],
    ['rooms/rooms_hall/state_hall', 'Good', '', '', 0],
    ['rooms/rooms_roof/n_roof', '4', '', '', 1],
    ['rooms/rooms_roof/state_roof', 'Unknown', '', '', 0],
  ])
})

test.each([
  // a phone that does not know
  ['0 0 0 0', [], null],
  ['0.0 -0.0 0 0', [], null],
  ['50.4 30.5 0 8', ['50.4, 30.5'], { lat: 50.4, lng: 30.5, altitude: 0, accuracy: 8 }],
])('a position of %s is %j', (text, answers, position) => {
  const definition = form({ items: [{ kind: 'question', key: 'at', type: 'geopoint', label: {} }] })
  const { root } = parseInstance(Buffer.from(`<data id="x" version="1"><at>${text}</at></data>`))
  const read = answersOf(definition, root)
  expect(read.items.map((item) => item.answers)).toEqual([answers])
  expect(read.position).toEqual(position)
})
