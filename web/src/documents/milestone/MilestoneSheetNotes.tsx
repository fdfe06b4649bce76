import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Composer } from '../thread/composer/Composer.tsx'
import { MILESTONE_FILTERS } from '../thread/feed/feed-filters.ts'
import { FilteredFeed } from '../thread/feed/FilteredFeed.tsx'
import { FilterMenu } from '../thread/feed/FilterMenu.tsx'
import { ThreadProvider } from '../thread/thread.ts'
import classes from './MilestoneSheet.module.css'
import { MilestoneSheetSection } from './MilestoneSheetSection.tsx'
import { useMilestoneThread } from './useMilestoneThread.ts'

interface Props {
  milestone: MilestoneDetails
  /** The sheet is opened at it. */
  isFirst: boolean
}

/** The notes and changes of a milestone, oldest first, and the field for the next note. */
export function MilestoneSheetNotes({ milestone, isFirst }: Props) {
  const t = useT()
  const thread = useMilestoneThread(milestone)
  const { updates, numUpdates } = milestone
  const draftKey = thread.draftKey()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFirst) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isFirst])
  return (
    <ThreadProvider value={thread}>
      <div ref={place}>
        <MilestoneSheetSection
          title={t('milestones.notes')}
          count={numUpdates}
          named={milestone.numNotes}
          empty={t('milestones.noNotes')}
          tools={numUpdates > 0 && <FilterMenu filters={MILESTONE_FILTERS} />}
          foot={
            !thread.isLocked && (
              <Composer
                key={draftKey}
                draftKey={draftKey}
                send={thread.add}
                label={t('milestones.addNote')}
                placeholder={t('milestones.notePlaceholder')}
                refusesEmpty
              />
            )
          }
        >
          {updates.length < numUpdates && (
            <p className={classes.older}>
              {t('milestones.olderNotes', { n: numUpdates - updates.length })}
            </p>
          )}
          <FilteredFeed entries={updates} updates={updates} filters={MILESTONE_FILTERS} />
        </MilestoneSheetSection>
      </div>
    </ThreadProvider>
  )
}
