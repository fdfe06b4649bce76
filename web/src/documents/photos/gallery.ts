import type { Photo } from '@plumbline/contract/shapes'
import { photoUrl } from '../../lib/texts/photoUrl.ts'

/** A photo with what its caption says beyond the photo's own. */
export interface GalleryPhoto extends Omit<Photo, 'issueCount' | 'question'> {
  /** The facts of the photo, as far as they are known. */
  issueCount?: number
  question?: string | null
  /** The issue that it was reported with. */
  issue?: { title: string; projectId: string; docId: string }
  /** The largest size that there is; 'original' unless told. */
  largest?: 'screen' | 'original'
}

/** The document that photos belong to. */
export interface PhotoHome {
  kind: 'issue' | 'submission' | 'milestone'
  projectId: string
  docId: string
}

/** The page of a document: of a milestone, the one over which its sidebar opens. */
export function pageOf({ kind, projectId, docId }: PhotoHome): string {
  if (kind === 'milestone') return `/projects/${projectId}?milestone=${docId}`
  return `/projects/${projectId}/${kind}s/${docId}`
}

/** The whole address of a page with the gallery open at a photo, to give to somebody else. */
export function photoLink(photoId: string, page: string, origin: string): string {
  const link = new URL(page, origin)
  link.searchParams.set('photo', photoId)
  return link.href
}

/** The photos of a history, those of each entry and of each reply together, as their galleries show them. */
export function notePhotos(
  updates: readonly (Noted & { replies: readonly Noted[] })[],
): (readonly GalleryPhoto[])[] {
  return updates.flatMap((update) =>
    [update, ...update.replies].map(({ content }) => content.photos),
  )
}

interface Noted {
  content: { photos: readonly GalleryPhoto[] }
}

/** A photo as large as there is. */
export function fullUrl({ url, largest = 'original' }: Pick<GalleryPhoto, 'url' | 'largest'>) {
  return photoUrl(url, largest)
}

/** Opens a mail that holds `link`. */
export function mailWith(subject: string, link: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`
}

/** The place of a photo when one steps beyond either end: it goes round. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** Where a key leads in the gallery, or null when it is not one of its keys. */
export function placeOfKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return wrapped(index - 1, count)
  if (key === 'ArrowRight') return wrapped(index + 1, count)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
