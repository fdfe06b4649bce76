import { jsonText } from '@plumbline/contract/exports/forms/cell-texts'
import {
  cellOf,
  type ExportedRow,
  type ExportedVisit,
} from '@plumbline/contract/exports/forms/form-cell'
import type { ExportedQuestion } from '@plumbline/contract/exports/forms/exported-form'
import type { FormTable } from '@plumbline/contract/exports/forms/form-tables'
import type { ExportEnd } from '@plumbline/contract/shapes/list-query'
import type { Statements } from '../../../db/snapshot.ts'
import type { ExportJob } from './export-job.ts'
import type { VisitAnswers } from './stored-answers.ts'
import { EntryFinder, type TableEntry } from './table-entries.ts'
import { answerIn, visitsWithAnswers } from './table-rows.ts'

/** An object of JSON in the making; names are those of the form, and so are not trusted with a real one. */
type Nested = Map<string, string | Nested | Nested[]>

interface Level {
  table: FormTable
  finder: EntryFinder
  questions: ExportedQuestion[]
}

/** A line a visit, and the line that says that these were all. */
export async function* nestedFile(db: Statements, job: ExportJob): AsyncGenerator<Uint8Array> {
  let totalDocs = 0
  const lineOf = nestedLines(job)
  const columns = job.form.questions.length
  for await (const batch of visitsWithAnswers(db, job, { like: '%', columns })) {
    let lines = ''
    for (const { visit, answers } of batch) {
      lines += `${lineOf(visit, answers)}\n`
      totalDocs += 1
      job.onVisit()
    }
    yield Buffer.from(lines)
  }
  yield Buffer.from(`${JSON.stringify({ status: 'success', totalDocs } satisfies ExportEnd)}\n`)
}

/** Makes a line of each visit, nested as its form is. Questions without an answer are left out. */
function nestedLines(job: ExportJob): (visit: ExportedVisit, answers: VisitAnswers) => string {
  const { form, tables, chosen, options } = job
  const repeats = new Set(tables.map(({ path }) => path))
  const levels = chosen.map((table): Level => ({
    table,
    finder: new EntryFinder(table.path, repeats),
    questions: form.questions.filter(
      ({ repeat, isQuiet }) => repeat === table.path && (options.quiet || !isQuiet),
    ),
  }))
  const making = { ...job.making, options: { ...options, names: 'kobo' as const } }

  const add = (
    into: Nested,
    { table, questions }: Level,
    entry: TableEntry,
    visit: ExportedVisit,
  ) => {
    const answerTo = answerIn(entry, table.path)
    for (const question of questions) {
      const answer = answerTo(question)
      if (!answer) continue
      const row = { visit, answerTo } as ExportedRow
      const text = (part: 'value' | 'notes' | 'other') =>
        jsonText(cellOf({ of: 'answer', question, part }, row, making))
      const names = question.nodes.slice(table.nodes.length)
      const own = names.at(-1) ?? ''
      const group = groupIn(into, names.slice(0, -1))
      const { vals, notes, files } = answer
      const fileNames = JSON.stringify(files.map(({ name }) => name))
      const isFile = question.class === 'file'
      if (isFile && files.length > 0) put(group, own, fileNames)
      else if (question.class === 'several' && vals.length > 0)
        put(group, own, JSON.stringify(vals))
      else if (vals.length > 0) put(group, own, text('value'))
      if (question.hasOther && text('other') !== 'null') put(group, `${own}_other`, text('other'))
      if (notes !== '') put(group, `${own}_notes`, text('notes'))
      if (!isFile && files.length > 0) put(group, `${own}_photos`, fileNames)
      if (options.links && files.length > 0) {
        const links = files.map(({ id }) => id && job.making.fileLink(id))
        put(group, `${own}_URL`, JSON.stringify(links))
      }
    }
  }

  return (visit, answers) => {
    const line = headOf(visit, job)
    const made = new Map<string, Nested>([['', line]])
    for (const level of levels) {
      const { table, finder } = level
      const outer = tables.find(({ path }) => path === table.outer)
      for (const entry of finder.entriesIn(answers)) {
        // an entry of a table that is not wanted is there all the same where others lie in it
        const into = table.path === '' ? line : placeOf(made, { table, outer, line }, entry.numbers)
        add(into, level, entry, visit)
      }
    }
    return written(line)
  }
}

/** The object of an entry, in the list of its repeat. */
function placeOf(
  made: Map<string, Nested>,
  { table, outer, line }: { table: FormTable; outer: FormTable | undefined; line: Nested },
  numbers: readonly number[],
): Nested {
  const around = outer && made.get(`${outer.path} ${numbers.slice(0, -1).join('.')}`)
  const names = table.nodes.slice(around ? outer.nodes.length : 0)
  const group = groupIn(around ?? line, names.slice(0, -1))
  const own = names.at(-1) ?? ''
  const before = group.get(own)
  const list = Array.isArray(before) ? before : []
  if (list !== before) group.set(own, list)
  const entry: Nested = new Map()
  list.push(entry)
  made.set(`${table.path} ${numbers.join('.')}`, entry)
  return entry
}

function groupIn(of: Nested, names: readonly string[]): Nested {
  let at = of
  for (const name of names) {
    const before = at.get(name)
    const group: Nested = before instanceof Map ? before : new Map()
    if (group !== before) put(at, name, group)
    at = group
  }
  return at
}

/** Adds a field. Fields that the line has already keep their names; a new one of the same name gets a number. */
function put(of: Nested, name: string, value: string | Nested): void {
  let own = name
  for (let n = 2; of.has(own); n += 1) own = `${name} (${n})`
  of.set(own, value)
}

function headOf(visit: ExportedVisit, { making }: ExportJob): Nested {
  const { latitude: lat, longitude: lng, altitude, accuracy } = visit
  const head = {
    _id: visit._id,
    refId: visit.refId,
    version: visit.version,
    instanceId: visit.instanceId,
    link: making.visitLink(visit),
    site: { _id: visit.siteId, name: visit.site },
    milestone: { _id: visit.milestoneId, name: visit.milestone },
    createdAt: visit.receivedAt,
    createdBy: { _id: visit.sentById, name: visit.sentBy },
    startedAt: visit.startedAt,
    endedAt: visit.endedAt,
    review: visit.review,
    issueCount: visit.issues,
    position: lat === null ? null : { lat, lng, altitude, accuracy },
  }
  return new Map(Object.entries(head).map(([name, value]) => [name, JSON.stringify(value)]))
}

function written(of: Nested): string {
  const members = Array.from(of, ([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`)
  return `{${members.join(',')}}`
}

function textOf(value: string | Nested | Nested[]): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? `[${value.map(written).join(',')}]` : written(value)
}
