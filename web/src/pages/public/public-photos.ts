import type {
  PublicPhoto,
  SharedDocument,
  SharedIssue,
  SharedSubmission,
} from '@plumbline/contract/shares/shared-document'
import type { GalleryPhoto } from '../../documents/photos/gallery.ts'

/** When and by whom something was reported or said. */
type SharedBy = Pick<SharedDocument, 'createdAt' | 'createdBy'>

/** Photos below a link as the gallery shows them: they have no original, and nobody deletes them. */
export function galleryPhotos(
  photos: readonly PublicPhoto[],
  { createdAt, createdBy }: SharedBy,
  question: string | null = null,
): GalleryPhoto[] {
  return photos.map((photo) => ({
    ...photo,
    createdAt,
    createdBy: createdBy && asPerson(createdBy),
    isDeletableByOwner: false,
    captionLink: null,
    takenAt: null,
    takenFrom: null,
    question,
    largest: 'screen',
  }))
}

/** The photos of the whole submission, in the order of its form. */
export function answerPhotos(submission: SharedSubmission): GalleryPhoto[] {
  return submission.data.flatMap(({ photos, question }) =>
    galleryPhotos(photos, submission, question.questionText),
  )
}

/** The photos that the field reported with an issue. */
export function reportedPhotos(issue: SharedIssue): GalleryPhoto[] {
  return galleryPhotos(issue.report.photos, issue, issue.question.errorText)
}

/** All that a link shows, as its galleries have them. */
export function sharedGalleries(shared: SharedDocument): GalleryPhoto[][] {
  const entries = shared.updates.flatMap((update) => [update, ...update.replies])
  return [
    shared.type === 'issue' ? reportedPhotos(shared) : answerPhotos(shared),
    ...entries.map((entry) => galleryPhotos(entry.content.photos, entry)),
  ]
}

/** A person of whom nothing but the name is known. */
export function asPerson({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { _id: `${firstName} ${lastName}`, firstName, lastName, photo: null }
}
