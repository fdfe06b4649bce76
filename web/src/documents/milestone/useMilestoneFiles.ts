import { milestones, type MilestoneDetails } from '@plumbline/contract/milestones'
import { useQueryClient } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { upload } from '../../lib/api/upload.ts'
import { useAddFiles } from '../thread/files/useAddFiles.ts'

/** Adds files to a milestone as soon as they are chosen: pictures to its photos, others to its attachments. */
export function useMilestoneFiles({ _id: milestoneId, project: projectId }: MilestoneDetails) {
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
