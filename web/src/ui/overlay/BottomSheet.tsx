import { Drawer } from '../mantine/Drawer.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useDialogCalls } from '../../lib/api/dialog-calls.ts'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import { useSoftKeyboard } from '../../lib/soft-keyboard.ts'
import { IconButton } from '../form/IconButton.tsx'
import classes from './BottomSheet.module.css'

interface Props {
  title: string
  /** Beside the title: that a draft is kept, a button that takes all back. */
  aside?: ReactNode
  /** Over the whole screen, for what is long; the cross comes first, as with the pages of a phone. */
  full?: boolean
  /** Escape, Back, the cross and a tap beside it. What was typed stays as a draft of its owner. */
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet from the lower edge of a phone, as high as what is in it and above the keyboard. Give what should
 * have the focus first `data-autofocus`; the focus goes back by whoever opens it.
 */
export function BottomSheet({ title, aside, full = false, onClose, children }: Props) {
  const t = useT()
  const isTop = useTopLayer(true, onClose)
  const keyboard = useSoftKeyboard()
  useDialogCalls()
  const close = <IconButton label={t('common.close')} icon={<X size={20} />} onClick={onClose} />
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      closeOnEscape={isTop}
      returnFocus={false}
      withCloseButton={false}
      padding={0}
      classNames={{ content: classes.sheet ?? '', body: classes.parts ?? '' }}
      styles={{ content: { '--keyboard': `${keyboard}px` } }}
      attributes={{ content: { 'data-full': full || undefined } }}
    >
      <div className={`row ${classes.head}`}>
        {full && close}
        <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
        {aside}
        {!full && close}
      </div>
      <div className={classes.body}>{children}</div>
    </Drawer>
  )
}
