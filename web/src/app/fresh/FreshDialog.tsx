import { factors } from '@plumbline/contract/sign-in/factors'
import { useEffect, useState } from 'react'
import { CodeField } from '../../documents/factors/CodeField.tsx'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/Dialog.tsx'

interface Props {
  /** By what the person may show that it is them: `totp`, `password`, or nothing. */
  ways: string
  onAnswer: (isShown: boolean) => void
  onClose: () => void
}

/** Asks before something dangerous, in a session that was shown to be the person's a while ago. */
export default function FreshDialog({ ways, onAnswer, onClose }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  // however it is closed; a promise takes the first answer alone
  useEffect(() => () => onAnswer(false), [onAnswer])
  const show = useSend(factors.confirmFresh, {
    onSuccess: () => {
      onAnswer(true)
      onClose()
    },
    onError: () => {
      setTyped('')
      setTries(tries + 1)
    },
  })
  const error = show.error ? problemText(show.error) : undefined
  const byCode = ways.split(',').includes('totp')
  const send = (text: string) => {
    if (text && !show.isPending) show.mutate({ body: byCode ? { code: text } : { password: text } })
  }
  return (
    <Dialog title={t('second.confirmTitle')} size={440} onClose={onClose}>
      <Form className="stack" onSubmit={() => send(typed)}>
        <p className="quiet">{t(ways === '' ? 'second.cannotConfirm' : 'second.confirmText')}</p>
        {byCode && (
          <CodeField
            key={tries}
            label={t('second.confirmCode')}
            error={error}
            readOnly={show.isPending}
            onFull={(code) => {
              setTyped(code)
              send(code)
            }}
          />
        )}
        {!byCode && ways !== '' && (
          <PasswordField
            label={t('profile.currentPassword')}
            value={typed}
            error={error}
            readOnly={show.isPending}
            data-autofocus
            autoComplete="current-password"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {ways !== '' && (
            <Button type="submit" variant="primary" busy={show.isPending}>
              {t('second.confirm')}
            </Button>
          )}
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
