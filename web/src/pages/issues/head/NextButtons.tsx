import type { NextAct } from '@plumbline/contract/rules/issue/next-step'
import type { Issue } from '@plumbline/contract/issues/issue'
import { Check, UserRoundPlus, X } from 'lucide-react'
import { useDecision } from '../../../documents/asks/useDecision.ts'
import { barButton, CommentButton } from '../../../documents/detail/CommentButton.tsx'
import { useT } from '../../../i18n/useT.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { useShortcut } from '../../../lib/keys/shortcuts.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { Button, type ButtonLook } from '../../../ui/form/Button.tsx'
import { Tip } from '../../../ui/overlay/Tip.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import { useWork } from '../work/useWork.ts'
import type { NextActs, Undecided } from './useNextActs.ts'

const owners = onDemand(async () => (await import('../work/BulkItems.tsx')).OwnerItems)

/**
 * Buttons with the same place replace each other, so that the focus stays there: a resolved issue can be reopened at
 * the same place.
 */
const PLACES: Partial<Record<NextAct, string>> = {
  resolve: 'end',
  verify: 'end',
  wait: 'end',
  reopen: 'end',
  ready: 'step',
  sendBack: 'step',
  takeBack: 'step',
}

interface Props {
  issue: Issue
  next: NextActs
  /** In the bar of a phone, with the way to the composer. */
  isBar?: boolean
}

/** The next step of an issue, and a second one that people often want. */
export function NextButtons({ issue, next, isBar = false }: Props) {
  const { main, second, undecided } = next
  if (main === 'accept' && undecided) {
    return (
      <>
        {isBar && <CommentButton isIcon />}
        <DecideButtons undecided={undecided} projectId={issue.project} isBar={isBar} />
      </>
    )
  }
  const hasComment = [main, second].includes('comment') || issue.isDeleted
  // the thumb finds the main one at the right
  const shown = isBar ? [second, main] : [main, second]
  return (
    <>
      {isBar && !hasComment && <CommentButton isIcon />}
      {shown.map(
        (act) =>
          act && (
            <ActButton
              key={PLACES[act] ?? act}
              issue={issue}
              next={next}
              act={act}
              variant={act === main ? 'primary' : 'secondary'}
              className={isBar ? barButton : undefined}
            />
          ),
      )}
    </>
  )
}

interface ActProps extends Pick<ButtonLook, 'variant'> {
  issue: Issue
  next: NextActs
  act: NextAct
  className: string | undefined
}

function ActButton({ issue, next, act, ...look }: ActProps) {
  if (act === 'assign') return <AssignButton issue={issue} {...look} />
  if (act === 'accept' || act === 'decline') return null
  const { label, icon: Icon, keys, reason, onClick } = next.acts[act]
  return (
    <Tip label={reason ?? ''} disabled={!reason} onTouch>
      <Button
        {...look}
        icon={<Icon size={16} aria-hidden="true" />}
        busy={act === 'verify' && next.busy}
        aria-keyshortcuts={keys}
        {...(reason
          ? { 'aria-disabled': true, 'aria-description': reason }
          : { onClick: () => void onClick() })}
      >
        {label}
      </Button>
    </Tip>
  )
}

type AssignProps = Pick<ActProps, 'issue' | 'className' | 'variant'>

/** Opens the people whose work it may become. */
function AssignButton({ issue, ...look }: AssignProps) {
  const t = useT()
  const { set, busy } = useWork(issue)
  const { Panel, opener, trigger } = useOpener(owners, 'menu')
  return (
    <>
      <Button
        {...look}
        icon={<UserRoundPlus size={16} aria-hidden="true" />}
        busy={busy}
        {...trigger}
      >
        {t('work.assign')}
      </Button>
      {Panel && opener && (
        <Panel
          opener={opener}
          projectId={issue.project}
          onChoose={(owner) => set({ owner })}
          hasNobody={false}
        />
      )}
    </>
  )
}

interface DecideProps {
  undecided: Undecided
  projectId: string
  isBar: boolean
}

/** Accepts or declines the date that a contact proposes. */
function DecideButtons({ undecided: { ask, item, proposedOn }, projectId, isBar }: DecideProps) {
  const t = useT()
  const { decide, busy } = useDecision(ask, item, projectId)
  useShortcut('a', () => decide('accepted'))
  useShortcut('d', () => decide('declined'))
  const className = isBar ? barButton : undefined
  const accept = (
    <Button
      key="accept"
      variant="primary"
      className={className}
      icon={<Check size={16} aria-hidden="true" />}
      busy={busy}
      aria-keyshortcuts="a"
      onClick={() => decide('accepted')}
    >
      {t('next.acceptDate', { date: formatDay(proposedOn) })}
    </Button>
  )
  const decline = (
    <Button
      key="decline"
      className={className}
      icon={<X size={16} aria-hidden="true" />}
      disabled={busy}
      aria-keyshortcuts="d"
      onClick={() => decide('declined')}
    >
      {t('next.decline')}
    </Button>
  )
  return isBar ? [decline, accept] : [accept, decline]
}
