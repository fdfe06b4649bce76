import { story } from '@plumbline/contract/story'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { localDay } from '../../../lib/dates/dates.ts'

/** What is to be said of the project or of one of its sites today, in the reader's language. */
export function useStory(projectId: string, siteId: string | undefined) {
  const { language } = useLanguage()
  return useQuery(
    q(story.get, {
      params: { projectId },
      query: { day: localDay(), language, ...(siteId !== undefined && { 'site._id': siteId }) },
    }),
  )
}
