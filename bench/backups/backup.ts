// A gigabyte of files (BACKUP_MB for less) is backed up while 30 notes a second are written, and
// restored into an empty installation: how long both take, whether everything that was acknowledged
// before the backup began is there with its files, and whether integrity has nothing to say.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { MAX_ATTACHMENTS, MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { type Ended, runCli } from '../../server/src/testing/processes/command.ts'
import { noteForm } from '../../server/src/testing/notes.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const MEGABYTES = Number(process.env['BACKUP_MB'] ?? 1000)
const WRITES_PER_SECOND = 30
const SECONDS_PER_GB = 60

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-backup-'))
const archive = join(folder, 'plumbline.backup')
const elsewhere = join(folder, 'elsewhere')
const server = await startServer()
try {
  const member = await signedIn(server.origin)
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const docIds = data.docs.map((doc) => doc._id)
  const bytes = await fill(member, projectId, docIds)

  const writing = writeAllTheTime(member, projectId, docIds)
  // some notes of those that are written meanwhile are acknowledged before it begins
  while (writing.acknowledged.length < WRITES_PER_SECOND) await delay(20)
  const before = new Set(writing.acknowledged)
  const backedUp = await timed(() => runCli({ DATA_DIR: server.dataDir }, 'backup', archive))
  const rate = await writing.stop()
  const restored = await timed(() => runCli({ DATA_DIR: elsewhere }, 'restore', archive))

  const there = await startServer(elsewhere)
  const found = await notesOf(await signedIn(there.origin), projectId, docIds)
  const integrity = await runCli({ DATA_DIR: elsewhere }, 'job', 'integrity')
  console.log(integrity.output.trim())
  await there.stop()

  const perGb = (seconds: number) => seconds / (bytes / 1e9)
  const gigabytes = `${(bytes / 1e9).toFixed(2)} GB`
  const lost = [...before].filter((text) => !found.has(text))
  report([
    {
      what: `backup of ${gigabytes} while ${rate.toFixed(0)} notes a second were written`,
      measured: perGb(backedUp),
      unit: 's per GB',
      must: SECONDS_PER_GB,
    },
    { what: 'restore', measured: perGb(restored), unit: 's per GB', must: SECONDS_PER_GB },
    {
      what: `notes a second meanwhile`,
      measured: rate,
      unit: 'notes/s',
      least: WRITES_PER_SECOND * 0.9,
    },
    {
      what: `lost of ${before.size} notes acknowledged before it began`,
      measured: lost.length,
      unit: 'notes',
      must: 0,
    },
    {
      what: 'notes whose file is not there',
      measured: [...found.values()].filter((isWhole) => !isWhole).length,
      unit: 'notes',
      must: 0,
    },
  ])
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function signedIn(origin: string): Promise<Visitor> {
  const visitor = new Visitor(origin)
  await visitor.call(users.signin, { body: MEMBER })
  return visitor
}

/** Notes with the largest files there may be, which no program can make smaller. Gives the bytes. */
async function fill(member: Visitor, projectId: string, docIds: string[]): Promise<number> {
  const notes = Math.ceil((MEGABYTES * 1e6) / (MAX_ATTACHMENTS * MAX_FILE_SIZE))
  for (let n = 0; n < notes; n += 1) {
    const files = Array.from(
      { length: MAX_ATTACHMENTS },
      () => new File([randomBytes(MAX_FILE_SIZE)], 'survey.dat'),
    )
    const sent = await send(member, projectId, docIds[n % docIds.length] ?? '', 'Filled', files)
    if (!sent) throw new Error('A note with large files was refused.')
  }
  return notes * MAX_ATTACHMENTS * MAX_FILE_SIZE
}

/** Sends an entry; true if it was acknowledged. A machine that is too busy may answer 503. */
async function send(
  member: Visitor,
  projectId: string,
  docId: string,
  text: string,
  files: File[],
): Promise<boolean> {
  const params = { projectId, docId }
  const { status, message } = await member.call(issues.update, {
    params,
    form: noteForm(text, ...files),
  })
  if (status !== 200 && status !== 503) throw new Error(`${status}: ${message}`)
  return status === 200
}

/** Notes with a small file, begun at the same distance whether the one before is answered or not. */
function writeAllTheTime(member: Visitor, projectId: string, docIds: string[]) {
  const acknowledged: string[] = []
  const over = new AbortController()
  const begun = performance.now()
  const open = new Set<Promise<void>>()
  const write = async (docId: string) => {
    const text = `Note ${randomUUID()}`
    const file = new File([text], 'note.dat')
    if (await send(member, projectId, docId, text, [file])) acknowledged.push(text)
  }
  const writer = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const note = write(docIds[n % docIds.length] ?? '')
      open.add(note)
      void note.finally(() => open.delete(note))
      const next = begun + ((n + 1) * 1000) / WRITES_PER_SECOND
      await delay(Math.max(0, next - performance.now()))
    }
  })()
  return {
    acknowledged,
    /** Gives how many notes were acknowledged a second. */
    async stop(): Promise<number> {
      over.abort()
      await writer
      await Promise.all(open)
      return acknowledged.length / ((performance.now() - begun) / 1000)
    },
  }
}

/** Measures a command in seconds. @throws with what it printed when it fails */
async function timed(command: () => Promise<Ended>): Promise<number> {
  const begun = performance.now()
  const { code, output, errors } = await command()
  console.log(output.trim())
  if (code !== 0) throw new Error(errors)
  return (performance.now() - begun) / 1000
}

/** The texts of all notes, each with whether its files are there to the last byte. */
async function notesOf(
  member: Visitor,
  projectId: string,
  docIds: string[],
): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>()
  for (const docId of docIds) {
    const { data } = await member.call(issues.get, { params: { projectId, docId } })
    for (const { content } of data.docs.updates) {
      if (!content.notes.startsWith('Note ')) continue
      const file = content.attachments[0]
      const answer = file && (await member.fetch(file.url))
      found.set(content.notes, answer?.status === 200 && (await answer.text()) === content.notes)
    }
  }
  return found
}
