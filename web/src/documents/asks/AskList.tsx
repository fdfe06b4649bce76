import { type Ask, asks } from '@plumbline/contract/organisations/asks'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatDate, formatDay } from '../../lib/dates/dates.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { AskAbout } from './ask-about.ts'
import classes from './Asks.module.css'
import { Proposal } from './Proposal.tsx'

interface Props {
  all: readonly Ask[]
  about: AskAbout
  /** What was answered to one of them, where the page has that. */
  answerOf?: ((ask: Ask) => ReactNode) | undefined
}

/** What was asked about an issue or a milestone. */
export default function AskList({ all, about, answerOf }: Props) {
  return (
    <ul className="stack gap10">
      {all.map((ask) => (
        <AskRow key={ask._id} ask={ask} about={about} answer={answerOf?.(ask)} />
      ))}
    </ul>
  )
}

/** One ask: whom, when, what became of it, and the date that was proposed. */
function AskRow({ ask, about, answer }: { ask: Ask; about: AskAbout; answer: ReactNode }) {
  const t = useT()
  const user = useUser()
  const { projectId } = about
  const item = ask.items.find(({ issue, milestone }) =>
    about.issue === undefined ? milestone?._id === about.milestone : issue?._id === about.issue,
  )
  const revoke = useSend(asks.revoke, {
    success: t('asks.revoked'),
    invalidates: () => [keyOf(asks.list, { projectId })],
  })
  const isMine = ask.createdBy._id === user._id || user.authorityLevel !== 'user'
  return (
    <li className={classes.ask}>
      <p>
        {t.rich('asks.asked', {
          who: fullName(ask.createdBy),
          contact: ask.contact,
          organisation: ask.organisation,
          date: formatDay(ask.createdAt.slice(0, 10)),
          b: bold,
        })}
      </p>
      <p className={classes.state}>
        {item?.answeredAt && (
          <span className={classes.answered}>
            {t('asks.answered', { date: formatDay(item.answeredAt.slice(0, 10)) })}
          </span>
        )}{' '}
        {stateText(t, ask, (item?.answeredAt ?? null) !== null)}
      </p>
      {answer}
      {item && item.proposedOn !== null && <Proposal ask={ask} item={item} projectId={projectId} />}
      {ask.state === 'open' && isMine && (
        <Button
          size="s"
          variant="quiet"
          icon={<Link2Off size={14} aria-hidden="true" />}
          busy={revoke.isPending}
          onClick={() => revoke.mutate({ params: { projectId, askId: ask._id } })}
        >
          {t('asks.revoke')}
        </Button>
      )}
    </li>
  )
}

const bold = (parts: ReactNode[]) => <b>{parts}</b>

function stateText(
  t: ReturnType<typeof useT>,
  { state, expiresAt, openedAt }: Ask,
  isAnswered: boolean,
): string {
  const date = formatDate(expiresAt)
  if (state !== 'open') return t(`asks.state.${state}`, { date })
  return t(openedAt || isAnswered ? 'asks.state.opened' : 'asks.state.open', { date })
}
