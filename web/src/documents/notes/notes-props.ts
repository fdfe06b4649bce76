/** The document whose notes are shown. */
export interface NotesProps {
  projectId: string
  docId: string
  /** Known before the document is read. */
  title: string
  onClose: () => void
}
