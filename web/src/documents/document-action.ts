import type { LucideIcon } from 'lucide-react'

/** How one of the buttons of a document looks; on phones an entry of its menu. */
interface Look {
  key: string
  label: string
  icon: LucideIcon
  destructive?: boolean
  /** Stands in the menu beside the buttons. */
  isRare?: boolean
  /** Why it does nothing now. */
  reason?: string | null
}

/** A button, or a link to a page that is none of this application's routes. */
export type DocumentAction = Look &
  (
    | { onClick: () => void; href?: never; target?: never }
    | { href: string; target?: '_blank'; onClick?: never }
  )
