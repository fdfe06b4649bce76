import { z } from 'zod'
import type { Problems } from '../problems.ts'
import { type ListName, RECORDS } from '@plumbline/contract/programme/programme-file'
import { isObject, placeOf, unstorable, wording } from './reading.ts'

/** A record and where it stands in the file. */
export interface Entry<R> {
  /** `submissions[12]` */
  at: string
  list: ListName
  n: number
  record: R
}

export type RecordOf<List extends ListName> = z.output<(typeof RECORDS)[List]>

/** A record as the file has it, by the format; wrong ones are added to the problems. */
export function readRecord<List extends ListName>(
  list: List,
  n: number,
  raw: unknown,
  problems: Problems,
): Entry<RecordOf<List>> | undefined {
  const at = `${list}[${n}]`
  const dirt = unstorable(raw)
  if (dirt) {
    problems.add(at + placeOf(dirt), 'holds a character that cannot be stored: NUL, or half of one')
  }
  const { data, error } = schemaOf(list).safeParse(raw, { error: wording })
  for (const issue of error?.issues ?? []) problems.add(at + placeOf(issue.path), issue.message)
  return dirt || !data ? undefined : { at, list, n, record: data }
}

/** A record that was found right before. */
export function rereadRecord<List extends ListName>(list: List, raw: unknown): RecordOf<List> {
  return schemaOf(list).parse(raw)
}

/** The keys of a record that the format does not know. */
export function unknownKeys(list: ListName, raw: unknown): string[] {
  if (!isObject(raw)) return []
  const known = RECORDS[list].shape
  return Object.keys(raw).filter((key) => !(key in known))
}

function schemaOf<List extends ListName>(list: List): z.ZodType<RecordOf<List>> {
  return RECORDS[list] as unknown as z.ZodType<RecordOf<List>>
}
