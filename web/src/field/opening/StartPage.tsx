import { ArrowLeft, Globe } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { chooseLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Action } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import { openedKey, putOpened } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { GettingReady } from './GettingReady.tsx'
import type { OpenedKey } from './key-link.ts'
import { type Opened, openKey, takeKey } from './open-key.ts'
import { type Begin, OpenQr } from './OpenQr.tsx'
import { isPlainHttp } from './surroundings.ts'

type State = { is: 'looking' } | { is: 'asked'; problem: Problem | null } | Opened
type Problem = 'ended' | 'offline' | 'failed' | 'busy' | 'incomplete'

/** Where a phone becomes somebody's: by a QR code that was opened, scanned or pasted. */
export function StartPage({ wasIncomplete }: { wasIncomplete: boolean }) {
  const [state, setState] = useState<State>({ is: 'looking' })
  const [search] = useSearchParams()
  // the queue of a phone whose key has ended has asked for one of both
  const begin = search.has('scan') ? 'scan' : search.has('paste') ? 'paste' : null
  const open = async (opened: OpenedKey) => {
    setState({ is: 'looking' })
    setState(await openKey(opened))
  }
  useEffect(() => {
    let isClosed = false
    const look = async () => {
      const opened = await openedKey()
      if (isClosed) return
      if (opened) setState(await openKey(opened))
      else setState({ is: 'asked', problem: wasIncomplete ? 'incomplete' : null })
    }
    void look()
    return () => {
      isClosed = true
    }
  }, [wasIncomplete])
  return (
    <>
      <StartHead back={begin !== null && state.is !== 'open' ? '/queue' : undefined} />
      <Step state={state} begin={begin} onOpen={open} onState={setState} />
    </>
  )
}

interface StepProps {
  state: State
  begin: Begin | null
  onOpen: (opened: OpenedKey) => Promise<void>
  onState: (state: State) => void
}

function Step({ state, begin, onOpen, onState }: StepProps) {
  const t = useT()
  if (state.is === 'looking') {
    return (
      <main className={frame.main}>
        <output>{t('phone.opening')}</output>
      </main>
    )
  }
  if (state.is === 'open') return <GettingReady phoneKey={state.key} />
  if (state.is === 'other person') {
    return (
      <OtherPerson
        theirs={state.key}
        now={state.now}
        onTaken={(key) => onState({ is: 'open', key })}
      />
    )
  }
  const isFirst = state.is === 'asked'
  return (
    <OpenQr
      problem={isFirst ? state.problem : state.is}
      // a code that opened nothing is not read again by itself
      begin={isFirst ? begin : null}
      onOpen={(opened) => void onOpen(opened)}
    />
  )
}

interface OtherPersonProps {
  theirs: StoredKey
  now: StoredKey
  onTaken: (key: StoredKey) => void
}

/** The phone is somebody's already, and their visits wait on it. */
function OtherPerson({ theirs, now, onTaken }: OtherPersonProps) {
  const t = useT()
  const [, navigate] = useLocation()
  const take = async () => {
    await takeKey(theirs)
    onTaken(theirs)
  }
  const stay = async () => {
    await putOpened(null)
    navigate('/')
  }
  return (
    <main className={frame.main}>
      <h1 className={frame.h1}>{t('phone.otherPersonTitle', { name: theirs.personName })}</h1>
      <p className={frame.lead}>{t('phone.otherPersonText', { now: now.personName })}</p>
      <div className={`flow ${frame.actions}`}>
        <Action wide onClick={() => void stay()}>
          {t('phone.stayAs', { name: now.personName })}
        </Action>
        <Action wide kind="primary" onClick={() => void take()}>
          {t('phone.useAs', { name: theirs.personName })}
        </Action>
      </div>
    </main>
  )
}

/**
 * The head of a phone that is nobody's yet: the language can be chosen before anything is read.
 * @param back where a phone that is somebody's already leads back to
 */
export function StartHead({ back }: { back?: string | undefined }) {
  const t = useT()
  const { language } = useLanguage()
  const other = LANGUAGE_CODES[LANGUAGE_CODES.indexOf(language) + 1] ?? LANGUAGE_CODES[0]
  return (
    <header className={frame.top}>
      <div className={`row gap10 ${frame.topRow}`} data-back={back ? true : undefined}>
        {back ? (
          <Link href={back} className={frame.icon} aria-label={t('phone.back')}>
            <ArrowLeft size={24} aria-hidden="true" />
          </Link>
        ) : (
          <Mark size={28} />
        )}
        <div className={frame.titles}>
          <p className={frame.title}>Plumbline</p>
          <p className={frame.sub}>{t('phone.field')}</p>
        </div>
        <Action
          lang={other}
          icon={<Globe size={20} aria-hidden="true" />}
          onClick={() => void chooseLanguage(other)}
        >
          {LANGUAGES[other].name}
        </Action>
      </div>
      {isPlainHttp() && (
        <div className={frame.strip}>
          <p className={`row gap10 ${frame.stripRow}`}>{t('phone.onlineOnly')}</p>
        </div>
      )}
    </header>
  )
}
