import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/useT.ts'
import { SixCells } from './SixCells.tsx'
import { StoryCard } from './StoryCard.tsx'
import { storyQuery } from './story-query.ts'

interface Props {
  projectId: string
  siteId: string | undefined
  /** The number of all sites. */
  sites: number
  /** Nothing needs attention before there is a plan. */
  isPlanned: boolean
  /** The Monday of the week that is shown on the page. */
  week: string | undefined
  onWeek: (week: string) => void
}

/** The top of the dashboard: how the project is, in a sentence and in six numbers. */
export default function StoryTop({ projectId, siteId, sites, isPlanned, ...weeks }: Props) {
  const { language } = useLanguage()
  const story = useQuery(storyQuery(projectId, siteId, language))
  return (
    <>
      <StoryCard {...{ story, projectId, siteId, isPlanned }} {...weeks} />
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
