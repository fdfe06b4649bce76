import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useUser } from '../../lib/session/useUser.ts'
import type { GalleryPhoto, PhotoHome } from './gallery.ts'
import { LightboxTool } from './LightboxTool.tsx'
import { useDeletePhoto } from './useDeletePhoto.ts'

interface Props {
  photo: GalleryPhoto
  /** The document that the photo belongs to. */
  home: PhotoHome
  onDeleted: () => void
}

/** Deletes a photo, once it was confirmed; for nobody but who added it. */
export function LightboxDelete({ photo, home, onDeleted }: Props) {
  const t = useT()
  const user = useUser()
  const place = useRef<HTMLSpanElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { remove, busy } = useDeletePhoto(home)
  if (!photo.isDeletableByOwner || photo.createdBy?._id !== user._id) return null

  function ask(is: boolean) {
    setAsking(is)
    if (!is) place.current?.querySelector('button')?.focus()
  }

  async function confirm() {
    if (await remove(photo._id)) onDeleted()
    ask(false)
  }

  return (
    <span ref={place}>
      <LightboxTool label={t('photos.delete')} destructive onClick={() => ask(true)}>
        <Trash2 size={18} />
      </LightboxTool>
      {isAsking && (
        <ConfirmDialog
          opened
          destructive
          title={t('photos.deleteTitle')}
          text={t('photos.deleteText')}
          busy={busy}
          onYes={() => void confirm()}
          onNo={() => ask(false)}
        />
      )}
    </span>
  )
}
