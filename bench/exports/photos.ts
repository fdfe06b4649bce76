// Photos in one file: what 2,000 photos of 643 MB cost as a ZIP beside yazl, how much memory the server takes while it
// sends them, how long the first byte of 16,000 takes, how long others wait meanwhile, and whether a download that is cut
// at random places joins to the same bytes, which 7z and Python read where this machine has them. What downloads is curl.
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { Pool } from 'pg'
import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { photoArchives } from '@plumbline/contract/exports/photo-archives'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { planZip } from '@plumbline/contract/rules/zip'
import { zipBytes } from '../../server/src/features/exports/photos/zip-of-archive.ts'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { diskStorage } from '../../server/src/storage/disk.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { memoryMb } from '../lib/background-load.ts'
import { load } from '../lib/load.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const PHOTOS = Number(process.env['PHOTOS'] ?? 2000)
const LENGTH = 321_500
const TIMES = 8
const CUTS = 5
/** The bytes a second that the downloader reads: a line of 400 Mbit. Lists are asked for meanwhile. */
const LINE = 50_000_000

/** The part of yazl that is used; it has no types of its own. */
interface Yazl {
  ZipFile: new () => {
    addFile(path: string, name: string, options: { compress: boolean }): void
    end(): void
    outputStream: NodeJS.ReadableStream
  }
}
/** The name as a text: only people who run this bench have the package. */
const YAZL: string = 'yazl'

interface Kept {
  sha256: string
  path: string
  crc: number
}

const scratch = await mkdtemp(join(tmpdir(), 'plumbline-bench-photos-'))
const server = await startServer()
try {
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const params = { projectId }
  const docId = (await member.call(issues.list, { params })).data.docs[0]?._id ?? ''
  const kept = await keepPhotos()
  const hang = await hangPhotos(projectId, docId, kept)
  const prepared = async () => {
    const query = { _id: docId }
    const { data } = await member.call(photoArchives.ofIssues, { params, query, body: {} })
    const { _id, bytes } = data.docs
    return { url: `/api/v1/projects/${projectId}/photo-archives/${_id}`, bytes }
  }
  const get = (url: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(server.origin + url, {
      headers: { ...headers, cookie: member.cookie },
      ...(signal && { signal }),
    })

  const list = requestFor(member, projectId)
  const port = Number(new URL(server.origin).port)
  const lists = (seconds: number) => load({ port, clients: 1, seconds, requests: [list] })
  await lists(2)
  const idle = await lists(3)
  const before = await memoryMb(server, 'VmRSS')
  const { url, bytes } = await prepared()
  const path = join(scratch, 'photos.zip')
  const sending = save(server.origin + url, member.cookie, path)
  const during = await lists((bytes / LINE) * 0.8)
  const sha256 = await sending
  if (idle.failed + during.failed > 0) throw new Error('A list was not answered.')
  const memory = (await memoryMb(server, 'VmHWM')) - before
  const others = await joinedOtherwise(url, bytes, sha256, get)
  const wrong = await readByOthers(path, kept.length)
  await hang(TIMES - 1)
  const first = await firstByte(prepared, get)
  report([
    ...(await costs(kept)),
    { what: 'memory more than before, at most', measured: memory, unit: 'MB', must: 180, aim: 110 },
    {
      what: `first byte of ${kept.length * TIMES} photos`,
      measured: first,
      unit: 'ms',
      must: 1000,
      aim: 300,
    },
    {
      what: `a list meanwhile, p95, of the idle one (${idle.p95.toFixed(1)} ms)`,
      measured: during.p95 / idle.p95,
      unit: '×',
      must: 1.5,
    },
    {
      what: `other bytes after ${CUTS} cuts at random places`,
      measured: others,
      unit: '',
      must: 0,
    },
    ...wrong,
  ])
} finally {
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
}

/** Photos as they are shown, in the storage. What is in them does not matter, for they are stored as they are. */
async function keepPhotos(): Promise<Kept[]> {
  const kept: Kept[] = []
  const folder = join(server.dataDir, 'files')
  await diskStorage(folder)
  for (let n = 0; n < PHOTOS; n += 1) {
    const bytes = randomBytes(LENGTH)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const place = join(folder, sha256.slice(0, 2), sha256)
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'screen'), bytes)
    kept.push({ sha256, path: join(place, 'screen'), crc: crc32(bytes) })
  }
  return kept
}

