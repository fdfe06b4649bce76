import { story } from '@plumbline/contract/story'
import type { Language } from '@plumbline/contract/texts/languages'
import { q } from '../../../lib/api/query.ts'
import { localDay } from '../../../lib/dates/dates.ts'

/** The query for today's story of a project or of one of its sites, in a language. */
export const storyQuery = (projectId: string, siteId: string | undefined, language: Language) =>
  q(story.get, {
    params: { projectId },
    query: { day: localDay(), language, ...(siteId !== undefined && { 'site._id': siteId }) },
  })
