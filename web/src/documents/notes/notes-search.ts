import { anId, fitting } from '../../lib/settings/shape.ts'

/** The document whose notes are open beside a page of a project. People have links with these names. */
export type NotesSearch = {
  issueNotes?: string | undefined
  submissionNotes?: string | undefined
}

/** Reads the open notes from an address. Anything but an id is dropped. */
export function parseNotesSearch(raw: Record<string, unknown>): NotesSearch {
  return {
    issueNotes: fitting(anId, raw['issueNotes']),
    submissionNotes: fitting(anId, raw['submissionNotes']),
  }
}
