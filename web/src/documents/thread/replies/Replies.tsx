import type { Update } from '@plumbline/contract/documents/updates'
import { Reply } from './Reply.tsx'

/** The answers to an entry, oldest first. */
export function Replies({ of: update }: { of: Update }) {
  return update.replies.map((reply) => <Reply key={reply._id} reply={reply} />)
}
