import { describe, expect, test } from 'vitest'
import { Importing } from './testing/importing.ts'
import { recordIn, smallProgramme } from './testing/small-programme.ts'

const importing = new Importing()

const note = (id: string, createdAt: string) => ({ _id: id, createdBy: 'u1', createdAt })

describe('a share in the file', () => {
  test('becomes a public link with an id of ours, and its history tells who started sharing', async () => {
    const file = await smallProgramme()
    recordIn(file.issues, 'i1').share = {
      canExport: true,
      createdBy: 'u2',
      createdAt: '2026-02-01',
    }
    recordIn(file.submissions, 'r1').share = { canComment: true }
    await importing.load(file)
    const { rows } = await importing.pool.query(`
      select length(s.id) >= 22 as long, can_export, can_comment, show_updates, u.first_name as by
        from shares s join users u on u.id = s.created_by order by s.created_at`)
    expect(rows).toEqual([
      { long: true, can_export: true, can_comment: false, show_updates: false, by: 'Emil' },
      { long: true, can_export: false, can_comment: true, show_updates: true, by: 'Importing' },
    ])
    const visitor = await importing.signIn()
    const { updates } = await importing.readIssue(visitor, 'p1', 'i1')
    expect(updates.find(({ actionType }) => actionType === 'Started Sharing')).toMatchObject({
      createdBy: { firstName: 'Emil' },
      createdAt: '2026-02-01T00:00:00.000Z',
    })
    const submission = await importing.readSubmission(visitor, 'p1', 'r1')
    expect(submission.updates.map(({ actionType }) => actionType)).toEqual([
      'Field Submission',
      'Started Sharing',
    ])
  })

  test('is in the name of the first admin when nobody is known to import it', async () => {
    const file = await smallProgramme()
    recordIn(file.issues, 'i2').share = {}
    await importing.load(file, { memberEmail: undefined })
    const { rows } = await importing.pool.query(
      'select u.first_name from shares s join users u on u.id = s.created_by',
    )
    expect(rows).toEqual([{ first_name: 'Rosa' }])
  })

  test('is added by a newer file, and never changed or ended by one', async () => {
    const file = await smallProgramme()
    await importing.load(file)
    recordIn(file.issues, 'i2').share = { showUpdates: true }
    expect((await importing.load(file)).counts.issues.changed).toBe(1)
    const links = async () =>
      (await importing.pool.query('select id, can_export, show_updates from shares')).rows
    const before = await links()
    expect(before).toMatchObject([{ can_export: false, show_updates: true }])
    recordIn(file.issues, 'i2').share = { canExport: true }
    expect((await importing.load(file)).counts.issues.changed).toBe(0)
    delete recordIn(file.issues, 'i2').share
    await importing.load(file)
    expect(await links()).toEqual(before)
    await importing.pool.query('delete from shares')
    recordIn(file.issues, 'i2').createdAt = '2026-01-02'
    await importing.load(file)
    expect(await links()).toEqual([])
  })
})

