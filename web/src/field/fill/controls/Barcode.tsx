import { ScanBarcode, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { bringReader, codeReader } from '../../codes/code-reader.ts'
import { hasCamera } from '../../codes/look.ts'
import { Scanner } from '../../codes/Scanner.tsx'
import { Rich } from '../RichText.tsx'
import { useForm } from '../../engine/watch.ts'
import own from './barcode.module.css'
import classes from './controls.module.css'
import { type ControlProps, TypedField } from './TypedField.tsx'

/** A code that is typed, or read through the camera. */
export function Barcode(props: ControlProps) {
  const { question, labelledBy } = props
  const t = useT()
  const label = useForm(() => question.label)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [read, setRead] = useState('')
  // it came with the form, unless there was no network in that moment
  useEffect(() => void bringReader().catch(() => undefined), [])
  const close = () => dialog.current?.close()
  return (
    <div className={`flow ${own.code}`}>
      <TypedField {...props} />
      {hasCamera() && (
        <button
          type="button"
          className={`row ${own.scan}`}
          aria-haspopup="dialog"
          onClick={() => {
            setRead('')
            setOpen(true)
            dialog.current?.showModal()
          }}
        >
          <ScanBarcode size={22} aria-hidden="true" />
          {t('fill.scanCode')}
        </button>
      )}
      <output className={own.read}>{read && t('fill.codeRead')}</output>
      <dialog
        ref={dialog}
        className={classes.screen}
        aria-labelledby={labelledBy}
        onClose={() => setOpen(false)}
      >
        <header className={classes.screenHead}>
          <button
            type="button"
            className={classes.screenClose}
            aria-label={t('common.close')}
            onClick={close}
          >
            <X size={22} />
          </button>
          <b>
            <Rich text={label} />
          </b>
        </header>
        {isOpen && (
          <div className={classes.screenBody}>
            <Scanner
              words={{
                hint: t('fill.scanHint'),
                noCamera: t('fill.noCamera'),
                noReader: t('fill.noReader'),
              }}
              reader={codeReader}
              onFound={(text) => {
                question.answer(text)
                setRead(text)
                close()
              }}
              onEnd={close}
            />
          </div>
        )}
      </dialog>
    </div>
  )
}
