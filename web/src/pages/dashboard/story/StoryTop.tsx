import { SixCells } from './SixCells.tsx'
import { StoryCard } from './StoryCard.tsx'
import { useStory } from './useStory.ts'

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
  const story = useStory(projectId, siteId)
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
