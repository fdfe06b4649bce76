import type { DataItem, Submission } from '@plumbline/contract/submissions/submission'
import type { GalleryPhoto } from './gallery.ts'

/** All photos of a submission in the order of its form, each with its issue. */
export function submissionPhotos(submission: Submission): GalleryPhoto[] {
  return submission.data.flatMap((item) => photosOf(item, submission.project))
}

function photosOf({ issueId, photos }: DataItem, projectId: string): GalleryPhoto[] {
  if (!issueId || issueId.isDeleted) return photos
  const issue = { title: `I-${issueId.refId}`, projectId, docId: issueId._id }
  return photos.map((photo) => ({ ...photo, issue }))
}