describe('mentions in notes', () => {
  test('name our own ids, and are kept as mentions', async () => {
    const file = await smallProgramme()
    recordIn(file.milestones, 'm1').notes = [
      { ...note('k1', '2026-03-01'), text: 'See @[I-4](issue:i1), @[Ines](user:u3) and @[x](y:z)' },
    ]
    recordIn(file.issues, 'i2').updates = [
      {
        ...note('n1', '2026-03-02'),
        actionType: 'Updated',
        notes: '@[Works](milestone:m2) @[S-1](submission:r1) @[S-1 again](submission:r1)',
      },
    ]
    await importing.load(file)
    const [issue, milestone, submission] = [
      await importing.ourId('issues', 'i1'),
      await importing.ourId('milestones', 'm2'),
      await importing.ourId('submissions', 'r1'),
    ]
    const ines = await importing.ourId('users', 'u3')
    const visitor = await importing.signIn()
    const { notes } = await importing.readMilestone(visitor, 'p1', 'm1')
    expect(notes[0]?.text).toBe(`See @[I-4](issue:${issue}), @[Ines](user:${ines}) and @[x](y:z)`)
    const { updates } = await importing.readIssue(visitor, 'p1', 'i2')
    expect(updates.find(({ actionType }) => actionType === 'Updated')?.content.notes).toBe(
      `@[Works](milestone:${milestone}) @[S-1](submission:${submission}) @[S-1 again](submission:${submission})`,
    )
    const { rows } = await importing.pool.query<{ type: string; target_id: string }>(
      'select type, target_id from mentions order by type',
    )
    expect(rows).toEqual([
      { type: 'issue', target_id: issue },
      { type: 'milestone', target_id: milestone },
      { type: 'submission', target_id: submission },
      { type: 'user', target_id: ines },
    ])
  })

  test('that point nowhere, or into another project, are mistakes', async () => {
    const file = await smallProgramme()
    recordIn(file.milestones, 'm1').notes = [
      { ...note('k1', '2026-03-01'), text: '@[I-99](issue:i99)' },
    ]
    recordIn(file.issues, 'i2').updates = [
      {
        ...note('n1', '2026-03-02'),
        actionType: 'Updated',
        notes: '@[S-3](submission:r3) @[Nobody](user:u9)',
      },
    ]
    expect(await importing.problemsOf(file)).toEqual([
      'milestones[0].notes[0].text: no issue "i99" in this file, and none was imported before',
      'issues[1].updates[0].notes: submission "r3" belongs to project "p2"',
      'issues[1].updates[0].notes: no user "u9" in this file',
    ])
  })
})

describe('notes of milestones', () => {
  test('have replies and reactions', async () => {
    const file = await smallProgramme()
    recordIn(file.milestones, 'm1').notes = [
      { ...note('k1', '2026-03-01'), text: 'Poured.', reactions: { fire: ['u2'] } },
      { ...note('k2', '2026-03-02'), text: 'Well done.', replyTo: 'k1' },
    ]
    await importing.load(file)
    const { updates } = await importing.readMilestone(await importing.signIn(), 'p1', 'm1')
    expect(updates).toMatchObject([
      {
        actionType: 'Updated',
        reactions: { fire: [{ firstName: 'Emil' }] },
        replies: [
          { actionType: 'Reply', content: { notes: 'Well done.' }, parent: updates[0]?._id },
        ],
      },
    ])
  })

  test('reply to a note of the same milestone, by people of the file', async () => {
    const file = await smallProgramme()
    recordIn(file.milestones, 'm1').notes = [
      {
        ...note('k2', '2026-03-02'),
        text: 'Well done.',
        replyTo: 'k1',
        reactions: { love: ['u9'] },
      },
      { ...note('k3', '2026-03-03'), text: '' },
    ]
    expect(await importing.problemsOf(file)).toEqual([
      'milestones[0].notes[1].text: must not be empty',
    ])
    recordIn(file.milestones, 'm1').notes?.pop()
    expect(await importing.problemsOf(file)).toEqual([
      'milestones[0].notes[0].replyTo: no note "k1" of this milestone',
      'milestones[0].notes[0].reactions.love[0]: no user "u9" in this file',
    ])
  })
})

test('a note that its author deleted stays in its place, emptied', async () => {
  const file = await smallProgramme()
  recordIn(file.milestones, 'm1').notes = [
    { ...note('k1', '2026-03-01'), text: '', isDeleted: true },
  ]
  recordIn(file.issues, 'i2').updates = [
    {
      ...note('n1', '2026-03-02'),
      actionType: 'Updated',
      notes: 'Wrong address @[Ines](user:u3)',
      photos: ['01.jpg'],
      isDeleted: true,
    },
    { ...note('n2', '2026-03-03'), actionType: 'Reply', replyTo: 'n1', notes: 'Which one?' },
  ]
  await importing.load(file)
  const visitor = await importing.signIn()
  const { updates } = await importing.readIssue(visitor, 'p1', 'i2')
  expect(updates.filter(({ actionType }) => actionType === 'Updated')).toMatchObject([
    {
      isDeleted: true,
      content: { notes: '', photos: [] },
      createdAt: '2026-03-02T00:00:00.000Z',
      replies: [{ isDeleted: false, content: { notes: 'Which one?' } }],
    },
  ])
  const { notes } = await importing.readMilestone(visitor, 'p1', 'm1')
  expect(notes).toMatchObject([{ isDeleted: true, text: '' }])
  expect(await importing.countRows('mentions')).toBe(0)
})
