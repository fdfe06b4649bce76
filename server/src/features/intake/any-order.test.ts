import { array, boolean, constantFrom, record, subarray } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { type Filled, fillIn, Phone, photosOf } from '../../testing/phone.ts'

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

/** One request of a visit: some of its photos, whatever it says of more. */
const post = record({
  names: subarray(NAMES, { minLength: 0 }),
  more: boolean(),
  order: constantFrom(undefined, 'files first' as const),
})
/** Requests one after another, of which some come at the same moment. */
const sendings = array(array(post, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })

const filesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, photos.get(name) ?? new Uint8Array()]))

/** What the office has of a visit: its answers and photos, and those of its issues. */
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

test('whatever the split, the order and the repetitions, the same visit comes to the same', async () => {
  await forAll(sendings, {
    numRuns: 25,
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
})
