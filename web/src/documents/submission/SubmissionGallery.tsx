import { submissions } from '@plumbline/contract/submissions'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { useFailureAlert } from '../../lib/api/useFailureAlert.ts'
import { pageOf } from '../photos/gallery.ts'
import { PhotoGallery } from '../photos/PhotoGallery.tsx'
import { submissionPhotos } from '../photos/submission-photos.ts'

interface Props {
  submission: Pick<SubmissionSummary, '_id' | 'project' | 'site' | 'photo'>
  onClose: () => void
}

/** The photos of a submission from a list: the first at once, the others as soon as they are known. */
export function SubmissionGallery({ submission, onClose }: Props) {
  const { _id, project, site, photo } = submission
  const { data, error } = useQuery(
    q(submissions.get, { params: { projectId: project, docId: _id } }),
  )
  useFailureAlert(error)
  const photos = data ? submissionPhotos(data.docs) : photo ? [photo] : []
  return (
    <PhotoGallery
      photos={photos}
      index={0}
      title={site.name}
      page={pageOf({ kind: 'submission', projectId: project, docId: _id })}
      onClose={onClose}
    />
  )
}
