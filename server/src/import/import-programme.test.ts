import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, type Person, signIn } from '../testing/builders.ts'
import { tinyPng } from '../testing/pictures.ts'
import type { Visitor } from '../testing/visitor.ts'
import { importProgramme, type ImportOptions } from './import-programme.ts'
import { ProgrammeError } from './problems.ts'
import { summaryLines } from './summary.ts'
import { readBack } from './testing/read-back.ts'
import { PHOTOS, recordIn, smallProgramme } from './testing/small-programme.ts'

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  person = await buildPerson(app, { firstName: 'Importing' })
})

afterEach(async () => {
  const { rows } = await app.pool.query<{ sha256: string }>('select sha256 from blobs')
  for (const { sha256 } of rows) await app.storage.remove(sha256)
  await app.pool.query('truncate users, projects, blobs cascade')
})

/** Imports as the person, with the photos of test-data. */
function load(file: unknown, options: Partial<ImportOptions> = {}) {
  return importProgramme(app.pool, app.storage, file, {
    photosDir: PHOTOS,
    memberEmail: person.email,
    ...options,
  })
}

/** What is wrong with a file, as `place: message`. */
async function problemsOf(file: unknown, options?: Partial<ImportOptions>): Promise<string[]> {
  const error: unknown = await load(file, options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProgrammeError)) throw error ?? new Error('It was imported')
  return error.problems.map(({ place, message }) => `${place}: ${message}`)
}

