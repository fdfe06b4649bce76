import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { call } from '../../../lib/api/call.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useSending } from '../../../lib/api/useSend.ts'
import { useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { keysKeys } from './queries.ts'

interface Props extends DialogProps {
  projectId: string
  keys: readonly FieldKey[]
  /** They are revoked. */
  onDone?: () => void
}

/** Ends keys at once, after it was confirmed. */
export default function RevokeKeysDialog({ projectId, keys, onDone, onClose }: Props) {
  const t = useT()
  const name = fullName(keys[0]?.person ?? { firstName: '', lastName: '' })
  const revoke = useSending<void, unknown>(
    async (_, signal) => {
      for (const { _id: keyId } of keys) {
        await call(fieldKeys.revoke, { params: { projectId, keyId }, ...(signal && { signal }) })
      }
    },
    {
      success: () => t('field.revokedNow', { n: keys.length }),
      onSuccess: () => {
        onClose()
        onDone?.()
      },
      invalidates: () => keysKeys(projectId),
    },
  )
  const n = keys.length
  return (
    <ConfirmDialog
      opened
      title={t('field.revokeTitle', { n, name })}
      text={t('field.revokeText', { n })}
      problem={revoke.error ? problemText(revoke.error) : undefined}
      destructive
      busy={revoke.isPending}
      onYes={() => revoke.mutate()}
      onNo={onClose}
    />
  )
}
