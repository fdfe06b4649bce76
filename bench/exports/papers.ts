// Papers and spreadsheets as other programs read them: every PDF of the demo in both languages by qpdf and poppler, texts
// that break careless programs by pdftotext, and 10,000 cells of a spreadsheet by LibreOffice. A program that this machine
// does not have is named, and what it would have said is left out.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { reports } from '@plumbline/contract/reports'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { coveredText } from '../../server/src/features/reports/pdf/letters/covered.ts'
import { fontsFor } from '../../server/src/features/reports/pdf/letters/fonts.ts'
import { printableSheet } from '../../server/src/features/reports/pdf/letters/printable.ts'
import type { Sheet as PaperSheet } from '../../server/src/features/reports/pdf/sheet.ts'
import { typeset } from '../../server/src/features/reports/pdf/typeset.ts'
import { naughtyTexts } from '../../server/src/testing/files/naughty.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { Sheet } from '../../web/src/documents/exports/xlsx/sheet.ts'
import { workbookFile } from '../../web/src/documents/exports/xlsx/workbook.ts'
import { MEMBER } from '../lib/accounts.ts'
import { cellsInLibreOffice } from '../lib/libreoffice.ts'
import { naughtySubmissions } from '../lib/naughty-cells.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const CELLS = 10_000
const IN_A_ROW = 10
const LANGUAGES = ['en', 'uk'] as const
/** Milliseconds that a report may take until it is downloaded. */
const PATIENCE = 180_000
const HOSTILE = join(
  process.env['SHARED_DIR'] ?? join(projectRoot, '../shared'),
  'data/hostile/strings/blns.json',
)

/** Characters that have no letter in the fonts, and blanks and breaks: they cannot be found again. */
const LETTERS = /[^\p{Script=Latin}\p{Script=Cyrillic}\d#$()*<=>]/gu
const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(LETTERS, '')
/** Letters from right to left, or marks that turn the direction; their text is read in another order. */
const TURNS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Script=Arabic}\p{Script=Hebrew}]/u

interface Paper {
  name: string
  path: string
  /** The words in it, in this order. */
  words: string[]
}

const run = promisify(execFile)
const scratch = await mkdtemp(join(tmpdir(), 'plumbline-bench-papers-'))
try {
  const papers = [...(await demoPapers()), await hostilePaper()]
  report([...(await readPapers(papers)), ...(await readCells())])
} finally {
  await rm(scratch, { recursive: true, force: true })
}