async function ourId(table: string, sourceId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from ${table} where external_id = $1`,
    [sourceId],
  )
  return rows[0]?.id ?? ''
}

async function countRows(table: string): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `select count(*)::integer as n from ${table}`,
  )
  return rows[0]?.n ?? -1
}

async function paramsOf(table: 'issues' | 'submissions', project: string, id: string) {
  return { projectId: await ourId('projects', project), docId: await ourId(table, id) }
}

async function readIssue(visitor: Visitor, project: string, id: string) {
  const params = await paramsOf('issues', project, id)
  return (await visitor.call(issues.get, { params })).data.docs
}

async function readSubmission(visitor: Visitor, project: string, id: string) {
  const params = await paramsOf('submissions', project, id)
  return (await visitor.call(submissions.get, { params })).data.docs
}

async function readMilestone(visitor: Visitor, project: string, id: string) {
  const params = {
    projectId: await ourId('projects', project),
    milestoneId: await ourId('milestones', id),
  }
  return (await visitor.call(milestones.details, { params })).data.docs
}

describe('a first import', () => {
  test('comes out of the API as it went in', async () => {
    const file = await smallProgramme()
    await load(file)
    const visitor = await signIn(app, person)
    expect(await readBack({ app, visitor, file, photosDir: PHOTOS })).toEqual([])
  })

  test('tells what it added', async () => {
    const lines = summaryLines(await load(await smallProgramme()))
    expect(lines).toContain('Submissions             3          0          0')
    expect(lines).toContain('Flagged answers raised 1 issue besides.')
  })

  test('raises an uncategorized issue for a flagged answer without one, after the refIds of the file', async () => {
    const file = await smallProgramme()
    recordIn(file.issues, 'i3').submission = null
    recordIn(file.issues, 'i3').createdBy = 'u2'
    recordIn(file.submissions, 'r2').issues = ['i2']
    await load(file)
    const visitor = await signIn(app, person)
    const { data } = await readSubmission(visitor, 'p1', 'r2')
    expect(data[1]?.issueId).toMatchObject({ refId: 11, currentCategorization: 0 })
    const params = {
      ...(await paramsOf('submissions', 'p1', 'r2')),
      docId: data[1]?.issueId?._id ?? '',
    }
    const raised = (await visitor.call(issues.get, { params })).data.docs
    expect(raised).toMatchObject({
      question: { errorName: 'drain_yn', errorText: 'R2. Do the drains work?' },
      createdAt: '2026-01-01T04:30:00.000Z',
      report: { answers: ['no'] },
    })
    expect(raised.updates.map(({ actionType }) => actionType)).toEqual(['Field Submission'])
  })

  test('tells in the history of an issue which state came with the file, in the name of who imports', async () => {
    await load(await smallProgramme())
    const { updates } = await readIssue(await signIn(app, person), 'p1', 'i1')
    expect(updates).toMatchObject([
      {
        actionType: 'Field Submission',
        createdBy: { firstName: 'Emil' },
        content: { answers: ['no'], notes: 'Cable cut at the pole.' },
      },
      {
        actionType: 'Recategorized',
        createdBy: { firstName: 'Importing' },
        categorization: 3,
        content: { notes: 'NONE → HIGH\nAs it stood in the imported file.' },
      },
      { actionType: 'Resolved', content: { notes: 'As it stood in the imported file.' } },
    ])
    expect(updates[0]?.content.photos).toHaveLength(2)
  })

  test('keeps the history that the file has, and adds only what it does not account for', async () => {
    const file = await smallProgramme()
    recordIn(file.issues, 'i1').updates = [
      {
        _id: 'n1',
        actionType: 'Recategorized',
        categorization: 3,
        createdBy: 'u1',
        createdAt: '2025-08-20',
      },
      {
        _id: 'n2',
        actionType: 'Updated',
        notes: 'Seen on site.',
        createdBy: 'u3',
        createdAt: '2025-08-21',
        photos: ['01.jpg'],
        reactions: { clap: ['u1', 'u2'] },
      },
      {
        _id: 'n3',
        actionType: 'Reply',
        replyTo: 'n2',
        notes: 'Thank you.',
        createdBy: 'u1',
        createdAt: '2025-08-22',
      },
    ]
    await load(file)
    const { updates } = await readIssue(await signIn(app, person), 'p1', 'i1')
    const told = updates.map(({ actionType, content }) => [actionType, content.notes])
    expect(told).toEqual([
      ['Field Submission', 'Cable cut at the pole.'],
      ['Recategorized', 'NONE → HIGH'],
      ['Updated', 'Seen on site.'],
      ['Reply', 'Thank you.'],
      ['Resolved', 'As it stood in the imported file.'],
    ])
    expect(updates[2]?.content.photos).toHaveLength(1)
    expect(updates[2]?.reactions.clap.map(({ firstName }) => firstName)).toEqual(['Rosa', 'Emil'])
    expect(updates[3]?.parent).toBe(updates[2]?._id)
  })

  test('keeps notes, photos and documents of milestones, and the photo of the project', async () => {
    const file = await smallProgramme()
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-photos-'))
    await cp(PHOTOS, folder, { recursive: true })
    await writeFile(join(folder, 'permit.txt'), 'Permit 12')
    Object.assign(recordIn(file.milestones, 'm2'), {
      notes: [{ _id: 'k1', text: 'Waiting for cement.', createdBy: 'u3', createdAt: '2026-03-01' }],
      photos: ['02.jpg'],
      attachments: ['permit.txt'],
    })
    recordIn(file.projects, 'p1').photo = '03.jpg'
    await load(file, { photosDir: folder })
    const visitor = await signIn(app, person)
    const milestone = await readMilestone(visitor, 'p1', 'm2')
    expect(milestone.notes).toMatchObject([{ text: 'Waiting for cement.' }])
    expect(milestone.attachments).toMatchObject([{ filename: 'permit.txt', filesize: 9 }])
    const list = (await visitor.call(projects.list)).data.docs
    expect(list.find(({ code }) => code === 'UPVAL1')?.photo).toMatch(/^\/api\/v1\/files\//)
    await rm(folder, { recursive: true })
  })

  test('puts deleted issues in the trash from today on', async () => {
    await load(await smallProgramme())
    const { isDeleted, deletedAt } = await readIssue(await signIn(app, person), 'p1', 'i3')
    expect(isDeleted).toBe(true)
    expect(Date.now() - Date.parse(deletedAt ?? '')).toBeLessThan(60_000)
  })
})

describe('people', () => {
  test('belong to all projects as admins, and as users to those they reported from', async () => {
    await load(await smallProgramme(), { memberEmail: undefined })
    const { rows } = await app.pool.query(`
      select u.email, array_agg(p.code order by p.code) as codes
        from memberships m join users u on u.id = m.user_id join projects p on p.id = m.project_id
       group by 1 order by 1`)
    expect(rows).toEqual([
      { email: 'emil.okafor@programme.example', codes: ['UPVAL1'] },
      { email: 'rosa.lindgren@programme.example', codes: ['HARBSC', 'UPVAL1'] },
    ])
  })

  test('belong to the projects that the file names for them instead', async () => {
    const file = await smallProgramme()
    recordIn(file.users, 'u1').projects = ['p2']
    recordIn(file.users, 'u3').projects = ['p1']
    await load(file)
    const { rows } = await app.pool.query(`
      select u.external_id as id, p.external_id as project
        from memberships m join users u on u.id = m.user_id join projects p on p.id = m.project_id
       where u.external_id is not null order by 1`)
    expect(rows).toEqual([
      { id: 'u1', project: 'p2' },
      { id: 'u2', project: 'p1' },
      { id: 'u3', project: 'p1' },
    ])
  })

  test('who have an account keep it as it is', async () => {
    const file = await smallProgramme()
    const existing = await buildPerson(app, { level: 'user', firstName: 'Known' })
    Object.assign(recordIn(file.users, 'u1'), { email: existing.email.toUpperCase() })
    await load(file)
    const { rows } = await app.pool.query(
      'select first_name, authority_level, version, password_hash is not null as can_sign_in from users where id = $1',
      [existing._id],
    )
    expect(rows).toEqual([
      { first_name: 'Known', authority_level: 'user', version: 1, can_sign_in: true },
    ])
    const signedIn = await signIn(app, existing)
    expect((await signedIn.call(projects.list)).data.totalDocs).toBe(2)
  })

  test('who are new cannot sign in', async () => {
    await load(await smallProgramme())
    const { rows } = await app.pool.query<{ n: number }>(
      'select count(*)::integer as n from users where external_id is not null and password_hash is null',
    )
    expect(rows[0]?.n).toBe(3)
  })

  test('are never made superAdmins by a file', async () => {
    const file = await smallProgramme()
    Object.assign(recordIn(file.users, 'u1'), { authorityLevel: 'superAdmin' })
    expect(await problemsOf(file)).toEqual([
      'users[0].authorityLevel: must be "user" or "admin"; a superAdmin is made by npm run admin',
    ])
  })
})

describe('a second import', () => {
  test('of the same file changes nothing and says so', async () => {
    const file = await smallProgramme()
    await load(file)
    const before = await snapshot()
    const summary = await load(file)
    expect(summaryLines(summary)).toEqual([
      'Nothing changed: 2 projects, 4 sites, 5 milestones, 3 submissions, 3 issues, 3 people and ' +
        '3 files were already there.',
    ])
    expect(await snapshot()).toEqual(before)
  })

  test('writes what a milestone changed into its history', async () => {
    const file = await smallProgramme()
    await load(file)
    const milestone = recordIn(file.milestones, 'm2')
    Object.assign(milestone, {
      actualStatus: 'Completed',
      isCompleted: true,
      percentCompleted: 100,
    })
    milestone.dateActualEnd = '2026-04-09'
    Object.assign(recordIn(file.milestones, 'm3'), { datePlannedEnd: '2025-06-15' })
    Object.assign(recordIn(file.milestones, 'm5'), { cost: 420_000.5 })
    const summary = await load(file)
    expect(summary.counts.milestones).toEqual({ added: 0, changed: 3, unchanged: 2, missing: 0 })
    const visitor = await signIn(app, person)
    const changed = await readMilestone(visitor, 'p1', 'm2')
    expect(changed).toMatchObject({ actualStatus: 'Completed', percentCompleted: 100, version: 2 })
    expect(changed.updates).toMatchObject([
      {
        actionType: 'Status Change',
        createdBy: { firstName: 'Importing' },
        content: {
          change: {
            type: 'Date and Status Change',
            from: { actualStatus: 'Ongoing', dateActualEnd: '2026-04-01', percentCompleted: 81.2 },
            to: { actualStatus: 'Completed', dateActualEnd: '2026-04-09', percentCompleted: 100 },
          },
        },
      },
    ])
    expect((await readMilestone(visitor, 'p1', 'm3')).updates).toMatchObject([
      { actionType: 'Edited', content: { change: { type: 'Date Change' } } },
    ])
    expect((await readMilestone(visitor, 'p2', 'm5')).updates).toMatchObject([
      {
        actionType: 'Edited',
        content: { change: { type: 'None', from: { cost: 410_000 }, to: { cost: 420_000.5 } } },
      },
    ])
  })

  test('moves issues through their states as their history tells', async () => {
    const file = await smallProgramme()
    await load(file)
    Object.assign(recordIn(file.issues, 'i1'), { isResolved: false, currentCategorization: 2 })
    Object.assign(recordIn(file.issues, 'i2'), { isResolved: true })
    Object.assign(recordIn(file.issues, 'i3'), { isDeleted: false })
    await load(file)
    const visitor = await signIn(app, person)
    const actions = async (id: string) => {
      const { updates } = await readIssue(visitor, 'p1', id)
      return updates.map(({ actionType }) => actionType)
    }
    expect(await readIssue(visitor, 'p1', 'i1')).toMatchObject({
      isResolved: false,
      currentCategorization: 2,
      version: 2,
    })
    expect((await actions('i1')).slice(3)).toEqual(['Recategorized', 'Reopened'])
    expect((await actions('i2')).slice(2)).toEqual(['Resolved'])
    expect((await actions('i3')).slice(3)).toEqual(['Restored'])
    const { rows } = await app.pool.query('select external_id, flag from milestones where flag > 0')
    expect(rows).toEqual([])
  })

  test('edits a submission: its milestone, position, answers and photos', async () => {
    const file = await smallProgramme()
    await load(file)
    const record = recordIn(file.submissions, 'r3')
    record.submittedFromLat = -12.6
    const [item] = record.data
    Object.assign(item ?? {}, { answers: ['yes'], photos: ['03.jpg', '01.jpg'] })
    record.data.push({
      question: { name: 'sill_yn', questionText: 'W2. Are the sills grouted?' },
      answers: ['no'],
      flagCode: 1,
    })
    const moved = recordIn(file.submissions, 'r1')
    Object.assign(moved, { milestone: 'm1' })
    await load(file)
    const visitor = await signIn(app, person)
    const edited = await readSubmission(visitor, 'p2', 'r3')
    expect(edited).toMatchObject({ submittedFromLat: -12.6, version: 2, issueCount: 2 })
    expect(edited.data.map(({ answers, photos }) => [answers, photos.length])).toEqual([
      [['yes'], 2],
      [['no'], 0],
    ])
    expect(edited.updates.at(-1)).toMatchObject({
      actionType: 'Edited',
      content: {
        change: {
          from: { submittedFromLat: -12.500123, 'data[0].answers': ['no'] },
          to: { submittedFromLat: -12.6, 'data[0].answers': ['yes'] },
        },
      },
    })
    const elsewhere = await readSubmission(visitor, 'p1', 'r1')
    expect(elsewhere.milestone._id).toBe(await ourId('milestones', 'm1'))
    expect(elsewhere.updates.map(({ actionType }) => actionType)).toEqual([
      'Field Submission',
      'Edited',
    ])
  })

  test('brings another picture under the same name', async () => {
    const file = await smallProgramme()
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-photos-'))
    await cp(PHOTOS, folder, { recursive: true })
    await load(file, { photosDir: folder })
    await writeFile(join(folder, '02.jpg'), await tinyPng(7))
    const summary = await load(file, { photosDir: folder })
    expect(summary.counts.submissions.changed).toBe(1)
    const visitor = await signIn(app, person)
    const { data } = await readSubmission(visitor, 'p1', 'r1')
    expect(data[1]?.photos.map(({ width }) => width)).toEqual([24, 64])
    await rm(folder, { recursive: true })
  })

  test('takes back nothing that people changed here since', async () => {
    const file = await smallProgramme()
    await load(file)
    await app.pool.query(`update issues set severity = 1 where external_id = 'i2'`)
    await app.pool.query(`update milestones set cost = 1 where external_id = 'm2'`)
    Object.assign(recordIn(file.milestones, 'm2'), { percentCompleted: 90 })
    const summary = await load(file)
    expect(summary.counts.issues.changed).toBe(0)
    const visitor = await signIn(app, person)
    expect((await readIssue(visitor, 'p1', 'i2')).currentCategorization).toBe(1)
    expect(await readMilestone(visitor, 'p1', 'm2')).toMatchObject({
      cost: 1,
      percentCompleted: 90,
    })
  })

  test('adds new records to what is there, and leaves what the file no longer has', async () => {
    const file = await smallProgramme()
    await load(file)
    file.sites = file.sites.filter(({ _id }) => _id !== 's4')
    file.projects = file.projects.filter(({ _id }) => _id !== 'p2')
    file.milestones = file.milestones.filter(({ project }) => project === 'p1')
    file.submissions = file.submissions.filter(({ project }) => project === 'p1')
    file.milestones = file.milestones.filter(({ _id }) => _id !== 'm1')
    const first = recordIn(file.submissions, 'r1')
    file.submissions.push({ ...first, _id: 'r9', refId: 8, issues: [], data: [] })
    const summary = await load(file)
    expect(summary.counts.submissions).toMatchObject({ added: 1, unchanged: 2 })
    expect(summaryLines(summary)).toContain(
      'No longer in the file, and left as they are: 1 milestone.',
    )
    expect(await countRows('milestones')).toBe(5)
    expect(await countRows('projects')).toBe(2)
  })

  test('does not bring back what was removed here', async () => {
    const file = await smallProgramme()
    await load(file)
    await app.pool.query(`delete from issues where external_id = 'i3'`)
    await load(file)
    expect(await ourId('issues', 'i3')).toBe('')
  })
})

describe('a file that is wrong', () => {
  test('has all its mistakes named at once, and nothing of it is written', async () => {
    const file = await smallProgramme()
    Object.assign(recordIn(file.users, 'u2'), { email: 'nobody' })
    Object.assign(recordIn(file.sites, 's1'), { lat: 146.3 })
    Object.assign(recordIn(file.milestones, 'm1'), { actualStatus: 'Done' })
    Object.assign(recordIn(file.milestones, 'm2'), { datePlannedStart: '2026-02-30' })
    Object.assign(recordIn(file.milestones, 'm3'), { site: 's9' })
    Object.assign(recordIn(file.milestones, 'm4'), { name: undefined })
    Object.assign(recordIn(file.submissions, 'r1'), { createdAt: '2025-08-19T11:46:00' })
    Object.assign(recordIn(file.submissions, 'r2'), { refId: 'seven' })
    Object.assign(recordIn(file.submissions, 'r3'), { milestone: 'm9', createdBy: 'u9' })
    Object.assign(recordIn(file.issues, 'i2'), { site: 's1' })
    Object.assign(recordIn(file.issues, 'i3'), { refId: 9, currentCategorization: 5 })
    file.projects.push({ ...recordIn(file.projects, 'p2'), _id: 'p3' })
    expect(await problemsOf(file)).toEqual([
      'users[1].email: must be an e-mail address, and is "nobody"',
      'sites[0].lat: must be at most 90, and is 146.3',
      'milestones[0].actualStatus: must be "Not Started" or "Ongoing" or "Completed" or "Stopped" or "Off Track", and is "Done"',
      'milestones[1].datePlannedStart: must be a calendar date like 2026-04-01, and is "2026-02-30"',
      'milestones[3].name: is missing',
      'submissions[0].createdAt: must be a moment with its offset (2026-04-01T09:30:00+02:00) or a date (2026-04-01)',
      'submissions[1].refId: must be a number, and is "seven"',
      'issues[2].currentCategorization: must be 0 or 1 or 2 or 3 or 4, and is 5',
      'projects[2].code: another project has this code',
      'milestones[2].site: no site "s9" in this file, and none was imported before',
      'submissions[2].milestone: no milestone "m9" in this file, and none was imported before',
      'submissions[2].createdBy: no user "u9" in this file',
      'issues[1].site: "s1" is not the site of milestone "m3", which is "s9"',
    ])
    for (const table of ['projects', 'sites', 'submissions', 'blobs']) {
      expect(await countRows(table)).toBe(0)
    }
    expect(await app.storedFiles()).toEqual([])
  })

  test('has at most a hundred of its mistakes listed', async () => {
    const file = await smallProgramme()
    const [site] = file.sites
    file.sites = Array.from(
      { length: 130 },
      (_, i) => ({ ...site, _id: `s${i}`, name: '' }) as never,
    )
    const error: unknown = await load(file).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProgrammeError)
    expect((error as ProgrammeError).problems).toHaveLength(100)
    expect((error as ProgrammeError).total).toBeGreaterThanOrEqual(130)
  })

  test('names photos that are not in the folder once, where they stand first', async () => {
    const file = await smallProgramme()
    for (const { data } of file.submissions) data[0]?.photos?.push('99.jpg')
    expect(await problemsOf(file)).toEqual([
      `submissions[0].data[0].photos[1]: there is no file "99.jpg" in ${PHOTOS}`,
    ])
    expect(await countRows('projects')).toBe(0)
  })

  test('names photos that lead out of the folder, and such that are no pictures', async () => {
    const file = await smallProgramme()
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-photos-'))
    await cp(PHOTOS, folder, { recursive: true })
    await writeFile(join(folder, '02.jpg'), 'not a picture')
    await writeFile(join(folder, 'damaged.png'), (await tinyPng()).subarray(0, 60))
    recordIn(file.submissions, 'r3').data[0]?.photos?.push('../programme.json')
    expect(await problemsOf(file, { photosDir: folder })).toEqual([
      'submissions[2].data[0].photos[1]: must be a path below the folder of the photos',
      'submissions[0].data[1].photos[0]: the file "02.jpg": The content of the file does not match its name.',
    ])
    await rm(folder, { recursive: true })
  })

  test('leaves no file behind when a picture turns out to be damaged', async () => {
    const file = await smallProgramme()
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-photos-'))
    await cp(PHOTOS, folder, { recursive: true })
    await writeFile(join(folder, '02.png'), (await tinyPng()).subarray(0, 60))
    recordIn(file.submissions, 'r3').data[0]?.photos?.push('02.png')
    expect(await problemsOf(file, { photosDir: folder })).toEqual([
      'submissions[2].data[0].photos[1]: the file "02.png": The picture cannot be read. It may be damaged.',
    ])
    expect(await app.storedFiles()).toEqual([])
    expect(await countRows('blobs')).toBe(0)
    await rm(folder, { recursive: true })
  })

  test('asks for the folder of the photos when none is given', async () => {
    expect(await problemsOf(await smallProgramme(), { photosDir: undefined })).toEqual([
      'submissions[0].data[0].photos[0]: names a file; say with --photos in which folder the files are',
    ])
  })

  test('cannot take a code or a refId that something else has here', async () => {
    const file = await smallProgramme()
    await load(file)
    Object.assign(recordIn(file.issues, 'i1'), { refId: 5 })
    file.submissions.push({ ...recordIn(file.submissions, 'r3'), _id: 'r4', issues: [] })
    const other = await smallProgramme()
    file.projects.push({ ...recordIn(other.projects, 'p1'), _id: 'p3', code: 'OTHER1' })
    await app.pool.query(`update submissions set ref_id = 44 where external_id = 'r3'`)
    Object.assign(recordIn(file.submissions, 'r4'), { refId: 44 })
    expect(await problemsOf(file)).toEqual([
      'projects[2].mapDetails.renderArr[0].sites[0]: site "s2" belongs to project "p1"',
      'projects[2].mapDetails.renderArr[0].sites[1]: site "s1" belongs to project "p1"',
      'projects[2].mapDetails.renderArr[1].sites[0]: site "s3" belongs to project "p1"',
      'issues[0].refId: I-4 cannot become I-5',
      'submissions[3].refId: S-44 is another one in the database',
    ])
  })

  test('is refused when it is no object with lists', async () => {
    expect(await problemsOf([])).toEqual([
      'the file: must be a JSON object with lists of projects, sites, …',
    ])
    expect(await problemsOf({ sites: {} })).toEqual(['sites: must be a list'])
    expect(await problemsOf({ data: [] })).toEqual([
      'the file: holds none of the lists users, projects, sites, milestones, submissions, issues',
    ])
  })

  test('is refused for text that cannot be stored', async () => {
    const file = await smallProgramme()
    recordIn(file.sites, 's1').contractor = 'A\u0000B'
    recordIn(file.sites, 's2').region = '\ud800'
    expect(await problemsOf(file)).toEqual([
      'sites[0].contractor: holds a character that cannot be stored: NUL, or half of one',
      'sites[1].region: holds a character that cannot be stored: NUL, or half of one',
    ])
  })

  test('may have keys that the format does not know: the summary names them', async () => {
    const file = await smallProgramme()
    Object.assign(recordIn(file.sites, 's1'), { colour: 'red' })
    expect(summaryLines(await load(file))).toContain(
      'Ignored, because the format does not know them: sites[].colour.',
    )
  })
})

test('an account of --member that does not exist is named, and nothing is written', async () => {
  await expect(load(await smallProgramme(), { memberEmail: 'no@body.example' })).rejects.toThrow(
    'There is no account with the e-mail address no@body.example.',
  )
  expect(await countRows('projects')).toBe(0)
})

test('two imports at once do not get in each other’s way', async () => {
  const file = await smallProgramme()
  const both = await Promise.all([load(file), load(file)])
  const added = both.map(({ counts }) => counts.submissions.added)
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 3])
  expect(await countRows('submissions')).toBe(3)
})

test('an import that is stopped writes nothing', async () => {
  const stopped = new AbortController()
  const importing = load(await smallProgramme(), {
    signal: stopped.signal,
    onProgress: () => stopped.abort(new Error('Stopped.')),
  })
  await expect(importing).rejects.toThrow('Stopped.')
  expect(await countRows('projects')).toBe(0)
  expect(await app.storedFiles()).toEqual([])
})

/** How many rows each table has, and the newest of what an import might touch. */
async function snapshot() {
  const { rows } = await app.pool.query(`
    select (select count(*) from updates) as updates, (select count(*) from files) as files,
           (select count(*) from memberships) as memberships, (select count(*) from blobs) as blobs,
           (select max(version) from milestones) as milestones,
           (select max(version) from submissions) as submissions,
           (select max(version) from issues) as issues, (select max(version) from sites) as sites,
           (select json_agg(c order by project_id, kind) from ref_counters c) as counters`)
  return { ...rows[0], stored: (await app.storedFiles()).length }
}
