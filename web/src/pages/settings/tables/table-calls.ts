import type { Change } from '@plumbline/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { outOfDate } from '../../../live/out-of-date.ts'
import type { Value } from '../../../tables/model/column.ts'
import type { StoredRow } from '../../../tables/model/table-edits.ts'
import type { TableKind } from '../../../tables/model/table-kind.ts'

/** A row of a table as the server takes it: what is new has no `_id`. */
export type SentRow = { _id?: string; version?: number; archived?: boolean } & Record<
  string,
  Value | undefined
>

/** The calls that read and save the rows of a table. */
export interface TableCalls {
  /** Saves rows, all or none; gives those that were saved. Throws ApiError. */
  save: (rows: SentRow[], idempotencyKey: string) => Promise<StoredRow[]>
  /** All rows as they are now, archived ones too. Throws ApiError. */
  reload: (client: QueryClient) => Promise<StoredRow[]>
  /** Everything that shows what was saved is read anew. */
  refresh: (client: QueryClient) => Promise<void>
}

/** A table with its calls. */
export interface SavedKind extends TableKind {
  calls: TableCalls
}

/** Reads anew what changes of these kinds leave out of date; resolves when what is on the screen is there. */
export async function reloadAfter(
  client: QueryClient,
  projectId: string,
  kinds: readonly Change['kind'][],
): Promise<void> {
  const keys = outOfDate(
    projectId,
    kinds.map((kind) => ({ kind, _id: null })),
  )
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