/** An issue, a submission, a week and a month of the demo, in both languages. */
async function demoPapers(): Promise<Paper[]> {
  const server = await startServer()
  try {
    const member = new Visitor(server.origin)
    await member.call(users.signin, { body: MEMBER })
    const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
    const params = { projectId }
    const issue = (await member.call(issues.list, { params })).data.docs[0]
    const listed = (await member.call(submissions.list, { params })).data.docs[0]
    const of = { projectId, docId: listed?._id ?? '' }
    const submission = (await member.call(submissions.get, { params: of })).data.docs
    const site = (await member.call(sites.list, { params })).data.docs[0]
    const papers: Paper[] = []
    const save = async (url: string, name: string, words: string[]) => {
      const answer = await member.fetch(url)
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`)
      const path = join(scratch, `${name}.pdf`)
      await writeFile(path, Buffer.from(await answer.arrayBuffer()))
      papers.push({ name, path, words })
    }
    const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
    for (const lang of LANGUAGES) {
      const page = lang === 'uk' ? 'Сторінка 1 з' : 'Page 1 of'
      const at = `/api/v1/projects/${projectId}`
      const found = [issue?.question.errorText ?? '', issue?.site.name ?? '', page]
      await save(`${at}/issues/${issue?._id}/report?lang=${lang}`, `issue ${lang}`, found)
      const answers = submission.data.flatMap(({ question, answers: given, notes }) => [
        question.questionText,
        given.join(', '),
        notes,
      ])
      await save(
        `${at}/submissions/${submission._id}/report?lang=${lang}`,
        `submission ${lang}`,
        answers,
      )
      for (const asked of [
        { kind: 'siteWeek', site: site?._id ?? '', day, lang },
        { kind: 'projectMonth', month: day.slice(0, 7), lang },
      ] as const) {
        const made = await member.call(reports.make, { params, body: asked })
        const url = await madeUrl(member, { projectId, reportId: made.data.docs._id })
        const name = asked.kind === 'siteWeek' ? (site?.name ?? '') : ''
        await save(url, `${asked.kind} ${lang}`, [name, page])
      }
    }
    return papers
  } finally {
    await server.stop()
  }
}

async function madeUrl(
  member: Visitor,
  params: { projectId: string; reportId: string },
): Promise<string> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await delay(500)) {
    const { docs } = (await member.call(reports.get, { params })).data
    if (docs.file) return docs.file.url
    if (docs.state === 'failed') throw new Error(`A report failed: ${docs.failure}.`)
  }
  throw new Error('A report was not made in time.')
}

/** A document in which every answer is a text that breaks careless programs. */
async function hostilePaper(): Promise<Paper> {
  const kept = (await naughtyTexts()).map(([, text]) => text.slice(0, 300))
  const shared = existsSync(HOSTILE)
    ? (JSON.parse(await readFile(HOSTILE, 'utf8')) as string[])
    : []
  if (shared.length === 0)
    console.log(`There is no ${HOSTILE}: only the texts of the project are set.`)
  const texts = [...kept, ...shared]
  const rows = texts.map((text) => ({ title: '', flag: '', answer: '', text, photos: [] }))
  const sheet: PaperSheet = {
    lang: 'en',
    paper: 'a4',
    date: [2026, 11, 20],
    title: 'Hostile texts',
    ref: 'S-1',
    pills: [],
    head: { project: 'Northern schools', printed: 'Printed' },
    foot: { address: 'plumbline.example', page: 'Page', of: 'of' },
    facts: [[], []],
    map: null,
    filledIn: null,
    sections: [{ title: 'Answers', heads: ['Question and answer', 'Photos'], rows }],
    history: null,
    long: { title: '', part: '' },
    signatures: [],
    missing: 'Photo missing',
  }
  const work = {
    template: 'sheet',
    sheet: JSON.stringify(printableSheet(sheet)),
    photos: [],
  } as const
  const path = join(scratch, 'hostile.pdf')
  await writeFile(path, await typeset({ ...work, photos: [] }))
  return { name: 'hostile texts', path, words: asSet(texts.filter((text) => !TURNS.test(text))) }
}

/** The texts as fonts can set them: other letters are boxes on purpose. */
function asSet(texts: readonly string[]): string[] {
  const { known } = fontsFor(texts.join(''))
  return printableSheet([...texts]).map((text) => coveredText(text, known).text)
}

async function readPapers(papers: readonly Paper[]): Promise<Bar[]> {
  const bars: Bar[] = []
  const missing = await missingPrograms(['qpdf', 'pdffonts', 'pdftotext'])
  for (const { name, path, words } of papers) {
    if (!missing.has('qpdf')) {
      const wrong = await run('qpdf', ['--check', path]).then(
        () => 0,
        () => 1,
      )
      bars.push({ what: `${name}: found wrong by qpdf`, measured: wrong, unit: '', must: 0 })
    }
    if (!missing.has('pdffonts')) {
      const { stdout } = await run('pdffonts', [path])
      const fonts = stdout.trim().split('\n').slice(2)
      const others = fonts.filter(
        (row) => !/^[A-Z]{6}\+(?:Inter-|NotoEmoji-|NotoSans(?:Hans|KR)-|noto-sans-)/.test(row),
      )
      const loose = fonts.filter((row) => !/\byes yes yes\s+\d+\s+\d+$/.test(row))
      const measured = others.length + loose.length
      bars.push({ what: `${name}: fonts of others, or not in it`, measured, unit: '', must: 0 })
    }
    if (!missing.has('pdftotext')) {
      const { stdout } = await run('pdftotext', ['-raw', path, '-'], { maxBuffer: 1e8 })
      const lost = lostIn(
        lettersOf(stdout),
        words.map(lettersOf).filter((text) => text !== ''),
      )
      for (const text of lost.slice(0, 3)) console.log(`${name}: not found: ${text.slice(0, 120)}`)
      bars.push({
        what: `${name}: texts not found in order`,
        measured: lost.length,
        unit: '',
        must: 0,
      })
    }
  }
  return bars
}

/** The texts that do not stand behind those before them. */
function lostIn(text: string, words: readonly string[]): string[] {
  let at = 0
  return words.filter((word) => {
    const found = text.indexOf(word, at)
    if (found >= 0) at = found + word.length
    return found < 0
  })
}

/** Counts the cells of a spreadsheet that LibreOffice shows otherwise. */
async function readCells(): Promise<Bar[]> {
  if ((await missingPrograms(['soffice'])).size > 0) return []
  const { cells } = naughtySubmissions(CELLS)
  const sheet = new Sheet('Rows', { cut: 0, rows: 0 })
  const rows = Array.from({ length: CELLS / IN_A_ROW }, (_, row) =>
    cells.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW).map(({ text }) => text),
  )
  for (const row of rows) await sheet.add(row)
  const columns = Array.from({ length: IN_A_ROW }, (_, n) => ({ head: `Column ${n}`, width: 12 }))
  const path = join(scratch, 'export.xlsx')
  await writeFile(path, (await workbookFile(await sheet.parts(columns))).stream())
  const [, ...shown] = await cellsInLibreOffice(path, scratch)
  const wrong = rows.flatMap((row, n) =>
    row.filter((text, column) => shown[n]?.[column] !== text.replaceAll(/\r\n?/g, '\n')),
  )
  for (const text of wrong.slice(0, 5)) console.log(`Shown otherwise: ${JSON.stringify(text)}`)
  const what = `cells of ${CELLS} that LibreOffice shows otherwise`
  return [{ what, measured: wrong.length, unit: 'cells', must: 0 }]
}

async function missingPrograms(programs: readonly string[]): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const program of programs) {
    const isThere = await run('which', [program]).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    missing.add(program)
    console.log(`${program} is not on this machine: what it would have said is left out.`)
  }
  return missing
}
