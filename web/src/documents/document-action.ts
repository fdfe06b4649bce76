import type { LucideIcon } from 'lucide-react'

/** The look of a button of a document; on phones, of an entry in its menu. */
interface Look {
  key: string
  label: string
  icon: LucideIcon
  destructive?: boolean
  /** Stands in the menu beside the buttons. */
  isRare?: boolean
  /** The reason why it does nothing now. */
  reason?: string | null
}

/** A button, or a link to a page that is none of this application's routes. */
export type DocumentAction = Look &
  (
    | { onClick: () => void; href?: never; target?: never }
    | { href: string; target?: '_blank'; onClick?: never }
  )
