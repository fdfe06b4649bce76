// This bench measures whether what a form knows reaches everybody who reads it: a visit with 40 kinds of answers is sent as a phone sends it,
// and each is looked for in all that members, admins, holders of links and asked contacts read of it over HTTP. What was
// not asked must not be in public, and who it was is for admins alone: such an answer is wrong where it can be read. Then
// a visit whose entries all raise the same issue, and one of each form in test-data, of which labels are read.
// FORMS names further folders of .xlsx and .xml with forms, with colons between them.
import { Pool } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { buildFieldOffice } from '../../server/src/testing/field.ts'
import { tinyPng } from '../../server/src/testing/files/pictures.ts'
import { mp4Of } from '../../server/src/testing/files/recordings.ts'
import { namesOfIssues, PILES, PILES_RAISE, PILES_XML } from '../lib/answers/alike.ts'
import { visitedDesk } from '../lib/answers/desk.ts'
import {
  type AnswerKind,
  answersXml,
  FILES,
  FORM,
  isForAdmins,
  isQuiet,
  KINDS,
} from '../lib/answers/kinds.ts'
import { marksInLabels } from '../lib/answers/labels.ts'
import { type Reader, readersOf } from '../lib/answers/readers.ts'
import { reads } from '../lib/answers/reading.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const SHOWN_MAX = 90

const server = await startServer(undefined, { ...UNHINDERED, INTAKE_FILES_A_DAY: '99999' })
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 2 })
const app = { origin: server.origin, pool }
try {
  const cells = await unreadCells()
  const pairs = await alikePairs()
  const labels = await marksInLabels(app, await buildFieldOffice(app))
  for (const what of new Set([...cells.wrong, ...pairs.alike, ...labels.marks]))
    console.log(`  ${what}`)
  console.log(`  no form, or one that is not published: ${labels.passedOver.join(', ') || 'none'}`)
  report([
    {
      what: `answers that cannot be read, of ${cells.n} (${KINDS.length} kinds × ${cells.readers} readers)`,
      measured: cells.wrong.length,
      unit: '',
      must: 0,
    },
    {
      what: `issues of one repeat that read alike, of ${pairs.n} pairs`,
      measured: pairs.alike.length,
      unit: '',
      must: 0,
    },
    {
      what: `labels with marks or names of fields, in ${labels.forms} forms`,
      measured: labels.marks.length,
      unit: '',
      must: 0,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}

/** The cells of kinds and readers that are wrong, and how many there are. */
async function unreadCells() {
  const picture = new Uint8Array(await tinyPng(4))
  const files = {
    [FILES.image]: picture,
    [FILES.beside]: new Uint8Array(await tinyPng(5)),
    [FILES.audio]: mp4Of(42.4),
    [FILES.video]: mp4Of(8, { tracks: ['vide', 'soun'] }),
    [FILES.file]: Buffer.from('%PDF-1.7 of one page'),
  }
  const desk = await visitedDesk(app, {
    key: 'kinds',
    definition: FORM,
    answers: answersXml(),
    files,
  })
  const readers = await readersOf(desk)
  const wrong: string[] = []
  let n = 0
  for (const reader of readers) {
    for (const kind of KINDS) {
      const finding = await findingOf(reader, kind)
      if (finding === null) continue
      n += 1
      if (finding) wrong.push(`${kind.what} (${kind.key}), ${reader.name}: ${finding}`)
    }
  }
  return { wrong, n, readers: readers.length }
}

/** Says what is wrong with a cell: '' where nothing is, null where the reader leaves the kind out on purpose. */
async function findingOf(reader: Reader, kind: AnswerKind): Promise<string | null> {
  const words = reader.wordsOf?.(kind) ?? (reader.isWritten ? kind.shown : kind.words)
  const textFor = async (as: 'member' | 'admin') => reader.text(kind, as)
  const isRead = async (as: 'member' | 'admin') => reads(await textFor(as), words)
  const missing = async (as: 'member' | 'admin') =>
    `not read by a ${as}: ${brief(await textFor(as))}`
  if (reader.hasPhotosAlone && ['audio', 'video', 'file'].includes(kind.kind)) return null
  if (!isQuiet(kind)) return (await isRead('member')) ? '' : missing('member')
  if (reader.isPublic) return (await isRead('member')) ? 'read in public' : ''
  if (reader.shows !== 'visit') return null
  if (!isForAdmins(kind)) return (await isRead('member')) ? '' : missing('member')
  if (await isRead('member')) return 'read by a member'
  if (reader.hidesPersonal) return (await isRead('admin')) ? 'read by an admin' : ''
  return (await isRead('admin')) ? '' : missing('admin')
}

function brief(text: string): string {
  return `‘${text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_MAX)}’`
}

/** Pairs of issues of one repeat that a reader cannot tell apart, and how many pairs there are. */
async function alikePairs() {
  const desk = await visitedDesk(app, { key: 'piles', definition: PILES, answers: PILES_XML })
  const raised = desk.submission.issues.length
  if (raised !== PILES_RAISE) throw new Error(`${raised} issues were raised.`)
  const alike: string[] = []
  let n = 0
  for (const [reader, names] of await namesOfIssues(desk)) {
    const all = [...names.values()]
    for (const [place, name] of all.entries()) {
      const others = all.slice(place + 1)
      n += others.length
      const same = others.filter((other) => other === name)
      alike.push(...same.map(() => `two issues, ${reader}: ${brief(name)}`))
    }
  }
  return { alike, n }
}
