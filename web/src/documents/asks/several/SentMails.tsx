import { RotateCw } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import classes from './AskSeveral.module.css'
import type { OneMail, Outcome } from './useSendMails.ts'

interface Props {
  outcomes: readonly Outcome[]
  /** '3 mails sent · 9 items' */
  sent: string
  busy: boolean
  onSend: (mails: OneMail[]) => void
  onClose: () => void
}

/** The number of mails that went out; of each that did not, why, and the way to send it again. */
export function SentMails({ outcomes, sent, busy, onSend, onClose }: Props) {
  const t = useT()
  return (
    <>
      <output>{sent}</output>
      <ul className={classes.failures} aria-label={t('asks.notSent')}>
        {outcomes.flatMap(({ mail, problem }) => {
          if (!problem) return []
          const isAskedAlready = problem.code === 'askedAlready' && 'form' in mail
          return (
            <li key={mail.key} className="row apart">
              <span>
                <b>{mail.to}</b>
                <br />
                <span className="quiet">{problem.text}</span>
              </span>
              <Button
                size="s"
                icon={<RotateCw size={14} aria-hidden="true" />}
                busy={busy}
                onClick={() =>
                  onSend([
                    isAskedAlready ? { ...mail, form: { ...mail.form, though: true } } : mail,
                  ])
                }
              >
                {t(isAskedAlready ? 'asks.anyway' : 'asks.tryAgain')}
              </Button>
            </li>
          )
        })}
      </ul>
      <DialogButtons>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogButtons>
    </>
  )
}
