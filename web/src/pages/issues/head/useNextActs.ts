import { type NextAct, type NextStep, nextStep } from '@plumbline/contract/rules/issue/next-step'
import type { Ask, AskItem } from '@plumbline/contract/organisations/asks'
import { type IssueStep, stateOf } from '@plumbline/contract/issues/issue-steps'
import type { Issue } from '@plumbline/contract/issues/issue'
import { useQuery } from '@tanstack/react-query'
import {
  ArchiveRestore,
  CircleCheck,
  ClipboardCheck,
  Hourglass,
  MessageSquareText,
  RotateCcw,
  Send,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { asksQuery } from '../../../documents/asks/asks-query.ts'
import { isUndecided } from '../../../documents/asks/is-undecided.ts'
import { openAsk } from '../../../documents/asks/open-ask.ts'
import { toComposer } from '../../../documents/detail/CommentButton.tsx'
import type { DocumentAction } from '../../../documents/document-action.ts'
import { useDoer } from '../../../documents/issue/useDoer.ts'
import { useIssueActions } from '../../../documents/issue/useIssueActions.ts'
import { useT } from '../../../i18n/useT.ts'
import { useShortcut } from '../../../lib/keys/shortcuts.ts'
import { shortName } from '../../../lib/texts/people.ts'
import { useVerify } from './useVerify.ts'

/** Acts with buttons of their own: they open a menu, or decide about a date. */
type OwnAct = 'assign' | 'accept' | 'decline'

interface Act {
  label: string
  icon: LucideIcon
  /** The keys as `aria-keyshortcuts` has them. */
  keys?: string
  /** The reason why it does nothing now. */
  reason?: string | null
  onClick: () => unknown
}

/** A date that waits for somebody who accepts or declines it. */
export interface Undecided {
  ask: Ask
  item: AskItem
  proposedOn: string
}

export interface NextActs extends Omit<NextStep, 'rest'> {
  acts: Readonly<Record<Exclude<NextAct, OwnAct>, Act>>
  undecided: Undecided | null
  busy: boolean
  /** The other actions, for the menu. */
  rest: DocumentAction[]
}

/** The next steps of the person with an issue, with their words and keys. */
export function useNextActs(issue: Issue): NextActs {
  const t = useT()
  const doer = useDoer(issue.project)
  const { ask, reason } = useIssueActions(issue)
  const { verify, busy } = useVerify(issue)
  const undecided = useUndecided(issue)
  const ownerId = issue.owner?._id ?? null
  const waiting = { ...stateOf(issue), ownerId, isUndecided: undecided !== null }
  const mayResolve = reason('Resolved') === null
  const { main, second, rest } = nextStep(waiting, { ...doer, mayResolve })
  const asks = (step: IssueStep) => () => ask(step)
  const askOthers = () => openAsk(aboutOf(issue))
  const acts: NextActs['acts'] = {
    ready: {
      label: t('work.ready'),
      icon: ClipboardCheck,
      keys: 'Shift+V',
      onClick: asks('Ready'),
    },
    comment: {
      label: t('updates.comment'),
      icon: MessageSquareText,
      keys: 'c',
      onClick: toComposer,
    },
    resolve: { label: t('issues.doResolve'), icon: CircleCheck, onClick: asks('Resolved') },
    ask: { label: t('detail.ask'), icon: Send, keys: 'q', onClick: askOthers },
    verify: { label: t('work.verify'), icon: CircleCheck, keys: 'v', onClick: verify },
    verifyWithNote: { label: t('next.verifyNote'), icon: CircleCheck, onClick: asks('Resolved') },
    sendBack: {
      label: t('work.sendBack'),
      icon: Undo2,
      keys: 'Shift+V',
      onClick: asks('SentBack'),
    },
    wait: {
      label: issue.verifier
        ? t('next.waitFor', { name: shortName(issue.verifier) })
        : t('next.waits'),
      icon: Hourglass,
      reason: reason('Resolved'),
      onClick: () => undefined,
    },
    takeBack: {
      label: t('next.takeBack'),
      icon: Undo2,
      keys: 'Shift+V',
      onClick: asks('SentBack'),
    },
    reopen: { label: t('issues.doReopen'), icon: RotateCcw, onClick: asks('Reopened') },
    restore: { label: t('detail.restore'), icon: ArchiveRestore, onClick: asks('Restored') },
  }
  const all = [main, second, ...rest]
  useShortcut(main === 'verify' ? 'v' : undefined, () => void verify())
  useShortcut(reason('SentBack') === null ? 'V' : undefined, asks('SentBack'))
  useShortcut(reason('Ready') === null ? 'V' : undefined, asks('Ready'))
  useShortcut(all.includes('ask') ? 'q' : undefined, askOthers)
  return {
    main,
    second,
    acts,
    undecided,
    busy,
    rest: rest.flatMap((key) => {
      if (key === 'assign' || key === 'accept' || key === 'decline') return []
      const { label, icon, onClick } = acts[key]
      return [{ key, label, icon, isRare: true, onClick: () => void onClick() }]
    }),
  }
}

/** The newest date that was proposed for an issue and that nobody has accepted or declined. */
function useUndecided(issue: Issue): Undecided | null {
  const { data } = useQuery(asksQuery(issue.project, { issue: issue._id }))
  for (const ask of data?.docs ?? []) {
    const item = ask.items.find((one) => one.issue?._id === issue._id)
    if (item && isUndecided(ask, item)) return { ask, item, proposedOn: item.proposedOn }
  }
  return null
}

/** An issue as a contact is asked about it. */
export function aboutOf({ _id, project, refId, question, site, organisation }: Issue) {
  return {
    projectId: project,
    issue: _id,
    title: `I-${refId} ${question.errorText} · ${site.name}`,
    organisation,
  }
}
