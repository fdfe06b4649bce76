import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useMedia, XS } from '../../../lib/media.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PopoverMenu } from '../../../ui/overlay/PopoverMenu.tsx'

const FilterSheet = lazyPart(() => import('../../../documents/list/filters/FilterSheet.tsx'))

interface Props {
  /** Makes the content that the button opens; `leave` closes it. */
  children: (leave: () => void) => ReactNode
}

/** The button that opens the filters: beside it, or on phones as a sheet. */
export function AddFilter({ children }: Props) {
  const t = useT()
  const isPhone = useMedia(XS)
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const icon = <Plus size={15} />
  if (!isPhone) {
    return (
      <PopoverMenu
        width={660}
        position="bottom-start"
        trigger={
          <Button variant="quiet" icon={icon} data-filter-button>
            {t('data.addFilter')}
          </Button>
        }
      >
        {children}
      </PopoverMenu>
    )
  }
  const leave = () => {
    setOpen(false)
    button?.focus()
  }
  return (
    <>
      <Button
        ref={setButton}
        icon={icon}
        data-filter-button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('data.addFilter')}
      </Button>
      {isOpen && (
        <FilterSheet title={t('data.addFilter')} onClose={leave}>
          {children(leave)}
        </FilterSheet>
      )}
    </>
  )
}
