import { milestones } from '@plumbline/contract/milestones'
import type { MilestoneDetails } from '@plumbline/contract/milestones/milestone'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { PhotoGrid } from '../../ui/PhotoGrid.tsx'
import { notePhotos, pageOf, type PhotoHome } from '../photos/gallery.ts'
import { LinkedPhoto } from '../photos/LinkedPhoto.tsx'
import { PhotoGallery } from '../photos/PhotoGallery.tsx'
import { DropArea } from '../thread/files/DropArea.tsx'
import { IMAGES } from '../thread/files/FileButtons.tsx'
import { SendingBar } from '../thread/files/SendingBar.tsx'
import { AddFiles } from '../../ui/form/AddFiles.tsx'
import { MilestoneAttachments } from './MilestoneAttachments.tsx'
import classes from './MilestoneSheet.module.css'
import { MilestoneSheetSection } from './MilestoneSheetSection.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { upload } from '../../lib/api/upload.ts'
import { useAddFiles } from '../thread/files/useAddFiles.ts'

/** Three rows of three; the last tile tells how many more there are. */
const PHOTOS = 9

/** The photos and attachments of a milestone; files may be dropped on them. */
export function MilestoneSheetFiles({ milestone }: { milestone: MilestoneDetails }) {
  const t = useT()
  const { photos, numPhotos, archivedAt } = milestone
  const [opened, setOpened] = useState<number | null>(null)
  const files = useMilestoneFiles(milestone)
  const busy = files.share !== null
  const isLocked = archivedAt !== null
  const home: PhotoHome = { kind: 'milestone', projectId: milestone.project, docId: milestone._id }
  return (
    <DropArea disabled={isLocked} onFiles={files.add}>
      <MilestoneSheetSection
        title={t('milestones.photos')}
        count={numPhotos}
        empty={t('milestones.noPhotos')}
        tools={
          !isLocked && (
            <AddFiles
              label="milestones.addPhotos"
              accept={IMAGES}
              disabled={busy}
              onFiles={files.add}
            />
          )
        }
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
      {files.share !== null && (
        <div className={classes.sending}>
          <SendingBar share={files.share} onCancel={files.cancel} />
        </div>
      )}
      {files.problem && (
        <p className={classes.problem} role="alert">
          {files.problem}
        </p>
      )}
      <MilestoneAttachments milestone={milestone} busy={busy} onFiles={files.add} />
      {opened !== null && (
        <PhotoGallery
          photos={photos}
          index={opened}
          title={milestone.site.name}
          page={pageOf(home)}
          home={isLocked ? undefined : home}
          onClose={() => setOpened(null)}
        />
      )}
      <LinkedPhoto
        galleries={[photos, ...notePhotos(milestone.updates)]}
        title={milestone.site.name}
        page={pageOf(home)}
        home={isLocked ? undefined : home}
      />
    </DropArea>
  )
}

/** Adds files to a milestone as soon as they are chosen: pictures to its photos, others to its attachments. */
function useMilestoneFiles({ _id: milestoneId, project: projectId }: MilestoneDetails) {
  const client = useQueryClient()
  const params = { projectId, milestoneId }
  return useAddFiles(async (form, how) => {
    form.set('component', 'sidebar')
    const { docs } = await upload(milestones.addAttachments, { params, form, ...how })
    client.setQueryData(
      q(milestones.details, { params }).queryKey,
      (shown) => shown && { ...shown, docs: { ...shown.docs, ...docs } },
    )
  })
}
