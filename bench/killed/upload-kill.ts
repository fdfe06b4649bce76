// The server is killed with -9 at random points of uploads. Afterwards every row must have its file,
// and whole; what lies there without a row is at most one file for each kill, and the sweep takes it.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { sweep } from '../../server/src/files/sweep.ts'
import { checkIntegrity } from '../../server/src/integrity/check-integrity.ts'
import { createLog } from '../../server/src/log.ts'
import { diskStorage } from '../../server/src/storage/disk.ts'
import { noteForm } from '../../server/src/testing/notes.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const KILLS = Number(process.env['KILLS'] ?? 40)
/** Uploads that nothing disturbs, to know how long one takes. */
const UNDISTURBED = 5

const server = await startServer()
try {
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const params = { projectId, docId: data.docs[0]?._id ?? '' }
  const upload = async (n: number) =>
    member.call(issues.update, { params, form: noteForm(`Note ${n}`, await file(n)) })

  const undisturbed: number[] = []
  for (let n = 0; n < UNDISTURBED; n += 1) {
    const begun = Date.now()
    const { status, message } = await upload(n)
    if (status !== 200) throw new Error(`${status}: ${message}`)
    undisturbed.push(Date.now() - begun)
  }
  const usual = undisturbed.toSorted((a, b) => a - b)[Math.floor(UNDISTURBED / 2)] ?? 0
  let acknowledged = 0
  for (let n = 0; n < KILLS; n += 1) {
    const answer = upload(n).then(
      ({ status }) => status === 200,
      () => false,
    )
    await delay(Math.random() * usual)
    await server.current().end('SIGKILL')
    if (await answer) acknowledged += 1
    await server.restart()
  }

  // each start has taken PostgreSQL over, and may have given it another port
  await using pool = await openPool()
  const storage = await diskStorage(join(server.dataDir, 'files'))
  const count = async () => {
    const findings = await checkIntegrity(pool, storage, { olderThanMs: 0 })
    return new Map(findings.map(({ what, n }) => [what, n]))
  }
  const found = await count()
  const swept = await sweep(pool, storage, { olderThanMs: 0 })
  const after = await count()
  const halves = await storage.tidy(0)
  console.log(`load ${(await readFile('/proc/loadavg', 'utf8')).trim()}`)
  console.log(`${acknowledged} of ${KILLS} uploads were acknowledged before the kill`)
  console.log(`the sweep took ${JSON.stringify(swept)}`)
  report([
    ...[...found].map(([what, n]) => bar(what, n, what === 'files without a row' ? KILLS : 0)),
    ...[...after].map(([what, n]) => bar(`${what}, after the sweep`, n)),
    bar('halves, after the sweep', halves),
  ])
  if (found.size === 0 || !found.has('files without a row')) throw new Error('Nothing was checked.')
} finally {
  await server.stop()
}

async function openPool() {
  const pool = createPatientPool((await runningEmbedded(server.dataDir)) ?? '', createLog('error'))
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
}

function bar(what: string, measured: number, must = 0): Bar {
  return { what, measured, unit: '', must }
}

/** A photo that takes a moment, or something else of 3 MB: bytes that nobody has sent before. */
async function file(n: number): Promise<File> {
  if (n % 2 === 1) return new File([randomBytes(3_000_000)], 'plan.dat')
  const size = { width: 1200, height: 800, channels: 3 as const }
  const pixels = sharp(randomBytes(1200 * 800 * 3), { raw: size })
  return new File([await pixels.jpeg({ quality: 80 }).toBuffer()], 'site.jpg')
}
