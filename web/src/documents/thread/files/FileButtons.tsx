import { Camera, Images, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import classes from '../composer/Composer.module.css'

/** The types of files that become a picture. Phones with the choice send a HEIC as it is, and no larger JPEG of it. */
export const IMAGES = '.jpg,.jpeg,.gif,.bmp,.png,.heic,.heif,.tif,.tiff'

interface Props {
  onFiles: (files: File[]) => void
  disabled: boolean
}

/** The buttons that open the file dialog: for any files, and for photos. Phones begin with the camera. */
export function FileButtons(props: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const size = phone ? 22 : 16
  const attach = (
    <FileButton key="files" label={t('updates.attach')} {...props}>
      <Paperclip size={size} />
    </FileButton>
  )
  const Photos = phone ? Images : Camera
  const photos = (
    <FileButton key="photos" label={t('updates.addPhoto')} accept={IMAGES} {...props}>
      <Photos size={size} />
    </FileButton>
  )
  if (!phone) return [attach, photos]
  return (
    <>
      <FileButton label={t('updates.camera')} accept={IMAGES} isCamera {...props}>
        <Camera size={size} />
      </FileButton>
      {photos}
      {attach}
    </>
  )
}

interface ButtonProps extends Props {
  label: string
  accept?: string
  /** Takes a photo at once, where the device can. */
  isCamera?: boolean
  children: React.ReactNode
}

function FileButton({ label, accept, isCamera = false, onFiles, disabled, children }: ButtonProps) {
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
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
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
