import { useId, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { MIDDLE, ZOOM_MAX, type Crop } from './crop.ts'
import classes from './CropDialog.module.css'
import { CropView } from './CropView.tsx'
import { usePicture } from './usePicture.ts'
import { useSendPhoto } from './useSendPhoto.ts'

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
      <div className={classes.body}>
        {!failed && <CropView picture={picture} crop={crop} onChange={setCrop} />}
        {picture && (
          <div className={classes.sliders}>
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
