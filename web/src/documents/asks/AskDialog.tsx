import {
  ASK_DAYS,
  ASK_DAYS_MAX,
  ASK_MESSAGE_MAX,
  ASK_WANTS,
  asks,
} from '@plumbline/contract/organisations/asks'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { nameKey } from '@plumbline/contract/organisations/names'
import { Link2, Mail, Send, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { formatDate, localDay } from '../../lib/dates/dates.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FieldError, FieldGroup } from '../../ui/form/FieldError.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { ShareLinkField } from '../sharing/ShareLinkField.tsx'
import type { AskAbout } from './ask-about.ts'
import classes from './Asks.module.css'
import { useAskable } from './useAskable.ts'

const WIDTH = 560
const ID = 'ask-organisation'
const UNTIL = 'ask-until'
/** So many days a link works, as one chooses. */
const DAYS = [3, 7, ASK_DAYS, ASK_DAYS_MAX]
const until = (n: number) => dateOf(dayOf(localDay()) + n)

/** Asks a contact of an organisation: whom, for what, and a word; by mail, or by a link that one hands over. */
export default function AskDialog({ about, onClose }: DialogProps & { about: AskAbout }) {
  const t = useT()
  const { projectId, issue, milestone } = about
  const [chosen, setChosen] = useState<string>()
  const [contactId, setContactId] = useState<string>()
  const [wants, setWants] = useState<readonly string[]>(issue ? ['date', 'photos'] : ['date'])
  const [message, setMessage] = useState('')
  const [days, setDays] = useState(ASK_DAYS)
  const [url, setUrl] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { askable, isKnown } = useAskable(projectId)
  const whose = askable.find(({ _id, name, otherNames }) =>
    chosen === undefined
      ? [name, ...otherNames].some((one) => nameKey(one) === nameKey(about.organisation))
      : _id === chosen,
  )
  const contact = whose?.contacts.find(({ _id }) => _id === contactId) ?? whose?.contacts[0]
  const send = useSend(asks.create, {
    invalidates: () => [keyOf(asks.list, { projectId })],
    success: ({ url: link }) => t(link === null ? 'asks.sent' : 'asks.linkMade'),
    onSuccess: ({ url: link }) => (link === null ? onClose() : setUrl(link)),
  })
  const isByLink = useRef(false)
  const mayPhotos = issue !== undefined || milestone !== undefined
  /** The form is refused as it is by the other button, and the link is made at once. */
  function askByLink(form: HTMLFormElement | null) {
    isByLink.current = true
    form?.requestSubmit()
    isByLink.current = false
  }
  function ask() {
    setAsked(true)
    if (!whose || !contact || wants.length === 0 || send.isPending) return
    send.mutate({
      params: { projectId },
      body: {
        ...(issue === undefined ? { milestones: [milestone ?? ''] } : { issue }),
        organisation: whose._id,
        contact: contact._id,
        wants: ASK_WANTS.filter((want) => wants.includes(want)),
        message,
        days,
        byMail: !isByLink.current,
      },
    })
  }
  const missing = isAsked && !contact ? t('problems.required') : undefined
  if (url !== null) {
    return (
      <Dialog title={t('detail.ask')} onClose={onClose}>
        <p className={classes.subject}>{t('asks.handOver', { name: contact?.name ?? '' })}</p>
        <ShareLinkField url={url} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('detail.ask')} size={WIDTH} onClose={onClose}>
      <p className={classes.subject}>{about.title}</p>
      <Form className="stack" onSubmit={ask}>
        <div>
          <label className={classes.label} htmlFor={ID}>
            {t('asks.to')}
          </label>
          <Select
            id={ID}
            required
            value={whose?._id ?? ''}
            data-autofocus={whose ? undefined : true}
            aria-invalid={missing ? true : undefined}
            aria-describedby={missing ? `${ID}-error` : undefined}
            onChange={({ target }) => setChosen(target.value)}
          >
            {!whose && <option value="">{t('asks.choose')}</option>}
            {askable.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
          <FieldError id={`${ID}-error`} text={missing} />
          {isKnown && askable.length === 0 && <p className={classes.hint}>{t('asks.nobody')}</p>}
          {whose && (
            <div
              className={`flow gap6 ${classes.chips}`}
              role="radiogroup"
              aria-label={t('asks.contact')}
            >
              {whose.contacts.map((one) => (
                <label key={one._id} className={classes.chip}>
                  <input
                    type="radio"
                    name="ask-contact"
                    checked={one._id === contact?._id}
                    onChange={() => setContactId(one._id)}
                  />
                  <Mail size={14} aria-hidden="true" />
                  {[one.name, one.role].filter(Boolean).join(', ')}
                </label>
              ))}
            </div>
          )}
        </div>
        <FieldGroup error={isAsked && wants.length === 0 ? t('common.chooseOne') : undefined}>
          <fieldset className={classes.wants}>
            <legend className={classes.label}>{t('asks.what')}</legend>
            {(['date', 'photos', 'answer'] as const)
              .filter((want) => mayPhotos || want !== 'photos')
              .map((want) => (
                <label key={want} className={classes.want} aria-label={t(`asks.want.${want}`)}>
                  <input
                    type="checkbox"
                    checked={wants.includes(want)}
                    onChange={({ target }) =>
                      setWants((now) =>
                        target.checked ? [...now, want] : now.filter((one) => one !== want),
                      )
                    }
                  />
                  <span>
                    <b>{t(`asks.want.${want}`)}</b>
                    <span className={classes.hint}>{t(`asks.means.${want}`)}</span>
                  </span>
                </label>
              ))}
          </fieldset>
        </FieldGroup>
        <div>
          <label className={classes.label} htmlFor={UNTIL}>
            {t('asks.answerBy')}
          </label>
          <Select id={UNTIL} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {DAYS.map((n) => (
              <option key={n} value={n}>
                {t('asks.inDays', { date: formatDate(until(n)), n })}
              </option>
            ))}
          </Select>
        </div>
        <TextArea
          label={t('asks.message')}
          value={message}
          maxLength={ASK_MESSAGE_MAX}
          onChange={({ target }) => setMessage(target.value)}
        />
        <p className={`quietText ${classes.note}`}>
          <ShieldCheck size={16} aria-hidden="true" />
          {t(issue ? 'asks.scopeIssue' : 'asks.scopeMilestone', {
            date: formatDate(until(days)),
            photos: (whose?.seesPhotos ?? true) ? 'yes' : 'no',
            cost: whose?.seesCost ? 'yes' : 'no',
          })}
        </p>
        <DialogButtons>
          <Button
            variant="quiet"
            icon={<Link2 size={15} aria-hidden="true" />}
            disabled={send.isPending}
            onClick={({ currentTarget }) => askByLink(currentTarget.form)}
          >
            {t('asks.copyInstead')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Send size={15} aria-hidden="true" />}
            busy={send.isPending}
          >
            {t('asks.send')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
