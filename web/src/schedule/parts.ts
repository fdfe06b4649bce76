import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { Edits } from '../lib/dates/pending-edits.ts'
import type { Site } from '@plumbline/contract/sites/site'
import type { ComponentType, ReactNode } from 'react'
import type { LastChange } from '../lib/api/last-change.ts'
import type { Address } from '../lib/forms/useLeaveGuard.ts'
import type { OnDemand } from '../lib/loading/onDemand.ts'
import type { GanttDisplay } from './display.ts'
import type { DisplayItemsProps } from './DisplayItems.tsx'

/** The parts that the page around a schedule provides: those that lead elsewhere or ask the server. */
export interface ScheduleParts {
  /** The rows of the Display menu. */
  displayItems: OnDemand<ComponentType<DisplayItemsProps & { projectId: string | undefined }>>
  ExportMenu: ComponentType<{ milestones: readonly Milestone[] }>
  /** Leads to all milestones in a table. */
  ArchiveLink: ComponentType<ArchiveLinkProps>
  /** Edit mode, whose code comes when it is entered. */
  loadEditor: () => Promise<ComponentType<EditorFrame>>
}

export interface ArchiveLinkProps {
  projectId: string
  /** The site that is shown; undefined for all. */
  siteId: string | undefined
  className: string | undefined
  children: ReactNode
}

/** The facts that the schedule gives to its edit mode. */
export interface EditorFrame {
  site: Site
  /** The milestones of the site. */
  milestones: readonly Milestone[]
  /** `YYYY-MM-DD` */
  today: string
  /** Where this tab keeps what is not saved (`editsKey`). */
  storageKey: string
  display: GanttDisplay
  /** Pixels that the grid is wide. */
  width: number
  /** The Display menu. */
  children: ReactNode
  /** The focus follows: the person has just asked for it. */
  takesFocus: boolean
  ArchiveLink: ScheduleParts['ArchiveLink']
  onOpenMilestone: (milestoneId: string) => void
  onExit: () => void
}

/** A milestone that somebody else has changed since one began to edit it. */
export interface Conflict {
  theirs: Milestone
  /** Who has changed it, and when; null where the server did not say. */
  last: LastChange | null
}

/** Saves the edits, all or none. Asks about fields that others have changed meanwhile. */
export interface Saving {
  isSaving: boolean
  conflicts: readonly Conflict[]
  save: (edits: Edits, heard: SavingHeard) => Promise<void>
  forgetConflicts: () => void
}

interface SavingHeard {
  /** Other edits than the given ones hold now: without a way back. */
  onEdits: (edits: Edits) => void
  onSaved: () => void
}

/** Asks before unsaved edits are lost. */
export interface GuardProps {
  changes: number
  /** True if another address of the same page leaves the edits. */
  isLeaving: (current: Address, next: Address) => boolean
  /** The person wants to leave edit mode. */
  isExiting: boolean
  onStay: () => void
  onExit: () => void
  /** Forgets the changes. */
  onDiscard: () => void
}
