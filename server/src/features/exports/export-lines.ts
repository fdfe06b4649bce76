import { setImmediate as otherWork } from 'node:timers/promises'
import type pg from 'pg'
import type { z } from 'zod'
import type { ExportEnd } from '@plumbline/contract/shapes/list-query'
import type { Language } from '@plumbline/contract/shapes'
import { Db } from '../../db/db.ts'
import { batchesOf, inSnapshot } from '../../db/snapshot.ts'
import { problems } from '../../problems.ts'
import type { Logger } from '../../log.ts'
import { documentText, fromText, type List, orderText } from '../lists/list-text.ts'
import type { PageQuery } from '../lists/page.ts'
import { findWords, wordConditions } from '../lists/search-words.ts'
import type { Where } from '../lists/where.ts'

/** So many rows are fetched, parsed and sent at a time: what an export holds in memory. */
const BATCH = 200

export interface Export {
  /** What selects the rows; it may ask the same snapshot before. */
  select: (db: Db) => Promise<Selection>
  /** The JSON of each row, on one line; it may ask the snapshot for more of them. */
  linesOf: (rows: pg.QueryResultRow[], db: Db) => string[] | Promise<string[]>
}

interface Selection {
  text: string
  values: readonly unknown[]
}

/** A whole list, as its pages would have it. */
export interface ListExport<Sort extends string = string> {
  list: List<Sort>
  where: Where
  userId: string
  query: Pick<PageQuery<Sort>, 'sort'> & { 'text[search]'?: string | undefined }
}

/**
 * The lines of an export from a cursor in one snapshot, a batch at a time and not before the last
 * one was taken; then the line that says that these were all, or why not. Ends the snapshot and
 * gives the connection back, also when nobody reads on.
 * @param taken is told once how many rows have left, before the last line says that these were all
 */
export async function* exportLines(
  client: pg.PoolClient,
  exported: Export,
  log: Logger,
  language: Language,
  taken: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  let totalDocs = 0
  let isReported = false
  const tell = async () => {
    if (isReported) return
    isReported = true
    await taken(totalDocs)
  }
  try {
    yield* inSnapshot(client, async function* () {
      const db = new Db(client)
      for await (const rows of batchesOf(db, await exported.select(db), BATCH)) {
        totalDocs += rows.length
        const lines = await exported.linesOf(rows, db)
        yield lines.map((line) => `${line}\n`).join('')
        // a client that reads as fast as we write must not keep all others waiting
        await otherWork()
      }
    })
    await tell()
    yield endLine({ status: 'success', totalDocs } satisfies ExportEnd)
  } catch (error) {
    log.error({ err: error }, 'an export was cut short')
    yield endLine(problems.exportCutShort().toJson(language))
  } finally {
    await tell().catch((error: unknown) =>
      log.error({ err: error }, 'an export is not in the audit log'),
    )
  }
}

/** Lines that PostgreSQL wrote: to read them and to write them again would take longer than all else. */
export const writtenLines = (rows: pg.QueryResultRow[]): string[] =>
  // between the elements of some arrays it begins a new line
  rows.map((row) => (row['line'] as string).replaceAll('\n', ' '))

/** Lines of what the contract lists, and of nothing else. */
export const linesOfShape =
  (shape: z.ZodType) =>
  (rows: pg.QueryResultRow[]): string[] =>
    rows.map((row) => JSON.stringify(shape.parse(row)))

/** What selects the documents of a list that its filters and its search leave, each as a `line`. */
export async function selectList<Sort extends string>(
  db: Db,
  exported: ListExport<Sort>,
): Promise<Selection> {
  const { list, where, userId } = exported
  return selectOf(db, exported, {
    what: 'row_to_json(r)::text as line',
    from: `cross join lateral (select d.id) at
      cross join lateral (${documentText(list, where.bind(userId), undefined)}) r`,
  })
}

/** The same with nothing but the `id` of each. */
export function selectIds<Sort extends string>(
  db: Db,
  exported: ListExport<Sort>,
): Promise<Selection> {
  return selectOf(db, exported, { what: 'd.id', from: '' })
}

async function selectOf<Sort extends string>(
  db: Db,
  { list, where, query }: ListExport<Sort>,
  { what, from }: { what: string; from: string },
): Promise<Selection> {
  const { table, id } = list.words
  const projectId = where.values[0] as string
  const search = query['text[search]']
  const words = search ? await findWords(db, list, projectId, search) : []
  const found = search
    ? `join ${table} x on x.project_id = $1 and x.${id} = d.id
         and ${words.length > 0 ? wordConditions(where, list, words) : 'false'}`
    : ''
  const text = `select ${what} from ${fromText(list, query)} ${found} ${from}
     where ${where.text('d')} order by ${orderText(list, query)}`
  return { text, values: where.values }
}

function endLine(end: object): string {
  return `${JSON.stringify(end)}\n`
}
