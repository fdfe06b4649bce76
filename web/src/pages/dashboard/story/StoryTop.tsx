import { story as storyCall } from '@plumbline/contract/story'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { SixCells } from './SixCells.tsx'
import { StoryCard } from './StoryCard.tsx'

interface Props {
  projectId: string
  siteId: string | undefined
  /** Of all sites. */
  sites: number
  /** Nothing needs attention before there is a plan. */
  isPlanned: boolean
}

/** The top of the dashboard: how the project is, in a sentence and in six numbers. */
export default function StoryTop({ projectId, siteId, sites, isPlanned }: Props) {
  const { language } = useLanguage()
  const story = useQuery(
    q(storyCall.get, {
      params: { projectId },
      query: { day: localDay(), language, ...(siteId !== undefined && { 'site._id': siteId }) },
    }),
  )
  return (
    <>
      <StoryCard story={story} projectId={projectId} siteId={siteId} isPlanned={isPlanned} />
      {isPlanned && (
        <SixCells
          projectId={projectId}
          siteId={siteId}
          sites={sites}
          weeks={story.data?.docs.cells}
        />
      )}
    </>
  )
}
