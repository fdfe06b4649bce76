// My Work of somebody with 5,000 open issues in fifty projects, and the rules of attention of the largest project, in a
// million issues (BENCH_SCALE=0.01 for a hundredth): how long the server takes for each answer. BENCH_KEEP=<folder>
// keeps the rows there for the next run; what is added here is taken away again, but for entries of histories.
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { askerWith } from '../lib/asks.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { idOf, PEOPLE, projectId, scaleOf, tokenOf } from '../lib/lists-rows.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const ISSUES = 5000
const TO_VERIFY = 300
const TOLD = 500
const MOVED = 0.1
const TIMES = 60
/** Connections make a plan for each value five times before they keep one. */
const WARM_UP = 12
const scale = scaleOf(Number(process.env['BENCH_SCALE'] ?? 1))
const somebody = PEOPLE + 1
const userId = idOf('ee', somebody)

const folder = await filledFolder(scale, process.env['BENCH_KEEP'])
const server = await startServer(folder)
const client = new Client((await runningEmbedded(folder)) ?? '')
await client.connect()
try {
  await takeAway()
  await give()
  const asker = askerWith(server.origin, `sid=${tokenOf(somebody)}`)
  const today = new Date().toISOString().slice(0, 10)
  const { counts } = (
    JSON.parse((await asker.ask(`/users/my-work?today=${today}`)).text) as {
      data: { docs: { counts: Record<string, number> } }
    }
  ).data.docs
  console.log(`  ${JSON.stringify(counts)}`)
  const { overdue = 0, soon = 0, later = 0, toVerify = 0 } = counts
  // a smaller scale has fewer that are nobody's
  if (overdue + soon + later < Math.min(ISSUES, scale.issues / 20) || toVerify < 1) {
    throw new Error('Too little is theirs.')
  }
  const mine = `/projects/${projectId(1)}/my-work`
  report([
    ...(await timesOf(asker, 'My Work of all projects', `/users/my-work?today=${today}`, 100)),
    ...(await timesOf(asker, 'My Work of the largest', `${mine}?today=${today}`, 100)),
    ...(await timesOf(
      asker,
      'one day of My Work',
      `/users/my-work?today=${today}&day=${today}`,
      100,
    )),
    ...(await timesOf(asker, 'the number beside it', `${mine}/counts?today=${today}`, 50)),
    ...(await timesOf(
      asker,
      'rules of attention of the largest',
      `/projects/${projectId(1)}/attention/rules?day=${today}`,
      500,
    )),
  ])
} finally {
  await takeAway()
  await client.end()
  await server.stop()
  if (!process.env['BENCH_KEEP']) await rm(folder, { recursive: true, force: true })
}

async function timesOf(
  asker: ReturnType<typeof askerWith>,
  what: string,
  path: string,
  must: number,
): Promise<Bar[]> {
  const times: number[] = []
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    const { ms } = await asker.ask(path)
    if (n >= WARM_UP) times.push(ms)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return [
    { what: `${what}, median`, measured: at(0.5), unit: 'ms', must },
    { what: `${what}, p95`, measured: at(0.95), unit: 'ms', must },
  ]
}

/** A member of all projects to whom so many open issues belong that were nobody's, with days around today. */
async function give(): Promise<void> {
  await client.query(
    `insert into users (id, email, first_name, last_name)
     values ($1, 'much-work@bench.example', 'Olena', 'Much') on conflict do nothing`,
    [userId],
  )
  await client.query(
    `insert into sessions (id_hash, user_id, expires_at)
     values (sha256(convert_to($2, 'UTF8')), $1, now() + interval '1 day') on conflict do nothing`,
    [userId, tokenOf(somebody)],
  )
  await client.query(
    `insert into memberships (project_id, user_id, joined_at)
     select id, $1, now() - interval '30 days' from projects on conflict do nothing`,
    [userId],
  )
  const inEach = Math.ceil(ISSUES / scale.projects)
  await client.query(
    `update issues i set owner_id = $1, due_at = current_date - 30 + (i.ref_id % 90)::integer
       from projects p, lateral (
         select id from issues x where x.project_id = p.id and x.owner_id is null and x.due_at is null
            and x.ready_at is null and not x.is_deleted and not x.is_resolved limit $2) k
      where i.project_id = p.id and i.id = k.id`,
    [userId, inEach],
  )
  await client.query(
    `update issues i set verifier_id = $1
       from (select project_id, id from issues where ready_at is not null and not is_deleted
                and not is_resolved order by id limit $2) k
      where i.project_id = k.project_id and i.id = k.id`,
    [userId, TO_VERIFY],
  )
  await client.query(
    `insert into notifications (project_id, user_id, update_id, reason)
     select project_id, $1, id, 'mention' from updates order by id limit $2 on conflict do nothing`,
    [userId, TOLD],
  )
  // some days that were moved when they had passed; what stands in a history stays there, for the next run too
  await client.query(
    `insert into updates (project_id, id, issue_id, action_type, created_at, created_by, notes, change)
     select project_id, uuid_v7(), id, 'Edited', now() - interval '10 days', $1, '',
            json_build_object('type', 'Due Date',
              'from', json_build_object('dueAt', due_at - 40),
              'to', json_build_object('dueAt', due_at))
       from issues where project_id = $2 and due_at is not null and not is_resolved
        and ref_id % 100 < $3
        and not exists (select from updates u where u.project_id = $2 and u.created_by = $1)`,
    [userId, projectId(1), MOVED * 100],
  )
  await client.query('analyze issues, updates, notifications, memberships')
}

async function takeAway(): Promise<void> {
  await client.query('delete from notifications where user_id = $1', [userId])
  await client.query('update issues set owner_id = null, due_at = null where owner_id = $1', [
    userId,
  ])
  await client.query('update issues set verifier_id = null where verifier_id = $1', [userId])
  await client.query('delete from memberships where user_id = $1', [userId])
  await client.query('delete from sessions where user_id = $1', [userId])
}
