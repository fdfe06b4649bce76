import type { Story } from '@plumbline/contract/story/story-shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Block } from '../Block.tsx'
import { Sentence } from './Sentence.tsx'
import { Shares } from './Shares.tsx'
import { SinceChips } from './SinceChips.tsx'
import { StoryCurve } from './StoryCurve.tsx'
import classes from './story.module.css'

interface Props {
  story: UseQueryResult<{ docs: Story }>
  projectId: string
  siteId: string | undefined
  /** False before there is a plan: then there is no curve either. */
  isPlanned: boolean
  week: string | undefined
  onWeek: (week: string) => void
}

/** Where the project is, where it hurts and when it ends, with the curve of its work. */
export function StoryCard({ story, projectId, siteId, isPlanned, week, onWeek }: Props) {
  const t = useT()
  const id = useId()
  const at = { projectId, siteId }
  const hasNoCurve = story.data?.docs.curve === null
  return (
    <Card
      className={classes.card}
      aria-labelledby={id}
      // a sentence alone needs no room for a curve, and a failure keeps its room
      style={hasNoCurve || !isPlanned ? { minHeight: 0 } : undefined}
      data-single={hasNoCurve || story.isLoadingError || undefined}
    >
      <VisuallyHidden>
        <h2 id={id}>{t('story.title')}</h2>
      </VisuallyHidden>
      <Block needs={[story]} skeleton={<WordsSkeleton />}>
        {({ docs }) => (
          <>
            <div className={classes.words}>
              <Sentence parts={docs.sentence} {...at} />
              <Shares story={docs} {...at} />
              {docs.since && <SinceChips since={docs.since} {...at} />}
            </div>
            {docs.curve && (
              <StoryCurve key={siteId} curve={docs.curve} week={week} onWeek={onWeek} />
            )}
          </>
        )}
      </Block>
    </Card>
  )
}

function WordsSkeleton() {
  return (
    <span className={`stack ${classes.words}`}>
      <Skeleton width="90%" height={20} />
      <Skeleton width="80%" height={20} />
      <Skeleton width="60%" height={20} />
    </span>
  )
}
