import { SmilePlus } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { ReactionMenu } from './ReactionMenu.tsx'
import classes from './Reactions.module.css'
import type { Reaction } from './reactions.ts'
import { useHoverMenu } from './useHoverMenu.ts'

interface Props {
  isMine: (reaction: Reaction) => boolean
  onChoose: (reaction: Reaction, picture: Element | null) => void
}

/**
 * Opens the six reactions: by hovering, by the keyboard's focus, by a click. The focus goes into
 * the menu by an arrow key, Enter or a click, and comes back when it closes.
 */
export function ReactionMenuButton({ isMine, onChoose }: Props) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useHoverMenu(button)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.add}
        aria-label={t('updates.addReaction')}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        data-mantine-stop-propagation={menu.isOpen || undefined}
        {...menu.buttonHandlers}
      >
        <SmilePlus size={15} aria-hidden="true" />
      </button>
      {menu.isOpen && (
        <ReactionMenu
          anchor={button}
          takesFocus={menu.takesFocus}
          isMine={isMine}
          onChoose={(reaction, picture) => {
            onChoose(reaction, picture)
            menu.close()
          }}
          onClose={menu.close}
          onPointerEnter={menu.stay}
          onPointerLeave={menu.leave}
        />
      )}
    </>
  )
}
