import '../../ui/mantine/styles.ts'
import { Modal, ModalRoot } from '../../ui/mantine/Modal.ts'
import { X } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import classes from './Search.module.css'
import { SearchPalette } from './SearchPalette.tsx'

/** The search over a project, above the page; all of the screen on phones. */
export default function SearchDialog({ onClose }: DialogProps) {
  const t = useT()
  const phone = useMedia(XS)
  const isTop = useTopLayer()
  return (
    <ModalRoot
      opened
      onClose={onClose}
      size={640}
      padding={0}
      yOffset={88}
      fullScreen={phone}
      closeOnEscape={isTop}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')} className={classes.content ?? ''}>
        <Modal.Body className={classes.body ?? ''}>
          <SearchPalette
            onClose={onClose}
            closeButton={
              <IconButton
                label={t('palette.close')}
                icon={
                  <>
                    <kbd className={classes.escape}>Esc</kbd>
                    <X size={18} />
                  </>
                }
                onClick={onClose}
              />
            }
          />
        </Modal.Body>
      </Modal.Content>
    </ModalRoot>
  )
}
