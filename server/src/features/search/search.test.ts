import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search, type Marked } from '@plumbline/contract/search'
import { issues } from '@plumbline/contract/issues'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  type BuiltReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { sendNote } from '../../testing/notes.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let projectId: string
let member: Visitor
let first: BuiltReport
let second: BuiltReport

/** Two sites with a milestone and a report each; the second report's note tells of resin. */
beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
  const lyceum = await buildSite(app, projectId, { name: 'Borodianka Lyceum' })
  const clinic = await buildSite(app, projectId, { name: 'Irpin Clinic (north)' })
  const roof = await buildMilestone(app, { projectId, siteId: lyceum, name: 'Roof trusses' })
  const wall = await buildMilestone(app, { projectId, siteId: clinic, name: 'Wall of the hall' })
  const taras = await buildPerson(app, { projects: [projectId], firstName: 'Taras' })
  first = await buildReport(app, { on: roof, by: taras._id, text: 'Crack in the lintel' })
  second = await buildReport(app, { on: wall, text: 'Stain, cracked plaster', severity: 3 })
  await buildReport(app, { on: wall, text: 'Crack that was deleted', deleted: true })
  const person = await buildPerson(app, { projects: [projectId], firstName: "D'Arcy" })
  member = await signIn(app, person)
  const params = { projectId, docId: second.issueId }
  await sendNote({ member, params }, 'The resin arrives on Monday; until then nobody goes in.')
})
afterAll(() => app.close())

async function find(q: string) {
  const { status, data } = await member.call(search.everything, {
    params: { projectId },
    query: { q },
  })
  expect(status).toBe(200)
  return data.docs
}
const marked = ({ text, marks }: Marked) => marks.map(({ from, to }) => text.slice(from, to))

