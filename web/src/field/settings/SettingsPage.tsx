import { Check, QrCode, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { chooseLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { fetchProject } from '../calls/fetch-project.ts'
import { FieldError } from '../calls/field-call.ts'
import { Action } from '../frame/Action.tsx'
import { PageHead } from '../frame/Head.tsx'
import frame from '../frame/parts.module.css'
import { useStored } from '../frame/useStored.ts'
import { StorageLine } from '../home/StorageLine.tsx'
import { allKeys, currentKey, switchKey } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { type Appearance, chooseAppearance, currentAppearance } from '../frame/appearance.ts'
import { Leave } from './Leave.tsx'

const LOOKS: [Appearance, 'phone.light' | 'phone.dark' | 'phone.system'][] = [
  ['system', 'phone.system'],
  ['light', 'phone.light'],
  ['dark', 'phone.dark'],
]

/** Language, look, projects and room of this phone, and how to leave it. */
export function SettingsPage() {
  const t = useT()
  const { language } = useLanguage()
  const [look, setLook] = useState(currentAppearance)
  const stored = useStored(async () => ({ key: await currentKey(), keys: await allKeys() }))
  if (!stored) return null
  if (!stored.key) return <Redirect to="/start" replace />
  const { key, keys } = stored
  return (
    <>
      <PageHead title={t('phone.settings')} sub={key.personName} back="/" />
      <main className={frame.main}>
        <Choice
          label={t('phone.language')}
          options={LANGUAGE_CODES.map((one) => [one, LANGUAGES[one].name] as const)}
          value={language}
          onChoose={(one) => void chooseLanguage(one)}
        />
        <Choice
          label={t('phone.appearance')}
          options={LOOKS.map(([one, text]) => [one, t(text)] as const)}
          value={look}
          onChoose={(one) => {
            chooseAppearance(one)
            setLook(one)
          }}
        />
        <Projects keys={keys} current={key} />
        <h2 className={frame.heading}>{t('phone.storage')}</h2>
        <StorageLine />
        <Refresh phoneKey={key} />
        <Leave phoneKey={key} />
      </main>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <>
      <h2 className={frame.heading}>{label}</h2>
      <div className={frame.box} role="radiogroup" aria-label={label}>
        {options.map(([one, text]) => (
          <label key={one} className={`row gap12 ${frame.row}`} style={{ minHeight: 52 }}>
            <input
              type="radio"
              className={frame.radio}
              name={label}
              checked={one === value}
              onChange={() => onChoose(one)}
            />
            {text}
          </label>
        ))}
      </div>
    </>
  )
}

function Projects({ keys, current }: { keys: readonly StoredKey[]; current: StoredKey }) {
  const t = useT()
  const [, navigate] = useLocation()
  const isCurrent = (key: StoredKey) =>
    key.projectId === current.projectId && key.personId === current.personId
  return (
    <>
      <h2 className={frame.heading}>{t('phone.keys')}</h2>
      <ul className={frame.box}>
        {keys.map((key) => (
          <li key={`${key.projectId} ${key.personId}`} className={`row gap12 ${frame.row}`}>
            <span className={frame.grow}>
              <b>{key.projectName}</b>
              <small>
                {[
                  key.personName,
                  isCurrent(key) && t('phone.keyNow'),
                  key.isRefused && t('phone.keyEnded'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {!isCurrent(key) && (
              <Action onClick={() => void switchKey(key)}>{t('phone.keySwitch')}</Action>
            )}
          </li>
        ))}
      </ul>
      <div className={`flow ${frame.actions}`}>
        <Action icon={<QrCode size={20} aria-hidden="true" />} onClick={() => navigate('/start')}>
          {t('phone.addKey')}
        </Action>
      </div>
    </>
  )
}

type Failure = 'phone.refreshFailed' | 'phone.refreshBusy'
const isFailure = (state: string): state is Failure => state.startsWith('phone.')

function Refresh({ phoneKey }: { phoneKey: StoredKey }) {
  const t = useT()
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Failure>('idle')
  const refresh = async () => {
    setState('busy')
    try {
      await fetchProject(phoneKey)
      setState('done')
    } catch (error) {
      const isBusy = error instanceof FieldError && error.status === 503
      setState(isBusy ? 'phone.refreshBusy' : 'phone.refreshFailed')
    }
  }
  return (
    <>
      <div className={`flow ${frame.actions}`}>
        <Action
          aria-busy={state === 'busy' || undefined}
          icon={
            state === 'done' ? (
              <Check size={20} aria-hidden="true" />
            ) : (
              <RefreshCw size={20} aria-hidden="true" />
            )
          }
          onClick={() => void refresh()}
        >
          {t(state === 'done' ? 'phone.refreshed' : 'phone.refresh')}
        </Action>
      </div>
      {isFailure(state) && (
        <p className={frame.note} role="alert">
          {t(state)}
        </p>
      )}
    </>
  )
}
