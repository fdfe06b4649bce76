import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { submissions } from '@plumbline/contract/submissions'
import { tinyPng } from '../testing/files/pictures.ts'
import { summaryLines } from './summary.ts'
import { Importing } from './testing/importing.ts'
import { PHOTOS, recordIn, smallProgramme } from './testing/small-programme.ts'

const importing = new Importing()

describe('a second import', () => {
  test('of the same file changes nothing and says so', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    const before = await importing.snapshot()
    const summary = await importing.load(file)
    expect(summaryLines(summary)).toEqual([
      'Nothing changed: 2 projects, 4 sites, 5 milestones, 3 submissions, 3 issues, 3 people and ' +
        '3 files were already there.',
    ])
    expect(await importing.snapshot()).toEqual(before)
  })

  test('changes links and floats of a planner, and tells of the links in the history', async () => {
    const file = await smallProgramme()
    const [first, second] = [recordIn(file.milestones, 'm1'), recordIn(file.milestones, 'm2')]
    second.predecessors = [{ milestone: 'm1', kind: 'SS', lag: 2.5, lagUnit: 'weeks' }]
    // one that stands further behind, and one without more
    first.predecessors = [{ milestone: 'm3' }]
    first.float = { calendar: 'Six days', minutesPerDay: 600, total: -90.24 }
    await importing.load(file)
    expect(summaryLines(await importing.load(file))[0]).toContain('Nothing changed')
    const visitor = await importing.signIn()
    const read = async (id: string) => (await importing.readMilestone(visitor, 'p1', id)).byFile
    const link = { kind: 'SS', lag: { amount: 2.5, unit: 'weeks' }, minutesPerDay: 600 }
    expect(await read('m2')).toMatchObject({ predecessors: [link], calendar: '' })
    expect(await read('m1')).toMatchObject({
      calendar: 'Six days',
      totalFloat: -90.2,
      freeFloat: null,
      predecessors: [{ kind: 'FS', lag: { amount: 0, unit: 'days' } }],
      successors: [link],
    })
    second.predecessors = [{ milestone: 'm1', kind: 'SS', lag: -3 }]
    first.float = { calendar: 'Five days' }
    const summary = await importing.load(file)
    expect(summary.counts.milestones).toEqual({ added: 0, changed: 1, unchanged: 4, missing: 0 })
    const changed = await importing.readMilestone(visitor, 'p1', 'm2')
    expect(changed.byFile?.predecessors).toMatchObject([{ lag: { amount: -3, unit: 'days' } }])
    expect(changed.updates.at(-1)?.content.change).toEqual({
      type: 'None',
      from: { predecessors: `${first.name} SS+2.5w` },
      to: { predecessors: `${first.name} SS-3d` },
    })
    expect(await read('m1')).toMatchObject({ calendar: 'Five days', totalFloat: null })
  })

  test('writes what a milestone changed into its history', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    const milestone = recordIn(file.milestones, 'm2')
    Object.assign(milestone, {
      actualStatus: 'Completed',
      isCompleted: true,
      percentCompleted: 100,
    })
    milestone.dateActualEnd = '2026-04-09'
    Object.assign(recordIn(file.milestones, 'm3'), { datePlannedEnd: '2025-06-15' })
    Object.assign(recordIn(file.milestones, 'm5'), { cost: 420_000.5 })
    const summary = await importing.load(file)
    expect(summary.counts.milestones).toEqual({ added: 0, changed: 3, unchanged: 2, missing: 0 })
    const visitor = await importing.signIn()
    const changed = await importing.readMilestone(visitor, 'p1', 'm2')
    expect(changed).toMatchObject({ actualStatus: 'Completed', percentCompleted: 100, version: 2 })
    expect(changed.updates).toMatchObject([
      {
        actionType: 'Status Change',
        createdBy: { firstName: 'Importing' },
        content: {
          change: {
            type: 'Date and Status Change',
            from: { actualStatus: 'Ongoing', dateActualEnd: null, percentCompleted: 81.2 },
            to: { actualStatus: 'Completed', dateActualEnd: '2026-04-09', percentCompleted: 100 },
          },
        },
      },
    ])
    expect((await importing.readMilestone(visitor, 'p1', 'm3')).updates).toMatchObject([
      { actionType: 'Edited', content: { change: { type: 'Date Change' } } },
    ])
    expect((await importing.readMilestone(visitor, 'p2', 'm5')).updates).toMatchObject([
      {
        actionType: 'Edited',
        content: { change: { type: 'None', from: { cost: 410_000 }, to: { cost: 420_000.5 } } },
      },
    ])
  })

  test('moves issues through their states as their history tells', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    Object.assign(recordIn(file.issues, 'i1'), { isResolved: false, currentCategorization: 2 })
    Object.assign(recordIn(file.issues, 'i2'), { isResolved: true })
    Object.assign(recordIn(file.issues, 'i3'), { isDeleted: false })
    await importing.load(file)
    const visitor = await importing.signIn()
    const actions = async (id: string) => {
      const { updates } = await importing.readIssue(visitor, 'p1', id)
      return updates.map(({ actionType }) => actionType)
    }
    expect(await importing.readIssue(visitor, 'p1', 'i1')).toMatchObject({
      isResolved: false,
      currentCategorization: 2,
      version: 2,
    })
    expect((await actions('i1')).slice(3)).toEqual(['Recategorized', 'Reopened'])
    expect((await actions('i2')).slice(2)).toEqual(['Resolved'])
    expect((await actions('i3')).slice(3)).toEqual(['Restored'])
    const { rows } = await importing.pool.query(
      'select external_id, flag from milestones where flag > 0',
    )
    expect(rows).toEqual([])
  })

  test('edits a submission: its milestone, position, answers and photos', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    // as if a phone had written them
    await importing.pool.query('update submission_items set vals = answers')
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
    await importing.load(file)
    const visitor = await importing.signIn()
    const edited = await importing.readSubmission(visitor, 'p2', 'r3')
    expect(edited).toMatchObject({ submittedFromLat: -12.6, version: 2, issueCount: 2 })
    expect(edited.data.map(({ answers, photos }) => [answers, photos.length])).toEqual([
      [['yes'], 2],
      [['no'], 0],
    ])
    expect(edited.data[0]?.values).toEqual([])
    expect(edited.updates.at(-1)).toMatchObject({
      actionType: 'Edited',
      content: {
        change: {
          from: { submittedFromLat: -12.500123, 'data[0].answers': ['no'] },
          to: { submittedFromLat: -12.6, 'data[0].answers': ['yes'] },
        },
      },
    })
    const elsewhere = await importing.readSubmission(visitor, 'p1', 'r1')
    expect(elsewhere.milestone._id).toBe(await importing.ourId('milestones', 'm1'))
    expect(elsewhere.updates.map(({ actionType }) => actionType)).toEqual([
      'Field Submission',
      'Edited',
    ])
  })

  test('lets a submission be found by what it says now, and no more by what it said', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    const visitor = await importing.signIn()
    const params = { projectId: await importing.ourId('projects', 'p1') }
    const find = async (words: string) => {
      const query = { 'text[search]': words }
      const { data } = await visitor.call(submissions.list, { params, query })
      return data.docs.map(({ _id }) => _id)
    }
    const r2 = await importing.ourId('submissions', 'r2')
    for (const words of ['partly', 'roof closed', 'drains']) expect(await find(words)).toEqual([r2])
    const record = recordIn(file.submissions, 'r2')
    Object.assign(record.data[0] ?? {}, { answers: ['watertight'], notes: 'Membrane is down.' })
    await importing.load(file)
    for (const words of ['watertight', 'membrane']) expect(await find(words)).toEqual([r2])
    expect(await find('partly')).toEqual([])
  })

  test('lets a submission be found by the photos that it has now, and no more by those it had', async () => {
    const file = await smallProgramme()
    const [item] = recordIn(file.submissions, 'r2').data
    Object.assign(item ?? {}, { photos: ['01.jpg'] })
    await importing.load(file)
    const visitor = await importing.signIn()
    const params = { projectId: await importing.ourId('projects', 'p1') }
    const r2 = await importing.ourId('submissions', 'r2')
    const isFound = async (name: string) => {
      const query = { 'text[search]': name }
      const { data } = await visitor.call(submissions.list, { params, query })
      return data.docs.some(({ _id }) => _id === r2)
    }
    expect([await isFound('01.jpg'), await isFound('03.jpg')]).toEqual([true, false])
    Object.assign(item ?? {}, { photos: ['03.jpg'] })
    await importing.load(file)
    expect([await isFound('01.jpg'), await isFound('03.jpg')]).toEqual([false, true])
  })

  test('brings another picture under the same name', async () => {
    const file = await smallProgramme()
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-photos-'))
    await cp(PHOTOS, folder, { recursive: true })
    await importing.load(file, { photosDir: folder })
    await writeFile(join(folder, '02.jpg'), await tinyPng(7))
    const summary = await importing.load(file, { photosDir: folder })
    expect(summary.counts.submissions.changed).toBe(1)
    const visitor = await importing.signIn()
    const { data } = await importing.readSubmission(visitor, 'p1', 'r1')
    expect(data[1]?.photos.map(({ width }) => width)).toEqual([24, 64])
    await rm(folder, { recursive: true })
  })

  test('takes back nothing that people changed here since', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    await importing.pool.query(`update issues set severity = 1 where external_id = 'i2'`)
    await importing.pool.query(`update milestones set cost = 1 where external_id = 'm2'`)
    Object.assign(recordIn(file.milestones, 'm2'), { percentCompleted: 90 })
    const summary = await importing.load(file)
    expect(summary.counts.issues.changed).toBe(0)
    const visitor = await importing.signIn()
    expect((await importing.readIssue(visitor, 'p1', 'i2')).currentCategorization).toBe(1)
    expect(await importing.readMilestone(visitor, 'p1', 'm2')).toMatchObject({
      cost: 1,
      percentCompleted: 90,
    })
  })

  test('adds new records to what is there, and leaves what the file no longer has', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    file.sites = file.sites.filter(({ _id }) => _id !== 's4')
    file.projects = file.projects.filter(({ _id }) => _id !== 'p2')
    file.milestones = file.milestones.filter(({ project }) => project === 'p1')
    file.submissions = file.submissions.filter(({ project }) => project === 'p1')
    file.milestones = file.milestones.filter(({ _id }) => _id !== 'm1')
    const first = recordIn(file.submissions, 'r1')
    file.submissions.push({ ...first, _id: 'r9', refId: 8, issues: [], data: [] })
    const summary = await importing.load(file)
    expect(summary.counts.submissions).toMatchObject({ added: 1, unchanged: 2 })
    expect(summaryLines(summary)).toContain(
      'No longer in the file, and left as they are: 1 milestone.',
    )
    expect(await importing.countRows('milestones')).toBe(5)
    expect(await importing.countRows('projects')).toBe(2)
  })

  test('does not bring back what was removed here', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    await importing.pool.query(`delete from issues where external_id = 'i3'`)
    await importing.load(file)
    expect(await importing.ourId('issues', 'i3')).toBe('')
  })
})
