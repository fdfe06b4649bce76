import { pendingSignIn } from '@plumbline/contract/sign-in/pending-sign-in'
import type { User } from '@plumbline/contract/users/user'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { AppSetup } from '../../../documents/factors/AppSetup.tsx'
import { RecoveryCodes } from '../../../documents/factors/RecoveryCodes.tsx'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import classes from '../auth.module.css'

const STEPS = 3

interface Props {
  /** The session has begun; the recovery codes are still on the screen. */
  onIn: () => void
  onDone: (user: User) => Promise<void>
}

/** Sets up the second factor that the server asks for, in three steps; there is no way around them. */
export function EnrolSteps({ onIn, onDone }: Props) {
  const t = useT()
  const [tries, setTries] = useState(0)
  const begin = useSend(pendingSignIn.enrol)
  const confirm = useSend(pendingSignIn.confirm, {
    onSuccess: onIn,
    onError: () => setTries(tries + 1),
  })
  const step = confirm.data ? 3 : begin.data ? 2 : 1
  const titles = ['second.setUp', 'second.scan', 'second.keep'] as const
  const texts = ['second.setUpText', 'second.scanText', 'second.keepText'] as const
  return (
    <div className="stack">
      <div>
        <p className="hintText">{t('second.step', { n: step, total: STEPS })}</p>
        <h1 className={classes.heading}>{t(titles[step - 1] ?? 'second.setUp')}</h1>
        <p className={classes.text}>{t(texts[step - 1] ?? 'second.setUpText')}</p>
      </div>
      {step === 1 && (
        <>
          <Card as="div">
            <StateLine
              sign={<Smartphone size={20} aria-hidden="true" />}
              title={t('second.app')}
              text={t('second.appText')}
            />
          </Card>
          <Button
            variant="primary"
            size="xl"
            fullWidth
            busy={begin.isPending}
            onClick={() => begin.mutate({ body: { kind: 'totp' } })}
          >
            {t('second.continue')}
          </Button>
        </>
      )}
      {step === 2 && begin.data && (
        <>
          <AppSetup
            key={tries}
            setup={begin.data}
            error={confirm.error ? problemText(confirm.error) : undefined}
            busy={confirm.isPending}
            onCode={(code) => confirm.mutate({ body: { code } })}
          />
          <Button variant="quiet" fullWidth onClick={() => begin.reset()}>
            {t('second.back')}
          </Button>
        </>
      )}
      {confirm.data && (
        <RecoveryCodes codes={confirm.data.recoveryCodes}>
          {(isSafe) => (
            <Button
              variant="primary"
              size="xl"
              fullWidth
              disabled={!isSafe}
              onClick={() => void onDone(confirm.data.user)}
            >
              {t('second.finish')}
            </Button>
          )}
        </RecoveryCodes>
      )}
    </div>
  )
}
