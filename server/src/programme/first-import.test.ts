import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projects } from '@plumbline/contract/projects'
import { heic } from '../testing/files/heic-files.ts'
import { tiff } from '../testing/files/tiff-files.ts'
import { summaryLines } from './summary.ts'
import { Importing } from './testing/importing.ts'
import { readBack } from './testing/read-back.ts'
import { PHOTOS, recordIn, smallProgramme } from './testing/small-programme.ts'

const importing = new Importing()

describe('a first import', () => {
  test('comes out of the API as it went in', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    const visitor = await importing.signIn()
    expect(await readBack({ app: importing.app, visitor, file, photosDir: PHOTOS })).toEqual([])
  })

  test('tells what it added', async () => {
    const lines = summaryLines(await importing.load(await smallProgramme()))
    expect(lines).toContain('Submissions             3          0          0')
    expect(lines).toContain('Flagged answers raised 1 issue besides.')
  })

  test('keeps actual dates of what has not happened as the forecast, and says so', async () => {
    const file = await smallProgramme()
    const given = {
      m1: {
        actualStatus: 'Not Started',
        dateActualStart: '2999-01-05',
        dateActualEnd: '2999-03-01',
      },
      m2: { actualStatus: 'Ongoing', dateActualStart: '2026-02-02', dateActualEnd: '2999-03-01' },
      m3: { actualStatus: 'Completed', dateActualStart: '2025-02-02', dateActualEnd: '2025-03-01' },
    } as const
    for (const [id, dates] of Object.entries(given)) {
      Object.assign(recordIn(file.milestones, id), dates)
    }
    const lines = summaryLines(await importing.load(file))
    expect(lines).toContain(
      'Actual dates that have not happened yet are kept as the forecast of 2 milestones.',
    )
    const visitor = await importing.signIn()
    expect(await importing.readMilestone(visitor, 'p1', 'm1')).toMatchObject({
      dateActualStart: null,
      dateActualEnd: null,
      dateForecastStart: '2999-01-05',
      dateForecastEnd: '2999-03-01',
    })
    expect(await importing.readMilestone(visitor, 'p1', 'm2')).toMatchObject({
      dateActualStart: '2026-02-02',
      dateActualEnd: null,
      dateForecastEnd: '2999-03-01',
    })
    expect(await importing.readMilestone(visitor, 'p1', 'm3')).toMatchObject(given.m3)
    expect((await importing.load(file)).counts.milestones.unchanged).toBe(5)
  })

  test('says which milestones have dates that end before they begin, also when a newer file brings them', async () => {
    const file = await smallProgramme()
    const told = 'with dates that end before they begin, kept as they are:'
    const linesOf = async () =>
      summaryLines(await importing.load(file)).filter((line) => line.includes(told))
    const reversed = { datePlannedStart: '2026-05-01', datePlannedEnd: '2026-04-01' }
    Object.assign(recordIn(file.milestones, 'm1'), reversed)
    expect(await linesOf()).toEqual([`1 milestone ${told} m1`])
    expect(await linesOf()).toEqual([])
    Object.assign(recordIn(file.milestones, 'm2'), {
      actualStatus: 'Completed',
      dateActualStart: '2026-03-02',
      dateActualEnd: '2026-02-02',
    })
    Object.assign(recordIn(file.milestones, 'm1'), { datePlannedEnd: '2026-04-02' })
    expect(await linesOf()).toEqual([`2 milestones ${told} m1, m2`])
  })

  test('raises an uncategorized issue for a flagged answer without one, after the refIds of the file', async () => {
    const file = await smallProgramme()
    recordIn(file.issues, 'i3').submission = null
    recordIn(file.issues, 'i3').createdBy = 'u2'
    recordIn(file.submissions, 'r2').issues = ['i2']
    await importing.load(file)
    const visitor = await importing.signIn()
    const { data } = await importing.readSubmission(visitor, 'p1', 'r2')
    expect(data[1]?.issueId).toMatchObject({ refId: 11, currentCategorization: 0 })
    const raised = await importing.readIssueOf(visitor, 'p1', data[1]?.issueId?._id ?? '')
    expect(raised).toMatchObject({
      question: { errorName: 'drain_yn', errorText: 'R2. Do the drains work?' },
      createdAt: '2026-01-01T04:30:00.000Z',
      report: { answers: ['no'] },
    })
    expect(raised.updates.map(({ actionType }) => actionType)).toEqual(['Field Submission'])
  })

  test('numbers the issues that flagged answers raise by their dates, from 1 where the file has none', async () => {
    const file = await smallProgramme()
    const r3 = recordIn(file.submissions, 'r3')
    // r3 is of 30 March; r5 is an hour before r6, in whose time zone it is the day before
    file.submissions.push(
      { ...r3, _id: 'r4', refId: 4, createdAt: '2026-05-02T08:00:00Z' },
      { ...r3, _id: 'r5', refId: 5, createdAt: '2026-01-10T01:00:00+03:00' },
      { ...r3, _id: 'r6', refId: 6, createdAt: '2026-01-09T23:00:00Z' },
    )
    await importing.load(file)
    const visitor = await importing.signIn()
    const numberOf = async (id: string) =>
      (await importing.readSubmission(visitor, 'p2', id)).data[0]?.issueId?.refId
    const numbers = await Promise.all(['r5', 'r6', 'r3', 'r4'].map(numberOf))
    expect(numbers).toEqual([1, 2, 3, 4])
  })

  test('tells in the history of an issue which state came with the file, in the name of who imports', async () => {
    await importing.load(await smallProgramme())
    const { updates } = await importing.readIssue(await importing.signIn(), 'p1', 'i1')
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
    await importing.load(file)
    const { updates } = await importing.readIssue(await importing.signIn(), 'p1', 'i1')
    const told = updates.map(({ actionType, content }) => [actionType, content.notes])
    expect(told).toEqual([
      ['Field Submission', 'Cable cut at the pole.'],
      ['Recategorized', 'NONE → HIGH'],
      ['Updated', 'Seen on site.'],
      ['Resolved', 'As it stood in the imported file.'],
    ])
    expect(updates[2]?.content.photos).toHaveLength(1)
    expect(updates[2]?.reactions.clap.map(({ firstName }) => firstName)).toEqual(['Rosa', 'Emil'])
    expect(updates[2]?.replies).toMatchObject([
      { actionType: 'Reply', parent: updates[2]?._id, content: { notes: 'Thank you.' } },
    ])
  })

  test('shows photos of telephones in HEIC and scans in TIFF', async () => {
    const file = await smallProgramme()
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-photos-'))
    await cp(PHOTOS, folder, { recursive: true })
    await writeFile(join(folder, 'IMG_7.HEIC'), await heic('turned'))
    await writeFile(join(folder, 'scan.tif'), tiff())
    const [first] = recordIn(file.submissions, 'r1').data
    if (first) first.photos = ['IMG_7.HEIC', 'scan.tif']
    await importing.load(file, { photosDir: folder })
    const { data } = await importing.readSubmission(await importing.signIn(), 'p1', 'r1')
    expect(data[0]?.photos).toMatchObject([
      { width: 240, height: 160 },
      { width: 8, height: 8 },
    ])
    await rm(folder, { recursive: true })
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
    await importing.load(file, { photosDir: folder })
    const visitor = await importing.signIn()
    const milestone = await importing.readMilestone(visitor, 'p1', 'm2')
    expect(milestone.notes).toMatchObject([{ text: 'Waiting for cement.' }])
    expect(milestone.attachments).toMatchObject([{ filename: 'permit.txt', filesize: 9 }])
    const list = (await visitor.call(projects.list)).data.docs
    expect(list.find(({ code }) => code === 'UPVAL1')?.photo).toMatch(/^\/api\/v1\/files\//)
    await rm(folder, { recursive: true })
  })

  test('puts deleted issues in the trash from today on', async () => {
    await importing.load(await smallProgramme())
    const { isDeleted, deletedAt } = await importing.readIssue(await importing.signIn(), 'p1', 'i3')
    expect(isDeleted).toBe(true)
    expect(Date.now() - Date.parse(deletedAt ?? '')).toBeLessThan(60_000)
  })
})
