import { REACTIONS, type Reply, type Update } from '@plumbline/contract/documents/updates'
import type { PersonRef } from '@plumbline/contract/shapes'
import type { MessageKey } from '../../../i18n/message-key.ts'

export type Reaction = (typeof REACTIONS)[number]

export const REACTION_WORDS: Record<Reaction, MessageKey> = {
  love: 'updates.love',
  clap: 'updates.clap',
  fire: 'updates.fire',
  thumbsUp: 'updates.thumbsUp',
  thumbsDown: 'updates.thumbsDown',
  check: 'updates.check',
}

/** One person's reaction that is given or taken back. */
export interface ReactionChange {
  entryId: string
  reaction: Reaction
  on: boolean
  person: PersonRef
}

/** The history after the change; entries that it does not touch stay the same objects. */
export function withReaction(updates: Update[], change: ReactionChange): Update[] {
  return updates.map((update) => {
    if (update._id === change.entryId) return { ...update, ...reacted(update, change) }
    if (!update.replies.some(({ _id }) => _id === change.entryId)) return update
    const replies = update.replies.map((reply) =>
      reply._id === change.entryId ? { ...reply, ...reacted(reply, change) } : reply,
    )
    return { ...update, replies }
  })
}

function reacted(
  { reactions }: Reply,
  { reaction, on, person }: ReactionChange,
): Pick<Reply, 'reactions'> {
  const others = reactions[reaction].filter(({ _id }) => _id !== person._id)
  return { reactions: { ...reactions, [reaction]: on ? [...others, person] : others } }
}

export function hasReactions({ reactions }: Pick<Reply, 'reactions'>): boolean {
  return REACTIONS.some((reaction) => reactions[reaction].length > 0)
}
