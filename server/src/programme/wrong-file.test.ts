import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tinyPng } from '../testing/files/pictures.ts'
import { summaryLines } from './summary.ts'
import { Importing } from './testing/importing.ts'
import { PHOTOS, recordIn, smallProgramme } from './testing/small-programme.ts'

const importing = new Importing()

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
    expect(await importing.problemsOf(file)).toEqual([
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
      expect(await importing.countRows(table)).toBe(0)
    }
    expect(await importing.app.storedFiles()).toEqual([])
  })

  test('has wrong links of milestones named', async () => {
    const file = await smallProgramme()
    recordIn(file.milestones, 'm1').predecessors = [
      { milestone: 'm1' },
      { milestone: 'm2' },
      { milestone: 'm2', kind: 'SS' },
      { milestone: 'm2', lag: 3 },
      { milestone: 'm9' },
      { milestone: 'm5' },
    ]
    expect(await importing.problemsOf(file)).toEqual([
      'milestones[0].predecessors[0].milestone: is the milestone itself',
      'milestones[0].predecessors[3]: is there already, as FS',
      'milestones[0].predecessors[4].milestone: no milestone "m9" in this file, and none was imported before',
      'milestones[0].predecessors[5].milestone: milestone "m5" belongs to project "p2"',
    ])
  })

  test('has at most a hundred of its mistakes listed', async () => {
    const file = await smallProgramme()
    const [site] = file.sites
    file.sites = Array.from(
      { length: 130 },
      (_, i) => ({ ...site, _id: `s${i}`, name: '' }) as never,
    )
    const { problems, total } = await importing.refusalOf(file)
    expect(problems).toHaveLength(100)
    expect(total).toBeGreaterThanOrEqual(130)
  })

  test('names photos that are not in the folder once, where they stand first', async () => {
    const file = await smallProgramme()
    for (const { data } of file.submissions) data[0]?.photos?.push('99.jpg')
    expect(await importing.problemsOf(file)).toEqual([
      `submissions[0].data[0].photos[1]: there is no file "99.jpg" in ${PHOTOS}`,
    ])
    expect(await importing.countRows('projects')).toBe(0)
  })

  test('names photos that lead out of the folder, and such that are no pictures', async () => {
    const file = await smallProgramme()
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-photos-'))
    await cp(PHOTOS, folder, { recursive: true })
    await writeFile(join(folder, '02.jpg'), 'not a picture')
    await writeFile(join(folder, 'damaged.png'), (await tinyPng()).subarray(0, 60))
    recordIn(file.submissions, 'r3').data[0]?.photos?.push('../programme.json')
    expect(await importing.problemsOf(file, { photosDir: folder })).toEqual([
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
    expect(await importing.problemsOf(file, { photosDir: folder })).toEqual([
      'submissions[2].data[0].photos[1]: the file "02.png": The picture cannot be read. It may be damaged.',
    ])
    expect(await importing.app.storedFiles()).toEqual([])
    expect(await importing.countRows('blobs')).toBe(0)
    await rm(folder, { recursive: true })
  })

  test('asks for the folder of the photos when none is given', async () => {
    expect(await importing.problemsOf(await smallProgramme(), { photosDir: undefined })).toEqual([
      'submissions[0].data[0].photos[0]: names a file; say with --photos in which folder the files are',
    ])
  })

  test('cannot take a code or a refId that something else has here', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    Object.assign(recordIn(file.issues, 'i1'), { refId: 5 })
    file.submissions.push({ ...recordIn(file.submissions, 'r3'), _id: 'r4', issues: [] })
    const other = await smallProgramme()
    file.projects.push({ ...recordIn(other.projects, 'p1'), _id: 'p3', code: 'OTHER1' })
    await importing.pool.query(`update submissions set ref_id = 44 where external_id = 'r3'`)
    Object.assign(recordIn(file.submissions, 'r4'), { refId: 44 })
    expect(await importing.problemsOf(file)).toEqual([
      'projects[2].mapDetails.renderArr[0].sites[0]: site "s2" belongs to project "p1"',
      'projects[2].mapDetails.renderArr[0].sites[1]: site "s1" belongs to project "p1"',
      'projects[2].mapDetails.renderArr[1].sites[0]: site "s3" belongs to project "p1"',
      'issues[0].refId: I-4 cannot become I-5',
      'submissions[3].refId: S-44 is another one in the database',
    ])
  })

  test('is refused when it is no object with lists', async () => {
    expect(await importing.problemsOf([])).toEqual([
      'the file: must be a JSON object with lists of projects, sites, …',
    ])
    expect(await importing.problemsOf({ sites: {} })).toEqual(['sites: must be a list'])
    expect(await importing.problemsOf({ data: [] })).toEqual([
      'the file: holds none of the lists users, projects, sites, milestones, submissions, issues',
    ])
  })

  test('is refused for text that cannot be stored', async () => {
    const file = await smallProgramme()
    recordIn(file.sites, 's1').contractor = 'A\u0000B'
    recordIn(file.sites, 's2').region = '\ud800'
    expect(await importing.problemsOf(file)).toEqual([
      'sites[0].contractor: holds a character that cannot be stored: NUL, or half of one',
      'sites[1].region: holds a character that cannot be stored: NUL, or half of one',
    ])
  })

  test('may have keys that the format does not know: the summary names them', async () => {
    const file = await smallProgramme()
    Object.assign(recordIn(file.sites, 's1'), { colour: 'red' })
    expect(summaryLines(await importing.load(file))).toContain(
      'Ignored, because the format does not know them: sites[].colour.',
    )
  })
})
