import type { MilestoneDetails } from '@plumbline/contract/milestones'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { AttachmentGrid, AttachmentTile } from '../../ui/AttachmentTile.tsx'
import { PhotoGrid } from '../../ui/PhotoGrid.tsx'
import { PhotoGallery } from '../photos/PhotoGallery.tsx'
import { MilestoneSheetFacts } from './MilestoneSheetFacts.tsx'
import { MilestoneSheetIssues } from './MilestoneSheetIssues.tsx'
import { MilestoneSheetNotes } from './MilestoneSheetNotes.tsx'
import { MilestoneSheetSection } from './MilestoneSheetSection.tsx'
import { MilestoneSheetSubmissions } from './MilestoneSheetSubmissions.tsx'

/** Three rows of three; the last tile tells how many more there are. */
const PHOTOS = 9

/** The sections of the sheet, once they are loaded. */
export function MilestoneSheetBody({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const { photos, numPhotos, attachments } = milestone
  const [opened, setOpened] = useState<number | null>(null)

  return (
    <>
      <MilestoneSheetFacts milestone={milestone} />
      <MilestoneSheetSection
        title={t('milestones.photos')}
        count={numPhotos}
        empty={t('milestones.noPhotos')}
      >
        <PhotoGrid
          photos={photos}
          columns={3}
          phoneColumns={3}
          limit={PHOTOS}
          moreText={(n) => t('common.morePhotos', { n })}
          onOpen={setOpened}
        />
      </MilestoneSheetSection>
      <MilestoneSheetSection
        title={t('milestones.attachments')}
        count={attachments.length}
        empty={t('milestones.noAttachments')}
      >
        <AttachmentGrid>
          {attachments.map((attachment) => (
            <AttachmentTile key={attachment._id} attachment={attachment} />
          ))}
        </AttachmentGrid>
      </MilestoneSheetSection>
      <MilestoneSheetNotes milestone={milestone} />
      <MilestoneSheetSubmissions milestone={milestone} />
      <MilestoneSheetIssues milestone={milestone} />
      {opened !== null && (
        <PhotoGallery
          photos={photos}
          index={opened}
          title={milestone.site.name}
          home={{ kind: 'milestone', projectId: milestone.project, docId: milestone._id }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
