import { Camera, Images } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ChosenFiles } from '../thread/files/ChosenFiles.tsx'
import { IMAGES } from '../thread/files/FileButtons.tsx'
import classes from './RaiseIssue.module.css'

interface Props {
  files: readonly File[]
  add: (files: File[]) => void
  remove: (file: File) => void
  /** Its camera is what one has at hand. */
  phone: boolean
  busy: boolean
}

/** Photos of an issue: on a phone from its camera or its gallery, on a desk from files. */
export function RaisePhotos({ files, add, remove, phone, busy }: Props) {
  const t = useT()
  return (
    <div className={classes.photos}>
      <div className={classes.sources}>
        {phone && (
          <Source label={t('work.camera')} busy={busy} onFiles={add} capture>
            <Camera size={22} aria-hidden="true" />
          </Source>
        )}
        <Source label={t(phone ? 'work.gallery' : 'work.addPhotos')} busy={busy} onFiles={add}>
          <Images size={phone ? 22 : 18} aria-hidden="true" />
        </Source>
      </div>
      <ChosenFiles files={files} onRemove={remove} locked={busy} />
    </div>
  )
}

interface SourceProps {
  label: string
  busy: boolean
  /** Opens the camera itself. */
  capture?: boolean
  onFiles: (files: File[]) => void
  children: React.ReactNode
}

function Source({ label, busy, capture = false, onFiles, children }: SourceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={`row ${classes.source}`}
        data-first={capture || undefined}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {children}
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!capture}
        accept={capture ? 'image/*' : IMAGES}
        capture={capture ? 'environment' : undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
