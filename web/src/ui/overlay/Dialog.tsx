import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useDialogCalls } from '../../lib/api/dialog-calls.ts'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import { useMedia, XS } from '../../lib/media.ts'
import classes from './Dialog.module.css'

interface Props {
  title: string
  /** Its width in pixels; phones give it the whole screen. */
  size?: number
  /** Escape and the cross. A click beside it does nothing: what was typed would be lost. */
  onClose: () => void
  /** For a dialog of which something reaches beyond the edge. */
  contentClass?: string | undefined
  children: ReactNode
}

/** A dialog that asks for something. Give what should have the focus first `data-autofocus`. */
export function Dialog({ title, size = 480, onClose, contentClass = '', children }: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const isTop = useTopLayer()
  useDialogCalls()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
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

/** The buttons of a dialog, at its right end; what it is about comes last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
