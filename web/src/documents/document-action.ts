import type { LucideIcon } from 'lucide-react'

/** One of the buttons of a document; on phones an entry of its menu. */
export interface DocumentAction {
  key: string
  label: string
  icon: LucideIcon
  destructive?: boolean
  /** Why it does nothing now. */
  reason?: string | null
  onClick: () => void
}
