import { askSeveral, type ChosenItem } from '@plumbline/contract/organisations/ask-several'
import { ASK_DAYS_MAX } from '@plumbline/contract/organisations/asks'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { formatDate, localDay } from '../../../lib/dates/dates.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { useAskable } from '../useAskable.ts'
import classes from './AskSeveral.module.css'
import { GroupRow } from './GroupRow.tsx'
import { MailPane } from './MailPane.tsx'
import {
  type AskedAbout,
  formOf,
  type Group,
  groupsOf,
  leftOutOf,
  mailsOf,
  NO_CHOICES,
} from './mails.ts'
import { SentMails } from './SentMails.tsx'
import { type OneMail, type Outcome, useSendMails } from './useSendMails.ts'

const WIDTH = 880
const DAYS = Array.from({ length: ASK_DAYS_MAX }, (_, n) => n + 1)

/** Asks about several issues and milestones: who gets which mail, as it will look, then all in one go. */
export default function AskSeveralDialog({ about, onClose }: DialogProps & { about: AskedAbout }) {
  const t = useT()
  const daysId = useId()
  const { projectId, issues = [], milestones = [], baseline, onSent } = about
  const today = localDay()
  const query = {
    today,
    ...(issues.length > 0 && { issues: issues.join(',') }),
    ...(milestones.length > 0 && { milestones: milestones.join(',') }),
  }
  const suggest = q(askSeveral.suggest, { params: { projectId }, query })
  const { data, error, isFetching, refetch } = useQuery({ ...suggest, staleTime: 0 })
  const { askable } = useAskable(projectId)
  const [choices, setChoices] = useState(NO_CHOICES)
  const [chosen, setChosen] = useState<string>()
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const groups = groupsOf(data?.docs ?? [], choices, askable)
  const group = groups.find(({ key }) => key === chosen) ?? groups[0]
  const mails = groups.flatMap((one) => mailsTo(one, (form) => formOf(form, choices, baseline)))
  const left = groups.reduce((n, one) => n + leftOutOf(one), 0)
  const send = useSendMails(projectId, (done) => {
    const before = (outcomes ?? []).filter((one) => !one.problem)
    const all = [...before, ...done]
    if (all.some(({ problem }) => problem)) {
      const others = (outcomes ?? []).filter(
        (one) => one.problem && !done.some(({ mail }) => mail.key === one.mail.key),
      )
      setOutcomes([...all, ...others])
      return
    }
    toastSuccess(sentText(t, all))
    onSent?.()
    onClose()
  })
  const title = titleOf(t, groups)
  if (outcomes) {
    return (
      <Dialog title={title} size={WIDTH} asSheet onClose={onClose}>
        <SentMails
          outcomes={outcomes}
          sent={sentText(t, outcomes)}
          busy={send.isPending}
          onSend={(again) => send.mutate(again)}
          onClose={onClose}
        />
      </Dialog>
    )
  }
  return (
    <Dialog title={title} size={WIDTH} asSheet onClose={onClose}>
      {!data && !error && <SkeletonRows rows={6} label={t('common.loading')} />}
      {error && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      {data && (
        <div className={classes.dialog}>
          <div className={classes.side}>
            <ul className={classes.groups} aria-label={t('asks.groups')}>
              {groups.map((one) => (
                <GroupRow
                  key={one.key}
                  group={one}
                  isChosen={one === group}
                  onChoose={() => setChosen(one.key)}
                  askable={askable}
                  onChange={(change) => {
                    setChoices((now) => ({ ...now, ...change(now) }))
                    setChosen(one.key)
                  }}
                />
              ))}
            </ul>
            <div className={`stack gap6 ${classes.until}`}>
              <label htmlFor={daysId}>
                <b>{t('asks.answerBy')}</b>
              </label>
              <Select
                id={daysId}
                value={choices.days}
                onChange={({ target }) =>
                  setChoices((now) => ({ ...now, days: Number(target.value) }))
                }
              >
                {DAYS.map((n) => (
                  <option key={n} value={n}>
                    {t('asks.inDays', { date: formatDate(dateOf(dayOf(today) + n)), n })}
                  </option>
                ))}
              </Select>
            </div>
          </div>
          {group && (
            <MailPane
              key={group.key}
              projectId={projectId}
              group={group}
              choices={choices}
              baseline={baseline}
              onChange={(change) => setChoices((now) => ({ ...now, ...change(now) }))}
            />
          )}
          <div className={`row flow ${classes.foot}`}>
            <output className="quiet growing">
              {mails.length === 0
                ? t('asks.nobodyChosen')
                : left > 0 && t('asks.leftOutN', { n: left })}
            </output>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              variant="primary"
              icon={<Send size={15} aria-hidden="true" />}
              busy={send.isPending}
              disabled={mails.length === 0 || groups.some(isUnfilled)}
              onClick={() => send.mutate(mails)}
            >
              {t('asks.sendMails', { n: groups.reduce((n, one) => n + mailsOf(one), 0) })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** Asked for nothing. */
const isUnfilled = ({ asked, wants }: Group) => asked.length > 0 && wants.length === 0

function mailsTo(group: Group, form: (group: Group) => ReturnType<typeof formOf>): OneMail[] {
  const { name: to, asked, reminders, items } = group
  const ofAsk = (ask: string) => items.filter((item) => item.asked?.ask === ask).length
  return [
    ...(asked.length > 0 ? [{ key: group.key, to, items: asked.length, form: form(group) }] : []),
    ...reminders.map(({ ask }) => ({ key: ask, to, items: ofAsk(ask), remind: ask })),
  ]
}

function sentText(t: Translate, outcomes: readonly Outcome[]): string {
  const sent = outcomes.filter(({ problem }) => !problem)
  const items = sent.reduce((n, { mail }) => n + mail.items, 0)
  return t('asks.sentMails', { mails: sent.length, items })
}

function titleOf(t: Translate, groups: readonly Group[]): string {
  const items: readonly ChosenItem[] = groups.flatMap((group) => group.items)
  const n = items.length
  if (n === 0) return t('detail.ask')
  const isOnly = (type: ChosenItem['type']) => items.every((one) => one.type === type)
  if (isOnly('issue')) return t('asks.aboutIssues', { n })
  if (!isOnly('milestone')) return t('asks.aboutItems', { n })
  const isLate = items.every(({ daysLate }) => daysLate > 0)
  return t(isLate ? 'asks.aboutLate' : 'asks.aboutMilestones', { n })
}