/** Hangs them on an entry of the issue; answers what hangs each on it so many times more. */
async function hangPhotos(projectId: string, docId: string, kept: readonly Kept[]) {
  const pool = new Pool({ connectionString: (await runningEmbedded(server.dataDir)) ?? '' })
  const { rows } = await pool.query<{ id: string }>(
    'select id from updates where project_id = $1 and issue_id = $2 limit 1',
    [projectId, docId],
  )
  await pool.query(
    `insert into blobs (sha256, size, mime, width, height, crc32, screen_size, screen_crc32, summed_at)
     select s, ${LENGTH}, 'image/jpeg', 2000, 1500, c, ${LENGTH}, c, now()
       from unnest($1::text[], $2::bigint[]) as b (s, c)`,
    [kept.map(({ sha256 }) => sha256), kept.map(({ crc }) => crc)],
  )
  const hang = async (times: number) => {
    await pool.query(
      `insert into files (project_id, id, sha256, kind, filename, update_id)
       select $1, gen_random_uuid(), s, 'photo', 'bench.jpg', $2
         from unnest($3::text[]) s, generate_series(1, $4)`,
      [projectId, rows[0]?.id, kept.map(({ sha256 }) => sha256), times],
    )
    if (times > 1) await pool.end()
  }
  await hang(1)
  return hang
}

/** Processor time of the ZIP alone, read from the disk and written to nowhere. */
async function costs(kept: readonly Kept[]): Promise<Bar[]> {
  const at = new Date(1e12)
  const ours = await seconds(async () => {
    const plan = planZip(
      kept.map(({ sha256, crc }) => ({ name: `site/${sha256}.jpg`, length: LENGTH, crc, at })),
    )
    const read = async (n: number) => {
      const file = await open(kept[n]?.path ?? '')
      return { pieces: file.createReadStream(), length: LENGTH }
    }
    let sum = 0
    for await (const piece of zipBytes(plan, { from: 0, to: plan.length }, read))
      sum += piece.length
    if (sum !== plan.length) throw new Error(`${sum} bytes came of ${plan.length}.`)
  })
  const peer = await seconds(async () => {
    const { default: yazl } = (await import(YAZL)) as { default: Yazl }
    const zip = new yazl.ZipFile()
    for (const { sha256, path } of kept)
      zip.addFile(path, `site/${sha256}.jpg`, { compress: false })
    zip.end()
    for await (const piece of zip.outputStream) void piece
  })
  return [
    {
      what: `processor for ${kept.length} photos (${ours.toFixed(1)} s), of yazl's (${peer.toFixed(1)} s)`,
      measured: ours / peer,
      unit: '×',
      must: 0.5,
      aim: 0.3,
    },
  ]
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1e6
}

/** A whole request for a list, which a thread of its own sends again and again. */
function requestFor(member: Visitor, projectId: string): string {
  return [
    `GET ${API_PREFIX}${pathOf(issues.list, { projectId })} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: ${member.cookie}`,
    '\r\n',
  ].join('\r\n')
}

/**
 * Saves an archive as it comes over the line, by a program that does nothing else: whoever downloads is elsewhere, and
 * takes next to no processor from the server. Its SHA-256.
 */
async function save(url: string, cookie: string, path: string): Promise<string> {
  const line = ['--limit-rate', String(LINE), '--cookie', cookie, '--output', path]
  await promisify(execFile)('curl', ['--silent', '--show-error', '--fail', ...line, url])
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Counts the downloads that were cut and continued, and have other bytes. */
async function joinedOtherwise(
  url: string,
  length: number,
  sha256: string,
  get: (url: string, headers: Record<string, string>) => Promise<Response>,
): Promise<number> {
  let others = 0
  for (let n = 0; n < CUTS; n += 1) {
    const hash = createHash('sha256')
    const cut = Math.floor(Math.random() * length)
    for (const range of [`bytes=0-${cut}`, `bytes=${cut + 1}-`]) {
      const answer = await get(url, { range })
      for await (const chunk of answer.body ?? []) hash.update(chunk)
    }
    if (hash.digest('hex') !== sha256) others += 1
  }
  return others
}

/** Measures from asking for the archive to the first of its bytes; the others are not waited for. */
async function firstByte(
  prepared: () => Promise<{ url: string }>,
  get: (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>,
): Promise<number> {
  const { url } = await prepared()
  const over = new AbortController()
  const begun = performance.now()
  const answer = await get(url, {}, over.signal)
  for await (const chunk of answer.body ?? []) {
    if (chunk.length > 0) break
  }
  over.abort()
  return performance.now() - begun
}

/** Counts the faults that other programs find in it; programs that this machine does not have are named. */
async function readByOthers(path: string, count: number): Promise<Bar[]> {
  const run = promisify(execFile)
  const python = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(0 if z.testzip() is None and len(z.namelist()) == ${count + 1} else 1)`
  const readers: [string, string[]][] = [
    ['python3', ['-c', python, path]],
    ['7z', ['t', path]],
  ]
  const bars: Bar[] = []
  for (const [program, given] of readers) {
    const told = await run(program, given).catch((error: NodeJS.ErrnoException) => error)
    if (told instanceof Error && told.code === 'ENOENT') {
      console.log(`${program} is not on this machine: it did not read the archive.`)
      continue
    }
    const isRight =
      !(told instanceof Error) && (program !== 'python3' || told.stdout.trim() === '0')
    bars.push({ what: `found wrong by ${program}`, measured: isRight ? 0 : 1, unit: '', must: 0 })
  }
  return bars
}
