import { type Db, newId } from '../../db/db.ts'
import { insertObjects } from '../../db/insert-rows.ts'
import { readLists } from '../file/json-lists.ts'
import type { Problems } from '../problems.ts'
import { type ListName, LISTS } from '@plumbline/contract/programme/programme-file'
import type { ProgrammeSource } from '../file/programme-source.ts'
import type { OnProgress } from '../progress.ts'
import { readRecord, unknownKeys } from '../file/read-record.ts'
import { isObject, unstorable } from '../file/reading.ts'
import { indexStaging } from './staging.ts'
import { STATE, Statements } from './statements.ts'

/** The number of records in memory at once. */
const BATCH = 500

/**
 * Reads a programme into the staging tables, and what is wrong with single records into the
 * problems. Answers the keys that the format does not know: `sites[].colour`.
 * @throws {NotJsonError}
 */
export async function stageProgramme(
  db: Db,
  source: ProgrammeSource,
  problems: Problems,
  onProgress: OnProgress,
): Promise<string[]> {
  let bytes = 0
  const staging = new Staging(db, problems, () => onProgress('Reading', bytes, source.size))
  const counted = count(source.chunks, (length) => (bytes += length))
  const lists = readLists(counted)
  const begun = new Set<string>()
  let next = await lists.next()
  for (; !next.done; next = await lists.next()) {
    const { key, n, value } = next.value
    if (!isList(key)) continue
    if (n === null || n === 0) {
      if (begun.has(key)) problems.add(key, 'stands in the file twice')
      begun.add(key)
    }
    if (n !== null) await staging.add(key, n, value)
    else if (value !== null && !Array.isArray(value)) problems.add(key, 'must be a list')
  }
  await staging.flush()
  if (!next.value) {
    problems.add('the file', 'must be a JSON object with lists of projects, sites, …')
  } else if (begun.size === 0) {
    problems.add('the file', `holds none of the lists ${LISTS.join(', ')}`)
  }
  await indexStaging(
    db,
    'create index on file_records (list, source_id)',
    'analyze file_records',
    'create index on file_references (list, n)',
    'analyze file_references',
    'analyze file_claims',
    'create index on file_uses (list, n)',
    'analyze file_uses',
  )
  return [...staging.ignored]
}

class Staging {
  readonly ignored = new Set<string>()
  readonly #db: Db
  readonly #problems: Problems
  readonly #onFull: () => void
  #records: object[] = []
  #statements: Statements

  constructor(db: Db, problems: Problems, onFull: () => void) {
    this.#db = db
    this.#problems = problems
    this.#onFull = onFull
    this.#statements = new Statements(problems)
  }

  async add(list: ListName, n: number, raw: unknown): Promise<void> {
    for (const key of unknownKeys(list, raw)) this.ignored.add(`${list}[].${key}`)
    const entry = readRecord(list, n, raw, this.#problems)
    const sourceId = entry?.record._id ?? idOf(raw)
    if (sourceId === null) return
    this.#records.push({
      list,
      n,
      source_id: sourceId,
      project: entry ? projectOf(list, entry.record) : '',
      id: newId(),
      record: entry ? raw : null,
    })
    if (entry) {
      this.#statements.begin(entry)
      this.#statements.once('._id', `${list} ${sourceId}`, `another of the ${list} has this id`)
      STATE[list](entry.record as never, this.#statements)
    }
    if (this.#records.length < BATCH) return
    await this.flush()
    this.#onFull()
  }

  async flush(): Promise<void> {
    const { references, claims, answers, uses } = this.#statements
    await insertObjects(this.#db, 'file_records', this.#records)
    await insertObjects(this.#db, 'file_references', references)
    await insertObjects(this.#db, 'file_claims', claims)
    await insertObjects(this.#db, 'file_answers', answers)
    await insertObjects(this.#db, 'file_uses', uses)
    this.#records = []
    this.#statements = new Statements(this.#problems)
  }
}

function isList(key: string): key is ListName {
  return (LISTS as string[]).includes(key)
}

/** The id of a record that is wrong, if at least that can be read. */
function idOf(raw: unknown): string | null {
  const id = isObject(raw) ? raw['_id'] : undefined
  return typeof id === 'string' && !unstorable(id) ? id : null
}

/** A project belongs to itself, and people to none. */
function projectOf(list: ListName, record: { _id: string; project?: string }): string {
  return list === 'projects' ? record._id : (record.project ?? '')
}

async function* count(chunks: AsyncIterable<Uint8Array>, add: (length: number) => void) {
  for await (const chunk of chunks) {
    add(chunk.length)
    yield chunk
  }
}
