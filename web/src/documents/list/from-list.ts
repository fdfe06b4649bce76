declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a document was opened from, as its address says: for previous and next. */
    list?: Record<string, string | number | undefined>
  }
}

/** The state of a link from a list to one of its documents. */
export function fromList(search: Record<string, string | number | undefined>) {
  return { list: search }
}
