/** A page of a list as far as stepping through it needs to know. */
export interface ListPage {
  docs: readonly { _id: string }[]
  totalDocs: number
  /** `totalDocs` is only the least that there is. */
  isCapped?: boolean
  page: number
  limit: number
}

export interface NeighbourStep {
  /** The document, or null when it is on a page that still has to be read. */
  id: string | null
  page: number
}

/** The fourth of sixteen. */
export interface ListPlace {
  n: number
  total: number
}

/**
 * The documents before and after `id` in the list it was opened from. `null` where the list ends,
 * or when the list no longer holds the document; where it stands there, if it was counted to its end.
 */
export function neighbours(
  list: ListPage,
  id: string,
): { previous: NeighbourStep | null; next: NeighbourStep | null; place: ListPlace | null } {
  const at = list.docs.findIndex((doc) => doc._id === id)
  if (at === -1) return { previous: null, next: null, place: null }
  return {
    previous: stepTo(list, at - 1),
    next: stepTo(list, at + 1),
    place: list.isCapped
      ? null
      : { n: (list.page - 1) * list.limit + at + 1, total: list.totalDocs },
  }
}

function stepTo(list: ListPage, index: number): NeighbourStep | null {
  const doc = list.docs[index]
  if (doc) return { id: doc._id, page: list.page }
  if (index < 0) return list.page > 1 ? { id: null, page: list.page - 1 } : null
  const before = (list.page - 1) * list.limit + list.docs.length
  const isFull = list.docs.length === list.limit
  const goesOn = list.isCapped ? isFull : before < list.totalDocs
  return goesOn ? { id: null, page: list.page + 1 } : null
}
