import { REACTIONS, type Reply } from '@plumbline/contract/documents/updates'
import { confetti } from './confetti.ts'
import { ReactionMenuButton } from './ReactionMenuButton.tsx'
import { ReactionPill } from './ReactionPill.tsx'
import type { Reaction } from './reactions.ts'
import { useThread } from '../thread.ts'

interface Props {
  entry: Reply
  children?: React.ReactNode
}

/** The reactions to an entry, and the button for one's own. */
export function ReactionBar({ entry, children }: Props) {
  const { isLocked, userId, react } = useThread()
  const isMine = (reaction: Reaction) => entry.reactions[reaction].some(({ _id }) => _id === userId)

  function toggle(reaction: Reaction, picture: Element | null) {
    const on = !isMine(reaction)
    react(entry._id, reaction, on)
    if (on) confetti(picture)
  }
  const given = REACTIONS.filter((reaction) => entry.reactions[reaction].length > 0)
  if (isLocked && given.length === 0) return null
  return (
    <div className="row flow gap6">
      {given.map((reaction) => (
        <ReactionPill
          key={reaction}
          reaction={reaction}
          people={entry.reactions[reaction]}
          onToggle={toggle}
        />
      ))}
      {!isLocked && <ReactionMenuButton isMine={isMine} onChoose={toggle} />}
      {!isLocked && children}
    </div>
  )
}
