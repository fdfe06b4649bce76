import { AFFECTS } from '@plumbline/contract/affects'
import { story } from '@plumbline/contract/story'
import type { Language } from '@plumbline/contract/texts/languages'
import type { AnswerSource } from '../lists/answer-cache.ts'
import { readStory } from './read-story.ts'
import type { StoryPlace } from './story.queries.ts'

/** A story: the project or its site, on a calendar day, in a language. */
export interface AskedStory extends StoryPlace {
  day: string
  language: Language
}

/** The name by which the answer to it is known. */
export const nameOf = ({ projectId, siteId, day, language }: AskedStory): string =>
  [projectId, siteId ?? '', day, language].join(' ')

function askedBy(name: string): AskedStory {
  const [projectId = '', siteId = '', day = '', language = ''] = name.split(' ')
  return { projectId, siteId: siteId === '' ? null : siteId, day, language: language as Language }
}

/** The kinds of changes after which a story may be another. */
const KINDS = Object.entries(AFFECTS)
  .filter(([, affected]) => affected.some(({ call }) => call === story.get))
  .map(([kind]) => kind)

/** The stories of projects; each is made once for all who see it. */
export const STORIES: AnswerSource = {
  bytesMax: 8 * 1024 * 1024,
  async make(db, name) {
    const { day, language, ...place } = askedBy(name)
    const [row] = await db.prepared<{ xid: string }>(
      'where a story begins',
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
      [],
    )
    if (!row) throw new Error('PostgreSQL answered no row.')
    const docs = await readStory(db, place, day, language)
    return { data: JSON.stringify(story.get.data.parse({ docs })), xid: row.xid }
  },
  // no event tells that a day was stored
  async since(db, name, xid) {
    const { projectId, siteId } = askedBy(name)
    const [row] = await db.prepared<{ changes: number; state: string }>(
      'what a story is made of changed',
      `select (select count(*)::integer from events
                where project_id = $1 and xid >= $2::xid8 and kind = any($3)) as changes,
              concat_ws(' ', (select count(*) from project_days where project_id = $1),
                (select count(*) from progress_days where project_id = $1 and site_id = $4)) as state`,
      [projectId, xid, KINDS, siteId],
    )
    if (!row) throw new Error('PostgreSQL answered no row.')
    return row
  },
}
