import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { baselines } from '@plumbline/contract/baselines'
import { planShares, sharedPlans } from '@plumbline/contract/milestones/plan-shares'
import { shares } from '@plumbline/contract/shares'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { buildShare } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const open = async ({ origin }: TestApp, shareId: string) => {
  const { status } = await new Visitor(origin).call(shares.opened, { params: { shareId } })
  expect(status).toBe(200)
}

async function openingsOf({ pool }: TestApp, shareId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ opened: number }>('select opened from shares where id = $1', [
    shareId,
  ])
  return rows[0]?.opened
}

test('Openings are counted a moment later, those that come after that as well', async () => {
  const report = await buildReport(app)
  const links = [
    await buildShare(app, report, 'issue'),
    await buildShare(app, report, 'submission'),
  ] as const
  const untilCounted = (opened: number[]) =>
    vi.waitFor(async () => {
      const counted = await Promise.all(links.map((id) => openingsOf(app, id)))
      expect(counted).toEqual(opened)
    }, 10_000)
  for (const id of links) await open(app, id)
  await untilCounted([1, 1])
  for (let n = 0; n < 2; n += 1) await open(app, links[0])
  await untilCounted([3, 1])
})

test('Who only loads a link, such as a scanner of mails, opens none', async () => {
  const shareId = await buildShare(app, await buildReport(app), 'issue')
  const visitor = new Visitor(app.origin)
  for (const method of ['GET', 'HEAD']) {
    const answer = await visitor.fetch(`/api/v1/shares/public/${shareId}`, { method })
    expect(answer.status).toBe(200)
    expect((await visitor.fetch(`/share/issue/${shareId}`, { method })).status).toBeLessThan(500)
  }
  // whatever they left behind would be counted with this one
  await open(app, shareId)
  await vi.waitFor(async () => expect(await openingsOf(app, shareId)).toBe(1), 10_000)
  const dead = await visitor.call(shares.opened, {
    params: { shareId: `${shareId.slice(0, -1)}_` },
  })
  expect(dead.status).toBe(404)
})

test('However many open a link in one moment, it is written down once', async () => {
  const own = await startTestApp()
  const shareId = await buildShare(own, await buildReport(own), 'issue')
  await own.pool.query(`
    create table writes (at timestamptz not null default clock_timestamp());
    create function count_write() returns trigger language plpgsql as $$
      begin insert into writes default values; return null; end $$;
    create trigger count_writes after update on shares
      for each statement execute function count_write()`)
  await Promise.all(Array.from({ length: 30 }, () => open(own, shareId)))
  await vi.waitFor(async () => expect(await openingsOf(own, shareId)).toBe(30), 10_000)
  const { rowCount } = await own.pool.query('select from writes')
  // thirty openings take a second or two of a busy machine
  expect(rowCount).toBeLessThan(6)
  await own.close()
})

test('Openings of the last moment are counted when the server ends', async () => {
  const ending = await startTestApp()
  const shareId = await buildShare(ending, await buildReport(ending), 'issue')
  await open(ending, shareId)
  await vi.waitFor(async () => expect(await openingsOf(ending, shareId)).toBe(1), 10_000)
  // within the second in which it is noted alone
  await open(ending, shareId)
  await ending.app.server.close()
  expect(await openingsOf(ending, shareId)).toBe(2)
  await ending.close()
})

test('So are those of a link to what slipped', async () => {
  const ending = await startTestApp()
  const { projectId } = await buildMilestone(ending)
  const person = await buildPerson(ending, { level: 'admin', projects: [projectId] })
  const admin = await signIn(ending, person)
  const created = await admin.call(baselines.keep, {
    params: { projectId },
    body: { name: 'Plan' },
  })
  const params = { projectId, baselineId: created.data.docs._id }
  const { shareUrl } = (await admin.call(planShares.create, { params, body: {} })).data.docs
  const shareId = shareUrl.split('/share/plan/')[1] ?? ''
  const openPlan = async () => {
    const { status } = await new Visitor(ending.origin).call(sharedPlans.opened, {
      params: { shareId },
    })
    expect(status).toBe(200)
  }
  const opened = async () => {
    const { rows } = await ending.pool.query<{ opened: number }>('select opened from plan_shares')
    return rows.map((row) => row.opened)
  }
  await openPlan()
  await vi.waitFor(async () => expect(await opened()).toEqual([1]), 10_000)
  // within the second in which it is noted alone
  await openPlan()
  await ending.app.server.close()
  expect(await opened()).toEqual([2])
  await ending.close()
})
