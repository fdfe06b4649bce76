import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '@plumbline/contract/events'
import { users } from '@plumbline/contract/users'
import { removeExpired } from '../../worker/remove-expired.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { connectHolder, untilWaiting } from '../../testing/locks.ts'
import { buildDesk, type Desk, sendNote } from '../../testing/notes.ts'
import { dial } from '../../testing/processes/raw.ts'
import { Listener } from '../../testing/processes/listener.ts'
import { until } from '../../testing/processes/server-process.ts'

let app: TestApp
let desk: Desk
const listeners: Listener[] = []

beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(async () => {
  for (const listener of listeners) listener.hangUp()
  await app.close()
})

async function listenTo(projectId = desk.projectId, as = desk.member, lastId?: string) {
  const listener = await Listener.open(as, `/api/v1/projects/${projectId}/events`, lastId)
  listeners.push(listener)
  return listener
}

/** The changes that a person gets when their stream opens. */
async function readyFor({ projectId, member }: Desk, query: string): Promise<Change[]> {
  const listener = await Listener.open(member, `/api/v1/projects/${projectId}/events${query}`)
  listeners.push(listener)
  return (await listener.next('ready')).changes
}

const aboutTheIssue = (change: Change) => change.kind === 'issue' && change._id === desk.issueId

