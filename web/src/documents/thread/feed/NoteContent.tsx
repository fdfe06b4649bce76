import type { Update } from '@plumbline/contract/documents/updates'
import { useState } from 'react'
import { photoUrl } from '../../../lib/texts/photoUrl.ts'
import { pageOf } from '../../photos/gallery.ts'
import { PhotoGallery } from '../../photos/PhotoGallery.tsx'
import { usePhotoAlt } from '../../photos/usePhotoAlt.ts'
import { NoteFiles } from '../files/NoteFiles.tsx'
import classes from './Feed.module.css'
import { NoteText } from './NoteText.tsx'
import { useThread } from '../thread.ts'

/** The text of an entry, its photos and its files. */
export function NoteContent({ content }: { content: Update['content'] }) {
  const { kind, projectId, docId, site, isCut, isLocked } = useThread()
  const { notes, answers, photos, attachments } = content
  const alt = usePhotoAlt()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      {(notes || answers.length > 0) && (
        <NoteText lead={answers.join(', ')} text={notes} projectId={projectId} isCut={isCut} />
      )}
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <li key={photo._id}>
              <button type="button" className={classes.photo} onClick={() => setOpened(index)}>
                <img src={photoUrl(photo.url, 'thumb')} alt={alt(photo, site)} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NoteFiles files={attachments} />
      {opened !== null && (
        <PhotoGallery
          photos={photos}
          index={opened}
          title={site}
          page={pageOf({ kind, projectId, docId })}
          home={isLocked ? undefined : { kind, projectId, docId }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
