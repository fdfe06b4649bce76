import { ChevronDown } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useMedia, XS } from '../../../lib/media.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PopoverMenu } from '../../../ui/overlay/PopoverMenu.tsx'
import box from './SitesBox.module.css'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

interface Props {
  /** The name of the filter, with its colon. */
  label: string
  /** The choice in words. */
  value: string
  /** True if it filters at all. */
  isActive: boolean
  /** The width of the popover in pixels. */
  width: number
  /** The name of the sheet on phones. */
  title: string
  children: ReactNode
}

/** A button that says what is chosen and opens what there is: beside it, or on phones as a sheet. */
export function FilterBox({ label, value, isActive, width, title, children }: Props) {
  const isPhone = useMedia(XS)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const look = { className: box.button, 'data-active': isActive || undefined }
  const words = (
    <>
      <span className="quiet">{label}</span> <b>{value}</b>
      <ChevronDown size={14} aria-hidden="true" />
    </>
  )
  if (!isPhone) {
    return (
      <PopoverMenu
        width={width}
        position="bottom-start"
        trigger={<Button {...look}>{words}</Button>}
      >
        {children}
      </PopoverMenu>
    )
  }
  return (
    <>
      <Button ref={button} {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <FilterSheet
          title={title}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        >
          {children}
        </FilterSheet>
      )}
    </>
  )
}
