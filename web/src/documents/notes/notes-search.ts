import { anId, fitting } from '../../lib/settings/shape.ts'

/** Whose notes are open beside a page of a project. These names are in links that people keep. */
export type NotesSearch = {
  issueNotes?: string | undefined
  submissionNotes?: string | undefined
}

/** What an address says of it; anything but an id is dropped. */
export function parseNotesSearch(raw: Record<string, unknown>): NotesSearch {
  return {
    issueNotes: fitting(anId, raw['issueNotes']),
    submissionNotes: fitting(anId, raw['submissionNotes']),
  }
}
