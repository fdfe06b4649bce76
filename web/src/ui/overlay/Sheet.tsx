import { Drawer } from '../mantine/Drawer.ts'
import { X } from 'lucide-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { dialogs } from '../../lib/overlay/dialogs.ts'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import { IconButton } from '../form/IconButton.tsx'
import classes from './Sheet.module.css'

interface Props {
  /** Above the title: what it is, in short. */
  bar?: ReactNode
  /** In the corner, before the button that closes it. */
  tools?: ReactNode
  title: ReactNode
  /** Beneath the title; its line is kept free while it is not known. */
  subtitle?: ReactNode
  children: ReactNode
  /** Stays at the bottom while the rest is scrolled. */
  foot?: ReactNode
  /** When it has slid out. */
  onClose: () => void
}

/** A sheet at the right of the page, 500 wide, on phones all over it. */
export function Sheet({ bar, tools, title, subtitle, children, foot, onClose }: Props) {
  const t = useT()
  const [isClosed, setClosed] = useState(false)
  const isOpen = useTurn() && !isClosed
  const isTop = useTopLayer(isOpen)
  const close = () => setClosed(true)
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClose}
      closeOnEscape={isTop}
      withCloseButton={false}
      padding={0}
      classNames={{ content: classes.sheet ?? '', body: classes.parts ?? '' }}
    >
      <div className={classes.head}>
        <div className={`row ${classes.bar}`}>
          {bar}
          <span className={classes.tools}>
            {tools}
            <IconButton label={t('common.close')} icon={<X size={18} />} onClick={close} />
          </span>
        </div>
        <Drawer.Title className={classes.title ?? ''} tabIndex={-1} data-autofocus>
          {title}
        </Drawer.Title>
        <p className={`hintText ${classes.subtitle}`}>{subtitle}</p>
      </div>
      <div className={classes.body}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </Drawer>
  )
}

/** True if the sheet may open. A late one does not open over a dialog that came meanwhile. */
function useTurn(): boolean {
  const isFree = useSyncExternalStore(dialogs.subscribe, () => dialogs.get().length === 0)
  const [hasCome, setCome] = useState(isFree)
  if (isFree && !hasCome) setCome(true)
  return hasCome || isFree
}
