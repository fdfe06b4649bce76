import { type RawBuilder, sql } from 'kysely'
import type { Media } from '@plumbline/contract/shapes'

/** The kind of media of the bytes `b`, by their type: never by the name of a file. */
export const mediaOf: RawBuilder<Media> = sql<Media>`case
  when split_part(b.mime, '/', 1) in ('image', 'audio', 'video') then split_part(b.mime, '/', 1)
  when b.mime ~ '^(text/|application/(pdf|rtf|msword|vnd\\.|x-cfb))' then 'document'
  else 'other' end`

/** The size in bytes of a file that a player reads in parts; null of a file that nobody plays. */
export const playedSize: RawBuilder<number | null> = sql<number | null>`
  case when ${mediaOf} in ('audio', 'video') then b.size end`
