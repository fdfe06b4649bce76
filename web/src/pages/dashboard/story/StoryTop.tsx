import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/useT.ts'
import { SixCells } from './SixCells.tsx'
import { StoryCard } from './StoryCard.tsx'
import { storyQuery } from './story-query.ts'

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
  const story = useQuery(storyQuery(projectId, siteId, language))
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
