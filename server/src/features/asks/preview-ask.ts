import { sql } from 'kysely'
import type { DataOf, QueryOf } from '@plumbline/contract/endpoint'
import type { askSeveral } from '@plumbline/contract/organisations/ask-several'
import type { Language } from '@plumbline/contract/shapes'
import type { Db } from '../../db/db.ts'
import { askLetter } from '../../mail/ask-letter.ts'
import { problems } from '../../problems.ts'
import { readThings, slippedFrom } from './suggest.queries.ts'

const DAY_MS = 86_400_000

/** The mail that a contact would get of somebody, as it is written when it goes out. Errors: 404 for a contact who is none. */
export async function previewAsk(
  db: Db,
  projectId: string,
  query: QueryOf<typeof askSeveral.preview>,
  userId: string,
): Promise<DataOf<typeof askSeveral.preview>['docs']> {
  const { organisation, contact, wants, days, baseline, milestones = [] } = query
  const { rows } = await sql<{
    project: string
    who: string
    organisation: string
    language: Language
  }>`
    select p.name as project, trim(u.first_name || ' ' || u.last_name) as who, o.name as organisation,
           c.value ->> 'language' as language
      from organisations o, jsonb_array_elements(o.contacts) c, projects p, users u
     where o.project_id = ${projectId} and o.id = ${organisation} and c.value ->> '_id' = ${contact}
       and p.id = o.project_id and u.id = ${userId}`.execute(db)
  const [around] = rows
  if (!around) throw problems.notFound()
  const wasOn =
    baseline === undefined
      ? new Map<string, string>()
      : await slippedFrom(db, projectId, baseline, milestones)
  const things = await readThings(db, projectId, query, wasOn)
  const until = new Date(Date.now() + days * DAY_MS).toISOString()
  const reader = { language: around.language, timeZone: null }
  return askLetter(reader, { ...around, wants, until, things })
}
