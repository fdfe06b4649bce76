import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { Action } from '../frame/Action.tsx'
import { Ask } from '../frame/Ask.tsx'
import frame from '../frame/parts.module.css'
import { countHere, type Going, leavePhone } from '../store/leave.ts'
import type { StoredKey } from '../store/shapes.ts'

type Counts = Record<keyof Going, number>

/** Gives the phone back: what was sent goes from it, what was not sent stays unless the person says otherwise, twice. */
export function Leave({ phoneKey }: { phoneKey: StoredKey }) {
  const t = useT()
  const [counts, setCounts] = useState<Counts | null>(null)
  return (
    <div className={`flow ${frame.actions}`}>
      <Action
        kind="danger"
        icon={<LogOut size={20} aria-hidden="true" />}
        onClick={() => void countHere(phoneKey).then(setCounts)}
      >
        {t('phone.leave')}
      </Action>
      {counts && <Leaving phoneKey={phoneKey} counts={counts} onNo={() => setCounts(null)} />}
    </div>
  )
}

interface LeavingProps {
  phoneKey: StoredKey
  counts: Counts
  onNo: () => void
}

function Leaving({ phoneKey, counts, onNo }: LeavingProps) {
  const t = useT()
  const [, navigate] = useLocation()
  const [going, setGoing] = useState<Going>({ sent: true, unsent: false })
  const [isAsked, setAsked] = useState(false)
  const { sent, unsent: n } = counts
  const leave = async () => {
    await leavePhone(phoneKey, going)
    navigate('/start')
  }
  if (isAsked) {
    return (
      <Ask
        key="unsent"
        title={t('phone.leaveUnsentTitle', { n })}
        text={t('phone.leaveUnsentText')}
        yes={t('phone.leaveUnsent', { n })}
        no={t('common.cancel')}
        destructive
        onYes={() => void leave()}
        onNo={onNo}
      />
    )
  }
  return (
    <Ask
      key="leave"
      title={t('phone.leaveTitle')}
      text={t('phone.leaveText', { n: going.unsent ? -1 : n })}
      yes={t('phone.leave')}
      no={t('common.cancel')}
      destructive
      onYes={() => (going.unsent ? setAsked(true) : void leave())}
      onNo={onNo}
    >
      <Choice isOn={going.sent} onChange={(is) => setGoing({ ...going, sent: is })}>
        {t('phone.leaveSent', { n: sent })}
      </Choice>
      {n > 0 && (
        <Choice isOn={going.unsent} onChange={(is) => setGoing({ ...going, unsent: is })}>
          {t('phone.leaveUnsentToo', { n })}
        </Choice>
      )}
    </Ask>
  )
}

interface ChoiceProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: string
}

function Choice({ isOn, onChange, children }: ChoiceProps) {
  return (
    <label className={`row gap12 ${frame.row}`} style={{ minHeight: 52 }}>
      <input
        type="checkbox"
        className={frame.radio}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={frame.grow}>{children}</span>
    </label>
  )
}
