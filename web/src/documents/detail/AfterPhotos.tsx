import { Camera, Images, X } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatDay } from '../../lib/dates/dates.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { shortName } from '../../lib/texts/people.ts'
import { photoUrl } from '../../lib/texts/photoUrl.ts'
import { AddFiles } from '../../ui/form/AddFiles.tsx'
import type { GalleryPhoto } from '../photos/gallery.ts'
import { ChosenFiles, isDrawable, Preview } from '../thread/files/ChosenFiles.tsx'
import { IMAGES } from '../thread/files/FileButtons.tsx'
import classes from './AfterPhotos.module.css'

interface Props {
  /** The photo of the report, if there is one. */
  before: GalleryPhoto | undefined
  files: readonly File[]
  onAdd: (files: readonly File[]) => void
  onRemove: (file: File) => void
  /** While they are on their way. */
  locked: boolean
}

/** The photo of the report beside that of the repair, so that both can be compared. */
export function AfterPhotos({ before, files, onAdd, onRemove, locked }: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const after = files.find(isDrawable)
  return (
    <div className={classes.photos}>
      <div className={classes.pair}>
        {before && (
          <figure className={classes.photo}>
            <img src={photoUrl(before.url, 'screen')} alt="" />
            <figcaption>
              <b>{t('photos.before')}</b>
              <span>
                {formatDay(before.createdAt)}
                {before.createdBy && ` · ${shortName(before.createdBy)}`}
              </span>
            </figcaption>
          </figure>
        )}
        {after ? (
          <figure className={classes.photo}>
            <Preview file={after} className={classes.preview} />
            <figcaption>
              <b>{t('photos.after')}</b>
              <span>{after.name}</span>
            </figcaption>
            <button
              type="button"
              className={classes.remove}
              aria-label={t('updates.removeFile', { name: after.name })}
              disabled={locked}
              onClick={() => onRemove(after)}
            >
              <X size={16} />
            </button>
          </figure>
        ) : (
          <Take locked={locked} isCamera={phone} onAdd={onAdd} />
        )}
      </div>
      <AddFiles
        label={phone ? 'photos.fromGallery' : 'updates.attach'}
        icon={phone && <Images size={18} />}
        disabled={locked}
        onFiles={onAdd}
      />
      <ChosenFiles
        files={files.filter((file) => file !== after)}
        onRemove={onRemove}
        locked={locked}
      />
    </div>
  )
}

interface TakeProps {
  locked: boolean
  /** The camera opens at once. */
  isCamera: boolean
  onAdd: (files: readonly File[]) => void
}

function Take({ locked, isCamera, onAdd }: TakeProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const label = t(isCamera ? 'photos.takeAfter' : 'photos.addAfter')
  return (
    <>
      <button
        type="button"
        className={classes.take}
        disabled={locked}
        onClick={() => input.current?.click()}
      >
        <Camera size={28} aria-hidden="true" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGES}
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          // the same file may be chosen again
          target.value = ''
        }}
      />
    </>
  )
}
