// One issue with its history, and one submission with its answers and history, in a million issues
// (BENCH_SCALE=0.01 for a hundredth): the server against pgbench that reads the plain rows of the same
// information with as many clients. They take turns. BENCH_KEEP=<folder> keeps the rows there for the next run.
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { askerWith } from '../lib/asks.ts'
import { median } from '../lib/browser.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { idOf, projectId, scaleOf, tokenOf } from '../lib/lists-rows.ts'
import { load } from '../lib/load.ts'
import { findPgbench, pgbench, type Statement } from '../lib/pgbench.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const CLIENTS = 8
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const ROUNDS = 3
const DOCUMENTS = 50
const ANSWERS = 30
const KINDS = ['issues', 'submissions'] as const
type Kind = (typeof KINDS)[number]

findPgbench()
const folder = await filledFolder(
  scaleOf(Number(process.env['BENCH_SCALE'] ?? 1)),
  process.env['BENCH_KEEP'],
)
const server = await startServer(folder)
const url = (await runningEmbedded(folder)) ?? ''
try {
  const bars = []
  for (const kind of KINDS) bars.push(await against(kind, await idsOf(kind)))
  report(bars)
} finally {
  await server.stop()
  if (!process.env['BENCH_KEEP']) await rm(folder, { recursive: true, force: true })
}

/** The newest of the largest project; submissions get the answers of a walk on site. */
async function idsOf(kind: Kind): Promise<string[]> {
  const asker = askerWith(server.origin, `sid=${tokenOf(1)}`)
  const path = `/projects/${projectId(1)}/${kind}?limit=${DOCUMENTS}`
  const { docs } = (
    JSON.parse((await asker.ask(path)).text) as { data: { docs: { _id: string }[] } }
  ).data
  const ids = docs.map(({ _id }) => _id)
  if (kind === 'issues') return ids
  const client = new Client(url)
  await client.connect()
  await client.query(
    `insert into submission_items (project_id, submission_id, position, question_name, question_text, answers)
     select $1, id, q, 'q' || q, 'Is bay ' || q || ' as drawn?', array['yes, as drawn']
       from unnest($2::uuid[]) id, generate_series(0, $3 - 1) q on conflict do nothing`,
    [projectId(1), ids, ANSWERS],
  )
  await client.query('analyze submission_items')
  await client.end()
  return ids
}

async function against(kind: Kind, ids: string[]): Promise<Bar> {
  const size = { clients: CLIENTS, seconds: SECONDS }
  const port = Number(new URL(server.origin).port)
  const requests = ids.map(
    (id) =>
      `GET /api/v1/projects/${projectId(1)}/${kind}/${id} HTTP/1.1\r\nHost: localhost\r\nCookie: sid=${tokenOf(1)}\r\n\r\n`,
  )
  const scripts = ids.map((id) => plainRows(kind, id))
  const ratios = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await pgbench(url, scripts, size)
    const ours = await load({ ...size, port, requests })
    if (ours.failed + plain.failed > 0) throw new Error(`${ours.failed} answers were not 200.`)
    console.log(
      `  ${kind}: server ${ours.perSecond.toFixed(0)}/s, plain rows ${plain.perSecond.toFixed(0)}/s`,
    )
    // the first warms plans and pages up
    if (round > 0) ratios.push(ours.perSecond / plain.perSecond)
  }
  return {
    what: `one of the ${kind} with its history, of plain rows`,
    measured: median(ratios),
    unit: '×',
    least: 0.3,
    aim: 0.45,
  }
}

/** The document with the names it shows, its answers, its history, and the files of both. */
function plainRows(kind: Kind, id: string): Statement[] {
  const isIssue = kind === 'issues'
  const owner = isIssue ? 'issue_id' : 'submission_id'
  const at = { values: [projectId(1), id] }
  return [
    {
      ...at,
      text: `select d.*, m.name, m.description, m.actual_status, t.name, u.first_name, u.last_name,
          exists (select from shares x where x.project_id = d.project_id and x.${owner} = d.id)
        from ${kind} d
        join milestones m on (m.project_id, m.id) = (d.project_id, d.milestone_id)
        join sites t on (t.project_id, t.id) = (d.project_id, d.site_id)
        left join users u on u.id = d.created_by
       where d.project_id = $1 and d.id = $2`,
    },
    {
      ...at,
      text: `select x.*, u.first_name, u.last_name, exists (select from seen_marks k
            where k.project_id = x.project_id and k.document_id = x.${owner} and k.user_id = '${idOf('ee', 1)}')
        from updates x left join users u on u.id = x.created_by
       where x.project_id = $1 and x.${owner} = $2 order by x.created_at, x.id`,
    },
    {
      ...at,
      text: `select f.* from files f join updates x on (x.project_id, x.id) = (f.project_id, f.update_id)
       where f.project_id = $1 and x.${owner} = $2`,
    },
    isIssue
      ? {
          ...at,
          text: `select s.ref_id, s.lat, s.lng, i.question_text, i.answers, i.notes
            from issues d
            join submissions s on (s.project_id, s.id) = (d.project_id, d.submission_id)
            left join submission_items i on (i.project_id, i.submission_id, i.position)
              = (d.project_id, d.submission_id, d.item_position)
           where d.project_id = $1 and d.id = $2`,
        }
      : {
          ...at,
          text: `select d.*, i.id, i.ref_id, i.is_resolved, i.severity
            from submission_items d
            left join issues i on (i.project_id, i.submission_id, i.item_position)
              = (d.project_id, d.submission_id, d.position)
           where d.project_id = $1 and d.submission_id = $2 order by d.position`,
        },
    {
      ...at,
      text: `select f.* from files f where f.project_id = $1 and f.submission_id = ${
        isIssue
          ? '(select submission_id from issues d where d.project_id = $1 and d.id = $2)'
          : '$2'
      }`,
    },
  ]
}
