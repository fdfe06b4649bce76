import type { Ask, AskItem } from '@plumbline/contract/organisations/asks'
import { CalendarClock } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { daysBetween, formatDate } from '../../lib/dates/dates.ts'
import { singleKeys } from '../../lib/settings/preferences.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Button } from '../../ui/form/Button.tsx'
import classes from './Asks.module.css'
import { isUndecided } from './is-undecided.ts'
import { NewDate } from './NewDate.tsx'
import { Overtakes } from './Overtakes.tsx'
import { useDecision } from './useDecision.ts'

interface ProposalProps {
  ask: Ask
  item: AskItem
  projectId: string
}

/** A proposed date in words, and what was decided; `a` accepts it and `d` declines it. */
export function Proposal({ ask, item, projectId }: ProposalProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const { proposedOn, currentOn, decision, decidedBy, hasEnded } = item
  const { overtakes, overtaken } = item
  const { decide: send, busy } = useDecision(ask, item, projectId)
  const isOpen = isUndecided(ask, item)
  useDecideKeys(place, isOpen ? send : undefined)
  if (proposedOn === null) return null
  const days = currentOn === null ? 0 : daysBetween(currentOn, proposedOn)
  return (
    <div ref={place} className={classes.proposal}>
      <p>
        <CalendarClock size={15} aria-hidden="true" /> {t('asks.proposed')}{' '}
        {currentOn !== null && currentOn !== proposedOn && <s>{formatDate(currentOn)}</s>}{' '}
        <NewDate decision={decision} text={formatDate(proposedOn)} />{' '}
        {days !== 0 && (
          <span className="quiet">
            {t(days > 0 ? 'asks.later' : 'asks.earlier', { n: Math.abs(days) })}
          </span>
        )}
      </p>
      {decision === null && hasEnded && <p className={classes.state}>{t('asks.notDecided')}</p>}
      {isOpen && <Overtakes overtakes={overtakes} overtaken={overtaken} />}
      {decision !== null && (
        <p className={classes.state}>
          {t(`asks.${decision}`, { name: decidedBy ? fullName(decidedBy) : '' })}
        </p>
      )}
      {isOpen && (
        <div className="flow">
          <Button
            size="s"
            variant="primary"
            aria-keyshortcuts="a"
            disabled={busy}
            onClick={() => send('accepted')}
          >
            {t('asks.accept')}
          </Button>
          <Button size="s" aria-keyshortcuts="d" disabled={busy} onClick={() => send('declined')}>
            {t('asks.decline')}
          </Button>
        </div>
      )}
    </div>
  )
}

const KEYS: Readonly<Record<string, 'accepted' | 'declined'>> = { a: 'accepted', d: 'declined' }

/**
 * `a` accepts and `d` declines the first proposal on the page, or in the dialog that is open over it; never in
 * fields, and not when single keys are off. Without `decide`, nothing.
 */
function useDecideKeys(
  place: RefObject<HTMLElement | null>,
  decide: ((decision: 'accepted' | 'declined') => unknown) | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    const decision = KEYS[key]
    if (!decision || !decide || defaultPrevented || !singleKeys.get()) return
    if (ctrlKey || metaKey || altKey) return
    if (target instanceof Element && target.closest('input, textarea, select, [role=menu]')) return
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
    if (dialog && !dialog.contains(place.current)) return
    event.preventDefault()
    decide(decision)
  })
  const isOn = decide !== undefined
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [isOn])
}