describe('whoever listens to a project', () => {
  test('is told of a note of somebody else, once it is there', async () => {
    const colleague = await signIn(app, await buildPerson(app, { projects: [desk.projectId] }))
    const listener = await listenTo(desk.projectId, colleague)
    await sendNote(desk, 'The lintel has cracked')
    expect(await listener.heard(aboutTheIssue)).toMatchObject({ kind: 'issue' })
  })

  test('gets an answer that proxies neither keep nor compress nor hold back', async () => {
    const { headers } = await listenTo()
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBe(null)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('is told of a kind that only a newer release knows, and so reads everything anew', async () => {
    const listener = await listenTo()
    await app.pool.query('alter table events drop constraint events_kind_check')
    await app.pool.query(
      `insert into events (project_id, kind, doc_id, xid) values ($1, 'weather', null, pg_current_xact_id())`,
      [desk.projectId],
    )
    await app.pool.query(`select pg_notify('plumbline_events', $1)`, [desk.projectId])
    expect(await listener.heard((change) => (change.kind as string) === 'weather')).toBeDefined()
    await app.pool.query(`delete from events where kind = 'weather'`)
  })

  test('hears nothing of other projects', async () => {
    const other = await buildDesk(app)
    const listener = await listenTo(other.projectId, other.member)
    await sendNote(desk, 'Not theirs')
    await sendNote(other, 'Theirs')
    // events that were written just before may be sent once more
    const heard: (string | null)[] = []
    while (!heard.includes(other.issueId)) {
      const { changes } = await listener.next('change')
      heard.push(...changes.map((change) => change._id))
    }
    expect(heard).not.toContain(desk.issueId)
  })

  test('is told at once what changed since it began to read, and of no other project', async () => {
    const other = await buildDesk(app)
    await sendNote(desk, 'While the page was on its way')
    expect((await readyFor(desk, '?readAgo=60000')).some(aboutTheIssue)).toBe(true)
    expect((await readyFor(other, '?readAgo=60000')).some(aboutTheIssue)).toBe(false)
    expect(await readyFor(desk, '')).toEqual([])
    await app.pool.query(`update events set at = at - interval '2 minutes' where project_id = $1`, [
      desk.projectId,
    ])
    expect(await readyFor(desk, '?readAgo=60000')).toEqual([])
  })

  test('takes a broken stream up where it ended, and misses nothing', async () => {
    const first = await listenTo()
    const { id } = await first.next('ready')
    first.hangUp()
    await sendNote(desk, 'While nobody listened')
    const again = await listenTo(desk.projectId, desk.member, id)
    expect(await again.heard(aboutTheIssue)).toMatchObject({ kind: 'issue' })
  })

  test('misses nothing that was written before and committed after they were told something', async () => {
    const slow = await connectHolder(app)
    await slow.query('begin')
    await slow.query(`update sites set name = 'Late' where project_id = $1`, [desk.projectId])
    const first = await listenTo()
    await first.next('ready')
    await sendNote(desk, 'Meanwhile')
    const { id } = await first.next('change')
    first.hangUp()
    await slow.query('commit')
    const again = await listenTo(desk.projectId, desk.member, id)
    expect(await again.heard(({ kind }) => kind === 'site')).toMatchObject({ kind: 'site' })
  })

  test.each(['nonsense', '1-1', '999999999999-4102444800000'])(
    'is told to read everything anew after a position such as %s',
    async (position) => {
      const listener = await listenTo(desk.projectId, desk.member, position)
      expect((await listener.next('reset')).changes).toEqual([])
    },
  )

  test('is told of many changes at once in one short event', async () => {
    const listener = await listenTo()
    await listener.next('ready')
    await app.pool.query(
      `insert into milestones (project_id, id, site_id, name)
       select $1, gen_random_uuid(), $2, 'Pile ' || n from generate_series(1, 500) n`,
      [desk.projectId, desk.siteId],
    )
    const change = await listener.heard(({ kind }) => kind === 'milestone')
    expect(change).toEqual({ kind: 'milestone', _id: null })
  })

  test.each([
    ['sites', 'update sites set name = name where id = $1', 'site', () => desk.siteId],
    [
      'milestones',
      'update milestones set name = name where id = $1',
      'milestone',
      () => desk.milestoneId,
    ],
    [
      'submissions',
      'update submissions set form = form where id = $1',
      'submission',
      () => desk.submissionId,
    ],
    ['issues', 'update issues set severity = severity where id = $1', 'issue', () => desk.issueId],
    [
      'updates',
      `insert into updates (project_id, id, issue_id, action_type, created_by)
       select project_id, gen_random_uuid(), id, 'Updated', created_by from issues where id = $1`,
      'issue',
      () => desk.issueId,
    ],
  ])('is told of what a row of %s is about', async (_, change, kind, id) => {
    const somebody = await app.pool.connect()
    try {
      await somebody.query('begin')
      await somebody.query(change, [id()])
      const { rows } = await somebody.query(
        'select project_id, kind, doc_id from events where xid = pg_current_xact_id()',
      )
      expect(rows).toEqual([{ project_id: desk.projectId, kind, doc_id: id() }])
    } finally {
      await somebody.query('rollback')
      somebody.release()
    }
  })

  test('goes on when PostgreSQL was away, and hears what it missed', async () => {
    const listener = await listenTo()
    await listener.next('ready')
    await app.database.goAway()
    await app.database.comeBack()
    await until(async () => (await sendNote(desk, 'Back again')).status === 200)
    expect(await listener.heard(aboutTheIssue)).toMatchObject({ kind: 'issue' })
  })
})

describe('a stream ends', () => {
  test('when its person is removed from the project', async () => {
    const person = await buildPerson(app, { projects: [desk.projectId] })
    const listener = await listenTo(desk.projectId, await signIn(app, person))
    await listener.next('ready')
    await app.pool.query('delete from memberships where user_id = $1', [person._id])
    await listener.next('end')
    await expect(listener.ended).resolves.toBeUndefined()
  })

  test('when its person signs out', async () => {
    const person = await buildPerson(app, { projects: [desk.projectId] })
    const visitor = await signIn(app, person)
    const listener = await listenTo(desk.projectId, visitor)
    await listener.next('ready')
    await visitor.call(users.signout)
    await expect(listener.ended).resolves.toBeUndefined()
  })

  test('when the server stops, which does not wait for it', async () => {
    const own = await startTestApp()
    const theirs = await buildDesk(own)
    const listener = await Listener.open(
      theirs.member,
      `/api/v1/projects/${theirs.projectId}/events`,
    )
    await listener.next('ready')
    await own.close()
    await expect(listener.ended).resolves.toBeUndefined()
  })
})

test('a person who opens a stream again and again is told to stop', async () => {
  const projectId = await buildProject(app)
  const visitor = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  for (let n = 0; n < 30; n += 1) await listenTo(projectId, visitor)
  expect(await visitor.statusOf(`/api/v1/projects/${projectId}/events`)).toBe(429)
})

test('a person who opens many streams in one moment gets as many as one may have, and others once they hang up', async () => {
  const projectId = await buildProject(app)
  const { cookie } = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const open = async () => {
    const socket = dial(app.origin)
    const head = `GET /api/v1/projects/${projectId}/events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`
    socket.write(head)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return { socket, isTaken: answer.toString().startsWith('HTTP/1.1 200') }
  }
  const opened = await Promise.all(Array.from({ length: 45 }, open))
  expect(opened.filter(({ isTaken }) => isTaken)).toHaveLength(30)
  for (const { socket } of opened) socket.destroy()
  await until(async () => {
    const { socket, isTaken } = await open()
    socket.destroy()
    return isTaken
  })
})

test('events are kept for an hour', async () => {
  await sendNote(desk, 'Something to keep')
  const count = async () =>
    Number((await app.pool.query('select count(*) as n from events')).rows[0]?.n)
  const before = await count()
  await removeExpired({}, app)
  expect(await count()).toBe(before)
  await app.pool.query(`update events set at = now() - interval '61 minutes'`)
  await removeExpired({}, app)
  expect(await count()).toBe(0)
})

test('a server that stops also ends the stream that it is just about to open', async () => {
  const stopping = await startTestApp()
  const { member, projectId } = await buildDesk(stopping)
  const connection = await stopping.pool.connect()
  await connection.query('begin; lock table memberships in access exclusive mode')
  const opening = member.stream(`/api/v1/projects/${projectId}/events`, AbortSignal.timeout(30_000))
  await untilWaiting(stopping, 1)
  const stopped = stopping.app.server.close()
  // nobody new is taken: all that were to be ended have been
  await until(() =>
    fetch(`${stopping.origin}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await connection.query('rollback')
  connection.release()
  expect(await (await opening).text()).toContain('retry: 2000')
  await stopped
  await stopping.close()
})
