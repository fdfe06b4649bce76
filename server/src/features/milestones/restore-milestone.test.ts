import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { notifications } from '@plumbline/contract/notifications'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildSite, LYCEUM, signIn } from '../../testing/builders.ts'
import { bringSchedule, buildPlanning, milestonesIn, plannedRow } from '../../testing/imports.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A milestone that Iryna, Taras and the admin Olena see. */
async function buildSheet() {
  const on = await buildMilestone(app)
  const { projectId, milestoneId } = on
  const projects = [projectId]
  const who = async (given: { firstName?: string; level?: 'admin' }) =>
    signIn(app, await buildPerson(app, { projects, ...given }))
  return {
    ...on,
    params: { projectId, milestoneId },
    iryna: await who({ firstName: 'Iryna' }),
    taras: await who({ firstName: 'Taras' }),
    olena: await who({ level: 'admin' }),
  }
}
type Sheet = Awaited<ReturnType<typeof buildSheet>>

const change = (who: Visitor, { params }: Sheet, body: object) =>
  who.call(milestones.update, { params, body })
const edit = ({ olena, params }: Sheet, body: object) =>
  olena.call(milestones.edit, { params, body })

async function read({ iryna, params }: Sheet) {
  return (await iryna.call(milestones.details, { params })).data.docs
}
const last = async (sheet: Sheet) => (await read(sheet)).updates.at(-1)

async function restore(
  who: Visitor,
  { params }: Sheet,
  updateId = '',
  body: { version: number; though?: true } = { version: 1 },
) {
  return who.call(milestones.restore, { params: { ...params, updateId }, body })
}

describe('what a change of a milestone replaced is put back', () => {
  const work = [
    { datePlannedEnd: '2026-06-20' },
    { dateForecastStart: '2026-06-01', dateForecastEnd: '2026-07-03' },
    { actualStatus: 'Completed', dateActualEnd: '2026-05-02' },
    { actualStatus: 'Stopped' },
    { percentCompleted: 62 },
    { cost: 1200.5 },
    { wasPaid: true },
    { implementer: 'TeploMontazh' },
    { hideFromGantt: true },
    { description: 'All of the south side' },
  ]
  test.each(work)('%j', async (body) => {
    const sheet = await buildSheet()
    const before = await read(sheet)
    expect((await change(sheet.taras, sheet, body)).status).toBe(200)
    const entry = await last(sheet)
    const { from, to, type } = entry?.content.change ?? {}
    const { status, data } = await restore(sheet.iryna, sheet, entry?._id)
    expect(status).toBe(200)
    const { actualStatus, percentCompleted, version } = before
    expect(data.docs).toMatchObject({ actualStatus, percentCompleted, version: version + 2 })
    for (const field of Object.keys(body) as (keyof typeof data.docs)[]) {
      expect(data.docs[field]).toEqual(before[field as keyof typeof before])
    }
    expect(await last(sheet)).toMatchObject({
      actionType: entry?.actionType,
      createdBy: { firstName: 'Iryna' },
      content: { change: { type, from: to, to: from, restores: entry?._id } },
    })
  })

  test('its name by an admin, with an entry in the audit log, and not by a member', async () => {
    const sheet = await buildSheet()
    await edit(sheet, { name: 'Heating' })
    const entry = await last(sheet)
    expect((await restore(sheet.iryna, sheet, entry?._id)).status).toBe(403)
    const { data } = await restore(sheet.olena, sheet, entry?._id)
    expect(data.docs.name).toBe('Roof trusses')
    const { rows } = await app.pool.query<{ after: unknown }>(
      `select after from audit_log where target_id = $1 and action = 'milestone.changed' order by at`,
      [sheet.milestoneId],
    )
    expect(rows.at(-1)).toEqual({ after: { name: 'Roof trusses' } })
  })

  test('of one of many that were changed in one step', async () => {
    const sheet = await buildSheet()
    const { projectId, siteId, milestoneId } = sheet
    const other = await buildMilestone(app, { projectId, siteId, name: 'Heating' })
    const body = [milestoneId, other.milestoneId].map((_id) => ({
      _id,
      datePlannedEnd: '2026-06-20',
    }))
    await sheet.taras.call(milestones.updateMany, { params: { projectId }, body })
    const { data } = await restore(sheet.iryna, sheet, (await last(sheet))?._id)
    expect(data.docs.datePlannedEnd).toBe('2026-05-01')
    const params = { projectId, milestoneId: other.milestoneId }
    const beside = await sheet.iryna.call(milestones.details, { params })
    expect(beside.data.docs.datePlannedEnd).toBe('2026-06-20')
  })

  test('of one row of a file that was brought in', async () => {
    const planning = await buildPlanning(app)
    for (const end of ['2026-05-01', '2026-06-20']) {
      await bringSchedule(app, planning, [plannedRow('A-1', 'Roof', LYCEUM, end)])
    }
    const [roof] = await milestonesIn(planning)
    const params = { projectId: planning.projectId, milestoneId: roof?._id ?? '' }
    const { data } = await planning.admin.call(milestones.details, { params })
    const updateId = data.docs.updates.at(-1)?._id ?? ''
    const body = { version: data.docs.version }
    const back = await planning.admin.call(milestones.restore, {
      params: { ...params, updateId },
      body,
    })
    expect(back.data.docs.datePlannedEnd).toBe('2026-05-01')
  })

  test('and once more what it was before that', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { percentCompleted: 48 })
    await restore(sheet.iryna, sheet, (await last(sheet))?._id)
    const restored = await last(sheet)
    const { data } = await restore(sheet.taras, sheet, restored?._id)
    expect(data.docs.percentCompleted).toBe(48)
    expect((await read(sheet)).numUpdates).toBe(3)
    expect((await last(sheet))?.content.change?.restores).toBe(restored?._id)
  })

  test('and whoever follows the milestone hears of it', async () => {
    const sheet = await buildSheet()
    await sheet.olena.call(milestones.addNote, { params: sheet.params, body: { text: 'Late.' } })
    await change(sheet.iryna, sheet, { percentCompleted: 48 })
    await restore(sheet.iryna, sheet, (await last(sheet))?._id)
    const { data } = await sheet.olena.call(notifications.list)
    expect(data.docs).toHaveLength(2)
  })
})

