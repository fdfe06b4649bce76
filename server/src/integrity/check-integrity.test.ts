import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/db.ts'
import { reportIntegrity } from '../worker/maintenance.ts'
import { blob } from '../storage/storage.suite.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { checkIntegrity } from './check-integrity.ts'

let app: TestApp
let desk: Desk
let photo: string
let text: string
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
  await sendNote(desk, 'With files', [
    new File([await tinyPng(9)], 'bay.png'),
    new File(['eleven anchors'], 'list.txt'),
  ])
  const { rows } = await app.pool.query<{ sha256: string; isPicture: boolean }>(
    'select sha256, width is not null as "isPicture" from blobs',
  )
  photo = rows.find(({ isPicture }) => isPicture)?.sha256 ?? ''
  text = rows.find(({ isPicture }) => !isPicture)?.sha256 ?? ''
})
afterAll(() => app.close())

/** Checks, and returns the findings by their name: the number, and the places. */
async function found(olderThanMs = 0): Promise<Record<string, [number, ...string[]]>> {
  const findings = await checkIntegrity(app.pool, app.storage, { olderThanMs })
  return Object.fromEntries(
    findings.filter(({ n }) => n > 0).map(({ what, n, examples }) => [what, [n, ...examples]]),
  )
}

async function bytesOf(key: { sha256: string; size: 'original' | 'screen' | 'thumb' }) {
  const { stream } = (await app.storage.read(key)) ?? {}
  return Buffer.concat((await stream?.toArray()) ?? [])
}

/** Makes something wrong, looks, and makes it right again. */
async function whatIsFoundAfter(wrong: string, right: string, values: unknown[]) {
  await app.pool.query(wrong, values)
  const seen = await found()
  await app.pool.query(right, values)
  expect(await found()).toEqual({})
  return seen
}

test('on a sound installation every number is 0, and it is said of each', async () => {
  const report = await reportIntegrity({}, { pool: app.pool, storage: app.storage })
  expect(report.split('\n')).toEqual([
    'All is as it must be:',
    '       0  rows without their file',
    '       0  files with wrong bytes',
    '       0  files without a row',
    '       0  wrong counts of issues (issue_counts)',
    '       0  wrong counts of submissions (submission_counts)',
    '       0  submissions with a wrong number of issues (issue_count)',
    '       0  milestones with a wrong flag',
    '       0  shares of what is not there',
    '       0  links between milestones that are not there',
    '       0  submissions with a wrong index of answers (answer_index)',
  ])
})

