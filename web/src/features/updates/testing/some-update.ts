import type { Update } from '@plumbline/contract/updates'

let made = 0

/** A person of the tests. */
export const OLENA = {
  _id: '0190a4c0-0000-7000-8000-00000000000a',
  firstName: 'Olena',
  lastName: 'Kovalenko',
  photo: null,
}

/** An entry of a history, by Olena on an issue unless told otherwise. */
export function someUpdate(own: Partial<Update> = {}): Update {
  made += 1
  const _id = `0190a4c0-0000-7000-8000-${String(made).padStart(12, '0')}`
  return {
    _id,
    update_id: _id,
    type: 'issue',
    actionType: 'Updated',
    createdAt: '2026-06-16T16:20:00Z',
    createdBy: OLENA,
    authorName: null,
    categorization: null,
    isDeleted: false,
    unread: false,
    content: { notes: '', answers: [], photos: [], attachments: [], change: null },
    parent: null,
    reactions: { love: [], clap: [], fire: [], thumbsUp: [], thumbsDown: [], check: [] },
    ...own,
  }
}
