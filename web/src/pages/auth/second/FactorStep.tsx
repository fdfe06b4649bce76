import type { DataOf } from '@plumbline/contract/endpoint'
import { pendingSignIn } from '@plumbline/contract/sign-in/pending-sign-in'
import type { User } from '@plumbline/contract/users/user'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { CodeField } from '../../../documents/factors/CodeField.tsx'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import classes from '../auth.module.css'
import { SubmitButton } from '../SubmitButton.tsx'

interface Props {
  pending: DataOf<typeof pendingSignIn.get>
  onDone: (user: User) => Promise<void>
}

/** A code of the app, or a recovery code where the phone is not at hand. */
export function FactorStep({ pending, onDone }: Props) {
  const t = useT()
  const { name, email, factors, codesLeft } = pending
  const [way, setWay] = useState(factors[0])
  const [code, setCode] = useState('')
  const [tries, setTries] = useState(0)
  const show = useSend(pendingSignIn.factor, {
    onSuccess: ({ user }) => user && onDone(user),
    onError: () => {
      setTries(tries + 1)
      setCode('')
    },
  })
  const error = show.error ? problemText(show.error) : undefined
  const send = (body: { code: string } | { recoveryCode: string }) => {
    if (!show.isPending) show.mutate({ body })
  }
  const other = factors.find((one) => one !== way)
  return (
    <Form
      onSubmit={() => send(way === 'recovery' ? { recoveryCode: code } : { code })}
      className="stack"
    >
      <div>
        <h1 className={classes.heading}>{t('second.title')}</h1>
        <p className={classes.text}>
          {way === undefined && t('second.noWay')}
          {way === 'totp' && t('second.enterCode')}
          {way === 'recovery' && t('second.enterRecovery', { n: codesLeft })}
        </p>
        <Card as="div">
          <StateLine
            sign={<Avatar person={null} name={name} size={34} />}
            title={name}
            text={email}
          />
        </Card>
      </div>
      {way === 'totp' && (
        <CodeField
          // what was wrong is typed again from the first digit on
          key={tries}
          label={t('second.code')}
          error={error}
          {...(error !== undefined && { hint: t('second.clock') })}
          readOnly={show.isPending}
          onFull={(typed) => {
            setCode(typed)
            send({ code: typed })
          }}
        />
      )}
      {way === 'recovery' && (
        <TextField
          key={tries}
          label={t('second.recoveryCode')}
          hint={t('second.recoveryHint')}
          error={error}
          value={code}
          readOnly={show.isPending}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that there is to do here
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {way !== undefined && (
        <SubmitButton busy={show.isPending}>{t('second.continue')}</SubmitButton>
      )}
      {other !== undefined && (
        <Button
          fullWidth
          size="l"
          icon={other === 'totp' ? <Smartphone size={16} /> : <KeyRound size={16} />}
          onClick={() => {
            show.reset()
            setCode('')
            setWay(other)
          }}
        >
          {t(other === 'totp' ? 'second.useCode' : 'second.useRecovery')}
        </Button>
      )}
      {way === 'recovery' && <p className="hintText">{t('second.lost')}</p>}
    </Form>
  )
}
