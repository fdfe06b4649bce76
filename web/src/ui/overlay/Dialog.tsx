import { Modal } from '../mantine/Modal.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useDialogCalls } from '../../lib/api/dialog-calls.ts'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { BottomSheet } from './BottomSheet.tsx'
import classes from './Dialog.module.css'

interface Props {
  title: string
  /** Its width in pixels; phones give it the whole screen. */
  size?: number
  /** On phones a sheet instead. */
  asSheet?: boolean
  /** Escape and the cross. A click beside it does nothing: what was typed would be lost. */
  onClose: () => void
  /** For a dialog of which something reaches beyond the edge. */
  contentClass?: string | undefined
  children: ReactNode
}

/** A dialog that asks for something. Give what should have the focus first `data-autofocus`. */
export function Dialog({ asSheet = false, ...props }: Props) {
  const phone = useMedia(XS)
  if (!phone || !asSheet) return <Window {...props} isFull={phone} />
  return (
    <BottomSheet title={props.title} onClose={props.onClose}>
      {props.children}
    </BottomSheet>
  )
}

function Window(props: Omit<Props, 'asSheet'> & { isFull: boolean }) {
  const { title, size = 480, isFull, onClose, contentClass = '', children } = props
  const t = useT()
  const isTop = useTopLayer(true, onClose)
  useDialogCalls()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isFull}
      closeOnEscape={isTop}
      closeOnClickOutside={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{
        header: classes.head ?? '',
        body: classes.body ?? '',
        content: contentClass,
      }}
    >
      {children}
    </Modal>
  )
}

interface ButtonsProps {
  /** On phones each has a line of its own, the main one first. */
  isStacked?: boolean
  children: ReactNode
}

/** The buttons of a dialog, at its right end; what it is about comes last. */
export function DialogButtons({ isStacked = false, children }: ButtonsProps) {
  return (
    <div className={`flow ${classes.buttons}`} data-stacked={isStacked || undefined}>
      {children}
    </div>
  )
}
