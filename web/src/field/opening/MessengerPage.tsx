import { Check, Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { Action, ActionLink } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import { StartHead } from './StartPage.tsx'
import { chromeAddress } from './surroundings.ts'

interface Props {
  on: 'android' | 'apple'
  /** Goes on here all the same. */
  onGoOn: () => void
}

/** The link was opened inside a messenger, which forgets what is stored: the key is not used here. */
export function MessengerPage({ on, onGoOn }: Props) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const link = window.location.href
  return (
    <>
      <StartHead />
      <main className={frame.main}>
        <h1 className={frame.h1}>{t('phone.inMessenger')}</h1>
        <p className={frame.lead}>{t('phone.inMessengerText')}</p>
        <div className={`flow ${frame.actions}`}>
          {on === 'android' ? (
            <ActionLink
              kind="primary"
              wide
              large
              href={chromeAddress(link)}
              icon={<ExternalLink size={20} aria-hidden="true" />}
            >
              {t('phone.openChrome')}
            </ActionLink>
          ) : (
            <p style={{ flexBasis: '100%', margin: 0 }}>{t('phone.openSafari')}</p>
          )}
          <Action
            wide
            icon={
              isCopied ? (
                <Check size={20} aria-hidden="true" />
              ) : (
                <Copy size={20} aria-hidden="true" />
              )
            }
            onClick={() => void copyText(link).then(setCopied)}
          >
            {t(isCopied ? 'phone.copied' : 'phone.copyLink')}
          </Action>
          <Action kind="quiet" wide onClick={onGoOn}>
            {t('phone.goOnHere')}
          </Action>
        </div>
      </main>
    </>
  )
}
