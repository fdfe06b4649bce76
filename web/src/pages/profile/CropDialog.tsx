import { useId, useState, useEffect } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { MIDDLE, ZOOM_MAX, type Crop } from './crop.ts'
import classes from './CropDialog.module.css'
import { CropView } from './CropView.tsx'
import { users } from '@plumbline/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf } from '../../lib/api/query.ts'
import { upload } from '../../lib/api/upload.ts'
import { useSending } from '../../lib/api/useSend.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import { session } from '../../lib/session/session.ts'
import { cutPhoto } from './cut-photo.ts'

interface Props extends DialogProps {
  file: File
}

/** Chooses the square of a picture that becomes the photo: by sliders, or by dragging it. */
export default function CropDialog({ file, onClose }: Props) {
  const t = useT()
  const { picture, failed } = usePicture(file)
  const [crop, setCrop] = useState<Crop>(MIDDLE)
  const { send, busy, problem } = useSendPhoto(onClose)
  const refusal = failed ? t('problems.noPicture') : problem
  return (
    <Dialog title={t('profile.cropTitle')} size={400} onClose={onClose}>
      <div className="stack">
        {!failed && <CropView picture={picture} crop={crop} onChange={setCrop} />}
        {picture && (
          <div className="stack gap8">
            <Slider
              label={t('profile.zoom')}
              min={1}
              max={ZOOM_MAX}
              value={crop.zoom}
              onChange={(zoom) => setCrop({ ...crop, zoom })}
            />
            <Slider
              label={t('profile.leftRight')}
              value={crop.x}
              onChange={(x) => setCrop({ ...crop, x })}
            />
            <Slider
              label={t('profile.upDown')}
              value={crop.y}
              onChange={(y) => setCrop({ ...crop, y })}
            />
          </div>
        )}
        {refusal && <Notice>{refusal}</Notice>}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={!picture}
          onClick={() => picture && void send(picture, crop)}
        >
          {t('profile.usePhoto')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface SliderProps {
  label: string
  min?: number
  max?: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, min = 0, max = 1, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}

interface State {
  /** Null until it is read. */
  picture: ImageBitmap | null
  /** The browser cannot read it as a picture. */
  failed: boolean
}

/** A file as a picture, turned the way that its camera was held. */
function usePicture(file: File): State {
  const [state, setState] = useState<State>({ picture: null, failed: false })
  useEffect(() => {
    let gone = false
    let picture: ImageBitmap | null = null
    const read = async () => {
      try {
        picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
      } catch {
        // no picture, or a broken one
      }
      if (gone) picture?.close()
      else setState({ picture, failed: picture === null })
    }
    void read()
    return () => {
      gone = true
      picture?.close()
    }
  }, [file])
  return state
}

/** Cuts the photo out and sends it; `onDone` when the server has it. */
function useSendPhoto(onDone: () => void) {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useSending(
    (form: FormData) => upload(users.updateMyPhoto, { params: {}, form }),
    {
      success: t('profile.photoUpdated'),
      onSuccess: ({ user }) => {
        client.setQueryData(session.queryKey, user)
        onDone()
      },
      invalidates: () => [keyOf(users.list)],
    },
  )
  return {
    busy: isPending,
    problem: error ? problemText(error) : null,
    send: async (picture: ImageBitmap, crop: Crop) => {
      if (isPending) return
      const photo = await cutPhoto(picture, crop)
      if (!photo) return toastError(t('problems.noPicture'))
      const form = new FormData()
      form.set('image', photo, 'photo.jpg')
      await mutateAsync(form).catch(() => undefined)
    },
  }
}