describe('a change since', () => {
  test('is said, and written over only by somebody who saw it', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { dateForecastEnd: '2026-07-03' })
    const row = await last(sheet)
    const seen = await read(sheet)
    await change(sheet.taras, sheet, { dateForecastEnd: '2026-08-01' })
    const newer = await last(sheet)
    const first = await restore(sheet.iryna, sheet, row?._id, { version: seen.version })
    expect(first).toMatchObject({
      status: 409,
      message: 'Taras Kovalenko changed it since.',
      problem: {
        code: 'restoreChanged',
        params: { now: '2026-08-01', by: 'Taras Kovalenko', at: newer?.createdAt },
      },
    })
    const late = { version: seen.version, though: true } as const
    expect(await restore(sheet.iryna, sheet, row?._id, late)).toMatchObject({ status: 409 })
    expect((await read(sheet)).dateForecastEnd).toBe('2026-08-01')
    const { version } = await read(sheet)
    const { data } = await restore(sheet.iryna, sheet, row?._id, { version, though: true })
    expect(data.docs.dateForecastEnd).toBeNull()
  })

  test('of something else asks nothing', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { dateForecastEnd: '2026-07-03' })
    const row = await last(sheet)
    await change(sheet.olena, sheet, { percentCompleted: 5 })
    expect((await restore(sheet.iryna, sheet, row?._id)).status).toBe(200)
  })

  test('of one of two values is one, and says both', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { dateForecastStart: '2026-06-01', percentCompleted: 9 })
    const row = await last(sheet)
    await change(sheet.olena, sheet, { percentCompleted: 10 })
    const { problem } = await restore(sheet.iryna, sheet, row?._id)
    expect(problem?.params).toMatchObject({ now: '10, 2026-06-01', by: 'Olena Kovalenko' })
  })
})

describe('is refused', () => {
  test('what is older than 30 days by the clock of the database, and no younger change', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { implementer: 'Viknoprom' })
    const row = await last(sheet)
    // a history is only added to; here alone it grows old
    const move = (by: string) =>
      app.pool.query(`begin; alter table updates disable trigger updates_are_history;
        update updates set created_at = now() - interval '${by}' where id = '${row?._id}';
        alter table updates enable trigger updates_are_history; commit`)
    await move('30 days 1 minute')
    expect(await restore(sheet.iryna, sheet, row?._id)).toMatchObject({
      status: 409,
      problem: { code: 'restoreTooOld' },
    })
    await move('29 days 23 hours')
    expect((await restore(sheet.iryna, sheet, row?._id)).status).toBe(200)
  })

  test('what is so already', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { datePlannedEnd: '2026-06-20' })
    const row = await last(sheet)
    await change(sheet.taras, sheet, { datePlannedEnd: '2026-05-01' })
    expect(await restore(sheet.iryna, sheet, row?._id)).toMatchObject({
      status: 409,
      message: problemText('en', 'restoreSame', { value: '2026-05-01' }),
    })
  })

  test('a start after its end, as the change itself', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { datePlannedStart: '2026-03-01' })
    const row = await last(sheet)
    await change(sheet.taras, sheet, { datePlannedEnd: '2026-03-20' })
    expect(await restore(sheet.iryna, sheet, row?._id)).toMatchObject({
      status: 400,
      problem: { code: 'startAfterEnd' },
    })
  })

  test('a milestone that is archived', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { datePlannedEnd: '2026-06-20' })
    const row = await last(sheet)
    await sheet.olena.call(milestones.archive, { params: sheet.params })
    expect(await restore(sheet.olena, sheet, row?._id)).toMatchObject({
      status: 409,
      problem: { code: 'archivedMilestone' },
    })
  })

  test('notes, other sites, the archive and what is of another milestone: 404', async () => {
    const sheet = await buildSheet()
    const { projectId, siteId, params } = sheet
    const there = await buildSite(app, projectId, { name: 'Clinic' })
    await sheet.iryna.call(milestones.addNote, { params, body: { text: 'Late.' } })
    await edit(sheet, { site: there, name: 'Heating' })
    await edit(sheet, { archived: true })
    await edit(sheet, { archived: false })
    const { updates } = await read(sheet)
    expect(updates).toHaveLength(4)
    for (const { _id } of updates) {
      expect((await restore(sheet.olena, sheet, _id)).status).toBe(404)
    }
    await change(sheet.taras, sheet, { percentCompleted: 5 })
    const row = await last(sheet)
    const beside = { ...sheet, ...(await buildMilestone(app, { projectId, siteId })) }
    const elsewhere = { ...beside, params: { projectId, milestoneId: beside.milestoneId } }
    expect((await restore(sheet.olena, elsewhere, row?._id)).status).toBe(404)
  })

  test('people of other projects', async () => {
    const sheet = await buildSheet()
    await change(sheet.taras, sheet, { percentCompleted: 5 })
    const outsider = (await buildSheet()).olena
    expect((await restore(outsider, sheet, (await last(sheet))?._id)).status).toBe(404)
  })
})
