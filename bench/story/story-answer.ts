// The story of a project with 2,000 sites, 20,000 milestones, a baseline, 40,000 visits, 6,000 issues and 3 years of kept days:
// in each of TURNS (12) turns a milestone is changed, then the story is asked for, which makes it anew, then what needs
// attention 20 times, and the story again, which is in the cache. A turn takes all three, so that the machine's other work
// weighs on all alike. Then the bytes of the story of ten years, of which each week has numbers of its own. MILESTONES=n for
// fewer, with a tenth of the sites; what is made sooner gains less from the cache, and may be short of its bar.
import { milestones } from '@plumbline/contract/milestones'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { buildPerson, type Running, signIn } from '../../server/src/testing/builders.ts'
import { succeeded } from '../lib/answers/desk.ts'
import { askerWith } from '../lib/asks.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'
import { buildGround } from '../lib/story-ground.ts'

const MILESTONES = Number(process.env['MILESTONES'] ?? 20_000)
const TURNS = Number(process.env['TURNS'] ?? 12)
const ATTENTIONS = 20
const WARM = 5
const GROUND = {
  sites: Math.ceil(MILESTONES / 10),
  milestones: MILESTONES,
  visits: MILESTONES * 2,
  issues: Math.ceil(MILESTONES * 0.3),
}

const server = await startServer()
const pool = createPatientPool((await runningEmbedded(server.dataDir)) ?? '', createLog('error'))
try {
  const app: Running = { origin: server.origin, pool }
  const person = await buildPerson(app, { level: 'admin' })
  const admin = await signIn(app, person)
  const asker = askerWith(server.origin, admin.cookie)
  const today = new Date().toISOString().slice(0, 10)
  const storyOf = (projectId: string) =>
    asker.ask(`/projects/${projectId}/story?day=${today}&language=uk`)

  const projectId = await buildGround(pool, person._id, { ...GROUND, years: 3 })
  const { rows } = await pool.query<{ id: string }>(
    'select id from milestones where project_id = $1 limit 1',
    [projectId],
  )
  const params = { projectId, milestoneId: rows[0]?.id ?? '' }
  const attend = () => asker.ask(`/projects/${projectId}/attention?day=${today}`)
  const [cold, attention, warm]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const body = { paymentGroup: `Turn ${turn}` }
    succeeded(await admin.call(milestones.update, { params, body }))
    const made = await storyOf(projectId)
    let attended = 0
    for (let n = 0; n < ATTENTIONS; n += 1) attended += (await attend()).ms
    const known: number[] = []
    for (let n = 0; n < WARM; n += 1) known.push((await storyOf(projectId)).ms)
    // the first turn warms up
    if (turn === 0) continue
    cold.push(made.ms)
    attention.push(attended)
    warm.push(median(known))
  }
  const three = await storyOf(projectId)
  const ten = await storyOf(await buildGround(pool, person._id, { ...GROUND, years: 10 }))
  const told = JSON.parse(ten.text) as { data: { docs: { sentence: { text: string }[] } } }
  console.log(`  ${told.data.docs.sentence.map(({ text }) => text).join('')}`)
  console.log(
    `  medians: made anew ${median(cold).toFixed(0)} ms, ${ATTENTIONS} × attention ${median(attention).toFixed(0)} ms, from the cache ${median(warm).toFixed(1)} ms; three years are ${(three.bytes / 1000).toFixed(1)} kB`,
  )
  report([
    {
      what: 'story made anew ÷ from the cache',
      measured: median(cold) / median(warm),
      unit: '×',
      least: 20,
    },
    {
      what: `story made anew ÷ ${ATTENTIONS} answers of what needs attention`,
      measured: median(cold) / median(attention),
      unit: '×',
      must: 1,
      aim: 0.5,
    },
    {
      what: 'the story of ten years, compressed',
      measured: ten.bytes / 1000,
      unit: 'kB',
      must: 8,
      aim: 6,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
