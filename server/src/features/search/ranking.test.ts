import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '@plumbline/contract/search'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  type BuiltMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { sendNote } from '../../testing/notes.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let projectId: string
let member: Visitor
let on: BuiltMilestone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newProject(): Promise<void> {
  projectId = await buildProject(app)
  const siteId = await buildSite(app, projectId, { name: 'North yard' })
  on = await buildMilestone(app, { projectId, siteId, name: 'Slab' })
  member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
}

async function find(q: string) {
  const { status, data } = await member.call(search.everything, {
    params: { projectId },
    query: { q },
  })
  expect(status).toBe(200)
  return data.docs
}
const titles = async (q: string) => (await find(q)).issues.map(({ title }) => title.text)

test('shows the reference first, then titles that begin so, titles, and the rest', async () => {
  await newProject()
  const noted = await buildReport(app, { on, text: 'Something else' })
  await buildReport(app, { on, text: '1 bolt is loose' })
  await buildReport(app, { on, text: 'Of the bolts 1 is loose' })
  const params = { projectId, docId: noted.issueId }
  await sendNote({ member, params }, 'Of 1 loose bolt nothing was said.')
  // newer than the better ones
  for (const text of ['Bolts: 1 has gone', 'Four']) await buildReport(app, { on, text })
  expect(await titles('1')).toEqual([
    'Something else',
    '1 bolt is loose',
    'Bolts: 1 has gone',
    'Of the bolts 1 is loose',
  ])
  expect(await titles('bolt')).toEqual([
    'Bolts: 1 has gone',
    'Of the bolts 1 is loose',
    '1 bolt is loose',
    'Something else',
  ])
})

test('shows what is open before what is resolved, among what is as good', async () => {
  await newProject()
  await buildReport(app, { on, text: 'Seen: a leak, open' })
  await buildReport(app, { on, text: 'Leak, open' })
  await buildReport(app, { on, text: 'Leak, resolved', resolved: true })
  await buildReport(app, { on, text: 'Seen: a leak, resolved', resolved: true })
  expect(await titles('leak')).toEqual([
    'Leak, open',
    'Leak, resolved',
    'Seen: a leak, open',
    'Seen: a leak, resolved',
  ])
})

test('finds the title that begins so among very many newer issues with the word', async () => {
  await newProject()
  const { issueId } = await buildReport(app, { on, text: 'Pump does not start' })
  await many(issueId, 3000, 'Beside the pump')
  // seldom enough that all are ranked, and too often for that
  await many(issueId, 20, 'A hose is missing', 'A valve', 400)
  await buildReport(app, { on, text: 'Behind the hose' })
  expect((await titles('pump'))[0]).toBe('Pump does not start')
  expect((await titles('pump does'))[0]).toBe('Pump does not start')
  expect((await titles('beside the pump'))[0]).toBe('Beside the pump')
  expect((await titles('hose')).slice(0, 2)).toEqual(['Behind the hose', 'A hose is missing'])
})

/** Issues like one: `n` with the text, then `others` newer ones without it. */
async function many(issueId: string, n: number, text: string, other = '', others = 0) {
  await app.pool.query(
    `insert into issues (project_id, id, ref_id, site_id, milestone_id, created_by, created_at,
            error_name, error_text)
     select project_id, gen_random_uuid(), 1000 * m.last + n, site_id, milestone_id, created_by, now(),
            'x', case when n <= $2 then $3 else $4 end
       from issues, generate_series(1, $2 + $5::integer) n,
            (select max(ref_id) as last from issues where project_id = $6) m
      where id = $1`,
    [issueId, n, text, other, others, projectId],
  )
}

test('shows names that begin so before others, and the activity that was typed before both', async () => {
  await newProject()
  for (const name of ['Annex hall', 'Hall of the school', 'The hall']) {
    const siteId = await buildSite(app, projectId, { name })
    await buildMilestone(app, { projectId, siteId, name: `${name}: B20` })
  }
  const { milestoneId } = await buildMilestone(app, { projectId, siteId: on.siteId, name: 'Wall' })
  await buildMilestone(app, { projectId, siteId: on.siteId, name: 'B20 is the hall' })
  await app.pool.query(`update milestones set activity_id = 'B20' where id = $1`, [milestoneId])
  const { sites } = await find('hall')
  expect(sites.map(({ name }) => name.text)).toEqual([
    'Hall of the school',
    'Annex hall',
    'The hall',
  ])
  const { milestones } = await find('b20')
  expect(milestones.map(({ name }) => name.text).slice(0, 3)).toEqual([
    'Wall',
    'B20 is the hall',
    'Annex hall: B20',
  ])
})

test('finds with whatever is typed, and says nothing of it but what is there', async () => {
  await newProject()
  await buildReport(app, { on, text: String.raw`.*(a|b)[c]\m $1 {2} ^end$ 100% _ it's` })
  const hostile = [
    '.*(',
    '[',
    String.raw`\m`,
    '(a|b)',
    '{2}',
    '^end$',
    '100%',
    "it's",
    '%',
    '_',
    '(?',
    '***=',
    '\u{10FFFF}',
    'İ',
    'a'.repeat(200),
  ]
  for (const q of hostile) await find(q)
  expect(await titles(String.raw`.*(a|b)[c]\m`)).toHaveLength(1)
  expect(await titles('100%')).toHaveLength(1)
  expect(await titles('c.*d')).toEqual([])
})
