import { Camera, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import classes from '../composer/Composer.module.css'

/** What becomes a picture. Telephones that may choose send a HEIC as it is, and no larger JPEG of it. */
export const IMAGES = '.jpg,.jpeg,.gif,.bmp,.png,.heic,.heif,.tif,.tiff'

interface Props {
  onFiles: (files: File[]) => void
  disabled: boolean
}

/** The two buttons that open the file dialog: for any files, and for photos. */
export function FileButtons({ onFiles, disabled }: Props) {
  const t = useT()
  return (
    <>
      <FileButton label={t('updates.attach')} onFiles={onFiles} disabled={disabled}>
        <Paperclip size={16} />
      </FileButton>
      <FileButton
        label={t('updates.addPhoto')}
        accept={IMAGES}
        onFiles={onFiles}
        disabled={disabled}
      >
        <Camera size={16} />
      </FileButton>
    </>
  )
}

interface ButtonProps extends Props {
  label: string
  accept?: string
  children: React.ReactNode
}

function FileButton({ label, accept, onFiles, disabled, children }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
