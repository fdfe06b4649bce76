import { askSeveral } from '@plumbline/contract/organisations/ask-several'
import { ASK_MESSAGE_MAX, ASK_WANTS, type AskWant } from '@plumbline/contract/organisations/asks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { formatDay, localDay } from '../../../lib/dates/dates.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import sheet from '../Asks.module.css'
import classes from './AskSeveral.module.css'
import { askedSince, type Choices, formOf, type Group, messageTo } from './mails.ts'

/** The want that is chosen most comes first. */
const SHOWN: readonly AskWant[] = ['date', 'photos', 'answer']

interface Props {
  projectId: string
  group: Group
  choices: Choices
  baseline: string | undefined
  onChange: (change: (now: Choices) => Partial<Choices>) => void
}

/** The wants and the message of one organisation, and its mail as it will look. */
export function MailPane({ projectId, group, choices, baseline, onChange }: Props) {
  const t = useT()
  const { key, name, why, contact, asked, wants, reminders } = group
  const since = askedSince(group)
  if (asked.length === 0) {
    return (
      <section
        className={`stack gap10 ${classes.pane}`}
        aria-label={name || t('asks.noContractor')}
      >
        <p className="quiet">
          {since !== null && reminders.length > 0
            ? t('asks.onlyReminded', { date: formatDay(since.slice(0, 10)) })
            : t(why === null ? 'asks.noMail' : `asks.why.${why}`)}
        </p>
        <ul className="stack gap10">
          {group.items.map((item) => (
            <li key={item._id}>
              <span>
                {item.refId !== null && `I-${item.refId} `}
                {item.title} <span className="quiet">· {item.site.name}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  const own = choices.messages[key]
  const setWants = (want: AskWant, isOn: boolean) =>
    onChange((now) => ({
      wants: {
        ...now.wants,
        [key]: ASK_WANTS.filter((one) => (one === want ? isOn : wants.includes(one))),
      },
    }))
  return (
    <section className={`stack gap10 ${classes.pane}`} aria-label={name}>
      <fieldset className="row flow">
        <legend className="quiet">{t('asks.what')}</legend>
        {SHOWN.map((want) => (
          <label key={want} className={sheet.chip}>
            <input
              type="checkbox"
              checked={wants.includes(want)}
              onChange={({ target }) => setWants(want, target.checked)}
            />
            {t(`asks.want.${want}`)}
          </label>
        ))}
        <FieldError
          id={`${key}-wants`}
          text={wants.length === 0 ? t('common.chooseOne') : undefined}
        />
      </fieldset>
      <div>
        <TextArea
          label={own === undefined ? t('asks.oneForAll') : t('asks.onlyFor', { name })}
          rows={2}
          value={messageTo(group, choices)}
          maxLength={ASK_MESSAGE_MAX}
          onChange={({ target }) =>
            onChange((now) =>
              own === undefined
                ? { message: target.value }
                : { messages: { ...now.messages, [key]: target.value } },
            )
          }
        />
        <Button
          size="s"
          variant="quiet"
          onClick={() =>
            onChange(({ message, messages }) => ({
              messages: { ...messages, [key]: own === undefined ? message : undefined },
            }))
          }
        >
          {own === undefined ? t('asks.ownFor', { name }) : t('asks.oneForAll')}
        </Button>
      </div>
      <h3 className="overline">{t('asks.mailTo', { name: contact?.name ?? '' })}</h3>
      <Preview projectId={projectId} group={group} choices={choices} baseline={baseline} />
    </section>
  )
}

/** The mail in the language of whoever gets it. */
function Preview({ projectId, group, choices, baseline }: Omit<Props, 'onChange'>) {
  const t = useT()
  const { organisation, contact, issues, milestones, wants, days } = formOf(
    group,
    choices,
    baseline,
  )
  const { data, error } = useQuery({
    ...q(askSeveral.preview, {
      params: { projectId },
      query: {
        organisation,
        contact,
        wants: wants.join(','),
        days: String(days),
        today: localDay(),
        ...(issues.length > 0 && { issues: issues.join(',') }),
        ...(milestones.length > 0 && { milestones: milestones.join(',') }),
        ...(baseline !== undefined && { baseline }),
      },
    }),
    enabled: wants.length > 0,
    placeholderData: keepPreviousData,
  })
  if (error) return <p className="quiet">{problemText(error)}</p>
  if (!data) return <SkeletonRows rows={4} label={t('common.loading')} />
  const message = messageTo(group, choices).trim()
  const { subject, parts } = data.docs
  return (
    <article
      className={`stack gap10 ${classes.mail}`}
      lang={group.contact?.language}
      aria-label={subject}
    >
      <b>{subject}</b>
      {parts.map(({ kind, text, site, late }, n) => {
        const key = `${n} ${kind}`
        if (kind === 'message') return message && <blockquote key={key}>{message}</blockquote>
        if (kind === 'button') {
          return (
            <p key={key}>
              <span className={buttonClass({ variant: 'primary' })}>{text}</span>
            </p>
          )
        }
        if (kind === 'text') return <p key={key}>{text}</p>
        return (
          <p key={key} className="flow apart">
            <span>
              {text} <span className="quiet">· {site}</span>
            </span>
            {late !== undefined && <span className={classes.late}>{late}</span>}
          </p>
        )
      })}
    </article>
  )
}
