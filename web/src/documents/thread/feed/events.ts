import { severityNoteLabel } from '@plumbline/contract/rules/severity'
import type { ActionType, Update } from '@plumbline/contract/documents/updates'
import {
  ArchiveRestore,
  CircleCheck,
  CircleOff,
  ClipboardCheck,
  Flag,
  Link2,
  Link2Off,
  Pencil,
  RotateCcw,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { Translate } from '../../../i18n/translate.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'

/** The look of a step in a history: its icon and its sentence. */
interface EventLook {
  icon: LucideIcon
  text: MessageKey
}

const EVENTS: Partial<Record<ActionType, EventLook>> = {
  'Field Submission': { icon: ClipboardCheck, text: 'updates.eventFieldSubmission' },
  Dismissed: { icon: CircleOff, text: 'updates.eventDismissed' },
  Resolved: { icon: CircleCheck, text: 'updates.eventResolved' },
  Reopened: { icon: RotateCcw, text: 'updates.eventReopened' },
  Restored: { icon: ArchiveRestore, text: 'updates.eventRestored' },
  Edited: { icon: Pencil, text: 'updates.eventEdited' },
  Deleted: { icon: Trash2, text: 'updates.eventDeleted' },
  'Started Sharing': { icon: Link2, text: 'updates.eventStartedSharing' },
  'Stopped Sharing': { icon: Link2Off, text: 'updates.eventStoppedSharing' },
  'Status Change': { icon: Flag, text: 'updates.eventStatusChange' },
}

/** Sign and sentence of a step, or null for an unknown one ('Invalid Action'). */
export function eventLook(update: Pick<Update, 'type' | 'actionType'>): EventLook | null {
  if (update.actionType === 'Field Submission' && update.type === 'issue') {
    return { icon: ClipboardCheck, text: 'updates.eventFieldSubmissionIssue' }
  }
  return EVENTS[update.actionType] ?? null
}

/** A label of `recategorization` in the person's language. */
export function severityLabel(t: Translate, label: string): string {
  return t('updates.severityLabel', { label })
}

/**
 * The labels in the note of a 'Recategorized' entry, 'NONE → HIGH'; `from` may not be known. `text`
 * is what was said about it, on the lines below.
 */
export function recategorization(update: {
  categorization: Update['categorization']
  content: Pick<Update['content'], 'notes'>
}): {
  from: string | null
  to: string
  text: string
} {
  const { notes } = update.content
  const [line, from, to] = /^([A-Z ]+) → ([A-Z ]+)(?:\n|$)/.exec(notes) ?? []
  if (line && from && to) return { from, to, text: notes.slice(line.length) }
  return { from: null, to: severityNoteLabel(update.categorization ?? -1), text: notes }
}