describe('is found and named:', () => {
  test('a row without its file, and a picture without one of its sizes', async () => {
    const whole = await bytesOf({ sha256: text, size: 'original' })
    const sizes = ['original', 'screen'] as const
    const originals = await Promise.all(sizes.map((size) => bytesOf({ sha256: photo, size })))
    const thumb = await bytesOf({ sha256: photo, size: 'thumb' })
    await app.storage.remove(text)
    await app.storage.remove(photo)
    for (const [i, size] of sizes.entries()) {
      await app.storage.put({ sha256: photo, size }, originals[i] ?? Buffer.of())
    }
    const seen = await found()
    expect(Object.keys(seen)).toEqual(['rows without their file'])
    const [n, ...where] = seen['rows without their file'] ?? [0]
    expect(n).toBe(2)
    expect(where.toSorted()).toEqual([`${photo} thumb`, `${text} original`].toSorted())
    await expect(reportIntegrity({}, { pool: app.pool, storage: app.storage })).rejects.toThrow(
      /^Not all is as it must be:\n {7}2 {2}rows without their file\n/,
    )
    await app.storage.put({ sha256: text, size: 'original' }, whole)
    await app.storage.put({ sha256: photo, size: 'thumb' }, thumb)
    expect(await found()).toEqual({})
  })

  test.each(['other bytes', 'bytes cut off', 'no bytes'])('a file with %s', async (fault) => {
    const key = { sha256: text, size: 'original' } as const
    const whole = await bytesOf(key)
    const other = { 'other bytes': 'twelve anchors', 'bytes cut off': 'elev' }[fault] ?? ''
    await app.storage.remove(text)
    await app.storage.put(key, Buffer.from(other))
    expect(await found()).toEqual({ 'files with wrong bytes': [1, text] })
    await app.storage.remove(text)
    await app.storage.put(key, whole)
    expect(await found()).toEqual({})
  })

  test('a file without a row, unless it is so young that its row may be on the way', async () => {
    const { key, bytes } = blob()
    await app.storage.put(key, bytes)
    expect(await found()).toEqual({ 'files without a row': [1, key.sha256] })
    expect(await found(60_000)).toEqual({})
    await app.storage.remove(key.sha256)
  })

  test('a count of issues that is too high, too low, or of nothing', async () => {
    const [up, down] = [1, -1].map(
      (by) => `update issue_counts set n = n + ${by} where project_id = $1 and n > 0`,
    ) as [string, string]
    const what = 'wrong counts of issues (issue_counts)'
    const place = `${desk.projectId} ${desk.siteId} severity 0 open is`
    const values = [desk.projectId]
    expect(await whatIsFoundAfter(up, down, values)).toEqual({
      [what]: [1, `${place} 2 and should be 1`],
    })
    const missing = `update issue_counts set n = 0 where project_id = $1`
    const back = `update issue_counts set n = 1 where project_id = $1 and severity = 0
      and not is_resolved and not is_deleted`
    expect(await whatIsFoundAfter(missing, back, values)).toEqual({
      [what]: [1, `${place} 0 and should be 1`],
    })
    const invented = `insert into issue_counts (project_id, site_id, severity, is_resolved,
      is_deleted, n) values ($1, $2, 4, true, true, 3)`
    const gone = 'delete from issue_counts where project_id = $1 and site_id = $2 and severity = 4'
    expect(await whatIsFoundAfter(invented, gone, [desk.projectId, desk.siteId])).toEqual({
      [what]: [
        1,
        `${desk.projectId} ${desk.siteId} severity 4 resolved deleted is 3 and should be 0`,
      ],
    })
  })

  test.each([
    [
      'a count of submissions',
      'update submission_counts set n = n + $2 where project_id = $1 and n > 0',
      'wrong counts of submissions (submission_counts)',
      () => `${desk.projectId} ${desk.siteId} is 2 and should be 1`,
    ],
    [
      'the number of issues of a submission',
      'update submissions set issue_count = issue_count + $2 where project_id = $1',
      'submissions with a wrong number of issues (issue_count)',
      () => `${desk.projectId} ${desk.submissionId} is 2 and should be 1`,
    ],
    [
      'the flag of a milestone',
      'update milestones set flag = flag + $2 where project_id = $1',
      'milestones with a wrong flag',
      () => `${desk.projectId} ${desk.milestoneId} is 1 and should be 0`,
    ],
  ])('%s', async (_what, statement, name, where) => {
    const by = (n: number) => statement.replace('$2', `(${n})`)
    expect(await whatIsFoundAfter(by(1), by(-1), [desk.projectId])).toEqual({
      [name]: [1, where()],
    })
  })

  test('a share of a document that is not there, which PostgreSQL itself refuses', async () => {
    const [gone, key] = [newId(), 'shares_project_id_issue_id_fkey']
    const share = [
      `insert into shares (project_id, id, issue_id, created_by)
       select $1, '${newId().replaceAll('-', '')}', $2, created_by from issues where id = $3`,
      [desk.projectId, gone, desk.issueId],
    ] as const
    await expect(app.pool.query(share[0], [...share[1]])).rejects.toThrow(key)
    await app.pool.query(`alter table shares drop constraint ${key}`)
    await app.pool.query(share[0], [...share[1]])
    expect(await found()).toEqual({
      'shares of what is not there': [1, `${desk.projectId} ${gone}`],
    })
    await app.pool.query('delete from shares where issue_id = $1', [gone])
  })

  test('a link to a milestone that is not there, which PostgreSQL itself refuses', async () => {
    const [gone, key] = [newId(), 'milestone_links_project_id_from_id_fkey']
    const link = [
      `insert into milestone_links (project_id, to_id, from_id, kind, lag_unit)
       values ($1, $2, $3, 'FS', 'days')`,
      [desk.projectId, desk.milestoneId, gone],
    ] as const
    await expect(app.pool.query(link[0], [...link[1]])).rejects.toThrow(key)
    await app.pool.query(`alter table milestone_links drop constraint ${key}`)
    await app.pool.query(link[0], [...link[1]])
    expect(await found()).toEqual({
      'links between milestones that are not there': [
        1,
        `${desk.projectId} ${gone} ${desk.milestoneId}`,
      ],
    })
    await app.pool.query('delete from milestone_links where from_id = $1', [gone])
  })
})

test('many are counted, and a few named', async () => {
  const lost = Array.from({ length: 7 }, () => blob(10))
  for (const { key, bytes } of lost) await app.storage.put(key, bytes)
  const [n, ...examples] = (await found())['files without a row'] ?? [0]
  expect(n).toBe(7)
  expect(examples).toHaveLength(5)
  for (const { key } of lost) await app.storage.remove(key.sha256)
})