describe('a search over a project', () => {
  test('finds issues by words and beginnings of words, with what was found marked', async () => {
    const found = await find('CRA')
    expect(found.issues.map(({ _id }) => _id)).toEqual([first.issueId, second.issueId])
    expect(found.issues[1]).toMatchObject({
      refId: 2,
      title: { text: 'Stain, cracked plaster' },
      site: { name: 'Irpin Clinic (north)' },
      milestone: { name: 'Wall of the hall' },
      currentCategorization: 3,
      isResolved: false,
      excerpt: null,
    })
    expect(found.issues.map(({ title }) => marked(title))).toEqual([['Cra'], ['cra']])
    expect(found.sites).toEqual([])
  })

  test.each(['I-2', 'i-2', '2'])('finds an issue by its reference as %s', async (q) => {
    expect((await find(q)).issues.map(({ _id }) => _id)).toEqual([second.issueId])
  })

  test('finds a submission by its reference, and by its submitter', async () => {
    expect((await find('S-1')).submissions.map(({ _id }) => _id)).toEqual([first.submissionId])
    expect((await find('S-1')).issues).toEqual([])
    const { submissions, people } = await find('tar')
    expect(submissions.map(({ title }) => [title.text, marked(title)])).toEqual([
      ['Taras Kovalenko', ['Tar']],
    ])
    expect(people.map(({ name }) => name.text)).toEqual(['Taras Kovalenko'])
  })

  test('shows the piece of a note where that is what was found', async () => {
    const { issues: hits } = await find('resin')
    expect(hits.map(({ excerpt }) => excerpt && [excerpt.text, marked(excerpt)])).toEqual([
      [expect.stringContaining('The resin arrives on Monday'), ['resin']],
    ])
  })

  test('finds sites and milestones by name, and what lies at them', async () => {
    const found = await find('lyceum')
    expect(found.sites.map(({ name }) => [name.text, marked(name)])).toEqual([
      ['Borodianka Lyceum', ['Lyceum']],
    ])
    expect(found.issues.map(({ _id }) => _id)).toEqual([first.issueId])
    const { milestones } = await find('roof tr')
    expect(milestones).toMatchObject([
      {
        name: { text: 'Roof trusses' },
        site: { name: 'Borodianka Lyceum' },
        actualStatus: 'Ongoing',
      },
    ])
    expect(milestones.map(({ name }) => marked(name))).toEqual([['Roof', 'tr']])
  })

  test('finds a milestone by the id that people know its activity by, and what lies at it', async () => {
    await app.pool.query(
      `update milestones set activity_id = 'A1020', task_id = '9D0AB7C2-5DE1-4E0B-8F0C-8D8F7A3C1B20'
        where id = $1`,
      [first.milestoneId],
    )
    for (const q of ['A1020', 'a10', 'roof a1020', '9D0AB7C2-5DE1']) {
      const { milestones } = await find(q)
      expect(
        milestones.map(({ name, activityId }) => [name.text, activityId]),
        q,
      ).toEqual([['Roof trusses', 'A1020']])
    }
    expect((await find('A1020')).issues.map(({ _id }) => _id)).toEqual([first.issueId])
  })

  test('asks for all words, some of which may be of the place', async () => {
    expect((await find('crack clinic')).issues.map(({ _id }) => _id)).toEqual([second.issueId])
    expect((await find('crack clinic lyceum')).issues).toEqual([])
  })

  test('finds people by any of their names, as they are written', async () => {
    expect((await find("d'ar kov")).people.map(({ firstName }) => firstName)).toEqual(["D'Arcy"])
    expect((await find('rcy')).people).toEqual([])
  })

  test('finds nothing that is deleted, of another project, or without a letter', async () => {
    await buildReport(app, { text: 'Elsewhere is a gap' })
    for (const q of ['', ' ', '!', '%', 'elsewhere', "'", ':*', '\\', '_']) {
      const found = await find(q)
      expect(Object.values(found).flat(), JSON.stringify(q)).toEqual([])
    }
    const { issues: hits, submissions } = await find('crack that')
    expect(hits).toEqual([])
    // its submission is there
    expect(submissions.map(({ excerpt }) => excerpt)).toEqual([null])
  })

  test('shows five of each at most', async () => {
    const on = { projectId, siteId: second.siteId, milestoneId: second.milestoneId }
    for (let n = 0; n < 7; n += 1) await buildReport(app, { on, text: `Gap ${n} in the fence` })
    const { issues: hits } = await find('gap')
    expect(hits.map(({ title }) => title.text)).toEqual(
      [6, 5, 4, 3, 2].map((n) => `Gap ${n} in the fence`),
    )
  })

  test('finds a rare word that is older than the newest ones', async () => {
    await app.pool.query(
      `insert into issues (project_id, id, ref_id, site_id, milestone_id, created_by, created_at,
              error_name, error_text)
       select project_id, gen_random_uuid(), 1000 + n, site_id, milestone_id, created_by,
              now() - case when n = 1 then interval '9 years' else interval '1 hour' end, 'x',
              case when n = 1 then 'A quagga' else 'Nothing much' end
         from issues, generate_series(1, 500) n where id = $1`,
      [first.issueId],
    )
    for (const q of ['quag', 'a quag', 'quag lyceum']) {
      expect(
        (await find(q)).issues.map(({ title }) => title.text),
        q,
      ).toEqual(['A quagga'])
    }
  })

  test('is refused when it is too long, or asks for something else', async () => {
    const path = `/api/v1/projects/${projectId}/search`
    expect((await member.fetch(`${path}?q=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await member.fetch(`${path}?q=%00`)).status).toBe(400)
    expect((await member.fetch(`${path}?q=x&limit=9`)).status).toBe(400)
  })

  test('is not for outsiders', async () => {
    const outsider = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
    const answer = await outsider.call(search.everything, {
      params: { projectId },
      query: { q: 'x' },
    })
    expect(answer.status).toBe(404)
    expect((await outsider.call(issues.list, { params: { projectId } })).status).toBe(404)
  })
})
