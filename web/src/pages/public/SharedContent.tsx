import type { PublicReply } from '@plumbline/contract/shares/shared-document'
import { useT } from '../../i18n/useT.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { NoteFiles } from '../../documents/thread/files/NoteFiles.tsx'
import note from '../../documents/thread/feed/Feed.module.css'
import { NoteText } from '../../documents/thread/feed/NoteText.tsx'
import { openGallery } from './open-gallery.ts'
import { galleryPhotos } from './public-photos.ts'

interface Props {
  entry: PublicReply
  notes: string
  site: string
}

/** The text of an entry, its photos and its files, as far as the link shows them. */
export function SharedContent({ entry, notes, site }: Props) {
  const t = useT()
  const { answers, photos, attachments } = entry.content
  return (
    <>
      {(notes || answers.length > 0) && (
        <NoteText lead={answers.join(', ')} text={notes} projectId="" />
      )}
      {photos.length > 0 && (
        <ul className={note.photos}>
          {photos.map((photo, index) => (
            <li key={photo._id}>
              <button
                type="button"
                className={note.photo}
                onClick={() => openGallery(galleryPhotos(photos, entry), index, site)}
              >
                <img
                  src={photoUrl(photo.url, 'thumb')}
                  alt={
                    photo.caption ?? t('common.photoPlain', { n: index + 1, total: photos.length })
                  }
                  loading="lazy"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NoteFiles files={attachments} />
    </>
  )
}
