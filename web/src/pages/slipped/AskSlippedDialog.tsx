import {
  ASK_DAYS,
  ASK_DAYS_MAX,
  ASK_MESSAGE_MAX,
  asks,
} from '@plumbline/contract/organisations/asks'
import { slipped } from '@plumbline/contract/organisations/slipped'
import { dateOf, dayOf, daysBetween } from '@plumbline/contract/rules/dates/calendar-day'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useKeys } from '../../lib/api/keys.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf, q } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { formatDate, localDay } from '../../lib/dates/dates.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FieldGroup } from '../../ui/form/FieldError.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { DateField } from '../../ui/form/date/DateField.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { AddresseeRow } from './AddresseeRow.tsx'
import classes from './AskSlipped.module.css'
import { whoIsAsked } from './who-is-asked.ts'

const WIDTH = 640

interface Props extends DialogProps {
  projectId: string
  baselineId: string
  /** The milestones that are shown: nobody is asked about others. */
  shown: ReadonlySet<string>
}

/** Asks each organisation for new dates of what slipped of its own: who gets what first, then all in one go. */
export default function AskSlippedDialog({ projectId, baselineId, shown, onClose }: Props) {
  const t = useT()
  const params = { projectId, baselineId }
  const client = useQueryClient()
  const keys = useKeys()
  const today = localDay()
  const dayAhead = (n: number) => dateOf(dayOf(today) + n)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [contacts, setContacts] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState('')
  const [until, setUntil] = useState(dayAhead(ASK_DAYS))
  const { data, error, isFetching, refetch } = useQuery({
    ...q(slipped.list, { params }),
    staleTime: 0,
  })
  const { asked, left } = whoIsAsked(data?.docs ?? [], shown)
  const chosen = asked.filter(({ organisation }) => !without.has(organisation))
  const send = useSend(slipped.ask, {
    success: ({ docs }) => t('slipped.sent', { n: docs.length }),
    invalidates: () => [keyOf(slipped.list, params), keyOf(asks.list, { projectId })],
    onSuccess: () => {
      keys.done()
      onClose()
    },
    // what is shown was not so any more
    onError: () => void client.invalidateQueries({ queryKey: keyOf(slipped.list, params) }),
  })
  const days = until === '' ? 0 : daysBetween(today, until)
  const isDay = days >= 1 && days <= ASK_DAYS_MAX
  const [isAsked, setAsked] = useState(false)
  function ask() {
    setAsked(true)
    if (chosen.length === 0 || !isDay || send.isPending) return
    const to = chosen.map(({ organisation, contacts: [first], milestones }) => ({
      organisation,
      contact: contacts[organisation] ?? first?._id ?? '',
      milestones: milestones.map(({ _id }) => _id),
    }))
    const body = { to, message, days }
    send.mutate({ params, body, idempotencyKey: keys.keyFor(JSON.stringify(body)) })
  }
  return (
    <Dialog title={t('slipped.ask')} size={WIDTH} onClose={onClose}>
      {error && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={4} label={t('common.loading')} />}
      {data && (
        <Form className={classes.form} onSubmit={ask}>
          <p className={classes.quiet}>
            {asked.length === 0 ? t('slipped.nobody') : t('slipped.means')}
          </p>
          {asked.length > 0 && (
            <FieldGroup error={isAsked && chosen.length === 0 ? t('common.chooseOne') : undefined}>
              <ul className="stack gap10" aria-label={t('slipped.who')}>
                {asked.map((one) => (
                  <AddresseeRow
                    key={one.organisation}
                    addressee={one}
                    isChosen={!without.has(one.organisation)}
                    onChoose={(isChosen) =>
                      setWithout(changed(without, one.organisation, !isChosen))
                    }
                    contact={contacts[one.organisation]}
                    onContact={(id) => setContacts((now) => ({ ...now, [one.organisation]: id }))}
                  />
                ))}
              </ul>
            </FieldGroup>
          )}
          <LeftRows projectId={projectId} left={left} />
          {asked.length > 0 && (
            <>
              <DateField
                label={t('slipped.until')}
                value={until}
                error={
                  isAsked && !isDay
                    ? t('slipped.untilWrong', { date: formatDate(dayAhead(ASK_DAYS_MAX)) })
                    : undefined
                }
                min={dayAhead(1)}
                max={dayAhead(ASK_DAYS_MAX)}
                onChange={setUntil}
              />
              <TextArea
                label={t('slipped.message')}
                value={message}
                maxLength={ASK_MESSAGE_MAX}
                onChange={({ target }) => setMessage(target.value)}
              />
            </>
          )}
          <DialogButtons>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            {asked.length > 0 && (
              <Button
                type="submit"
                variant="primary"
                icon={<Send size={15} aria-hidden="true" />}
                busy={send.isPending}
              >
                {t('slipped.send', { n: chosen.length })}
              </Button>
            )}
          </DialogButtons>
        </Form>
      )}
    </Dialog>
  )
}

function changed(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all)
  if (isIn) next.add(one)
  else next.delete(one)
  return next
}

interface LeftProps {
  projectId: string
  left: ReturnType<typeof whoIsAsked>['left']
}

/** Who is not asked and why, with the way to where a contact is added. */
function LeftRows({ projectId, left }: LeftProps) {
  const t = useT()
  if (left.length === 0) return null
  return (
    <section className={classes.left} aria-label={t('slipped.left')}>
      <h3>{t('slipped.left')}</h3>
      <ul>
        {left.map(({ name, n, why }) => (
          <li key={name + why}>
            {name ? <b>{name}</b> : t('slipped.noName')} · {t('slipped.milestones', { n })} ·{' '}
            {t(`slipped.why.${why}`)}
          </li>
        ))}
      </ul>
      {left.some(({ why }) => why !== 'waiting') && (
        <Link to="/projects/$projectId/organisations" params={{ projectId }}>
          {t('slipped.organisations')}
        </Link>
      )}
    </section>
  )
}
