import type { DataOf } from '@plumbline/contract/endpoint'
import { factors } from '@plumbline/contract/sign-in/factors'
import { users } from '@plumbline/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppSetup } from '../../../documents/factors/AppSetup.tsx'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SafeCodes } from './CodesDialog.tsx'

interface Props {
  setup: DataOf<typeof factors.add>
  onClose: () => void
}

/** Sets up an authenticator app; its first code turns the second factor on, and the recovery codes are shown. */
export default function AddAppDialog({ setup, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const [tries, setTries] = useState(0)
  const [codes, setCodes] = useState<string[]>()
  const confirm = useSend(factors.confirm, {
    success: t('second.isOn'),
    onSuccess: ({ recoveryCodes, ...own }) => {
      setCodes(recoveryCodes)
      client.setQueryData(q(factors.list).queryKey, own)
    },
    onError: () => setTries(tries + 1),
    invalidates: () => [keyOf(users.sessions)],
  })
  if (codes) return <SafeCodes codes={codes} onClose={onClose} />
  return (
    <Dialog title={t('second.scan')} onClose={onClose}>
      <div className="stack">
        <p className="quiet">{t('second.scanText')}</p>
        <AppSetup
          key={tries}
          setup={setup}
          error={confirm.error ? problemText(confirm.error) : undefined}
          busy={confirm.isPending}
          onCode={(code) => confirm.mutate({ body: { code } })}
        />
      </div>
    </Dialog>
  )
}
