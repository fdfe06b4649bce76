import type { PersonRef } from '@plumbline/contract/shapes'
import { useRef, useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { useOnDemand } from '../../../lib/loading/onDemand.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { bubble } from '../../../ui/overlay/Tip.tsx'
import { Emoji } from './Emoji.tsx'
import classes from './Reactions.module.css'
import { REACTION_WORDS, type Reaction } from './reactions.ts'
import { useThread } from '../thread.ts'

interface Props {
  reaction: Reaction
  people: readonly PersonRef[]
  onToggle: (reaction: Reaction, picture: Element | null) => void
}

/** One reaction with its count; who reacted is its name, and its tooltip by mouse and keyboard. */
export function ReactionPill({ reaction, people, onToggle }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const { userId, isLocked } = useThread()
  const button = useRef<HTMLButtonElement>(null)
  // A tooltip a pill would be costly in long histories: it is made when it is wanted.
  const [isNamed, setNamed] = useState(false)
  const { Part: Bubble } = useOnDemand(bubble, isNamed)
  const names = new Intl.ListFormat(locale).format(
    people.map((person) => (person._id === userId ? t('updates.you') : fullName(person))),
  )
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.pill}
        aria-pressed={people.some(({ _id }) => _id === userId)}
        aria-disabled={isLocked || undefined}
        aria-label={t('updates.reacted', {
          reaction: t(REACTION_WORDS[reaction]),
          n: people.length,
          names,
        })}
        onClick={(event) => {
          if (!isLocked) onToggle(reaction, event.currentTarget.querySelector('svg'))
        }}
        onPointerEnter={() => setNamed(true)}
        onPointerLeave={() => setNamed(false)}
        onFocus={(event) => setNamed(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setNamed(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setNamed(false)
        }}
        data-mantine-stop-propagation={isNamed || undefined}
      >
        <Emoji reaction={reaction} />
        <span className="num">{people.length}</span>
      </button>
      {isNamed && Bubble && <Bubble target={button} opened label={names} />}
    </>
  )
}
