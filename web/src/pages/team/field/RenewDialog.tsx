import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { call } from '../../../lib/api/call.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useSending } from '../../../lib/api/useSend.ts'
import { useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { eachMade } from './codes/made-keys.ts'
import { showCodes } from './codes/show-codes.ts'
import { keysKeys } from './queries.ts'

interface Props extends DialogProps {
  projectId: string
  keys: readonly FieldKey[]
  /** They are renewed, and their codes are shown. */
  onDone?: () => void
}

/** Gives keys other codes, after it was confirmed, and shows these: one as a code, several as sheets. */
export default function RenewDialog({ projectId, keys, onDone, onClose }: Props) {
  const t = useT()
  const name = fullName(keys[0]?.person ?? { firstName: '', lastName: '' })
  const renew = useSending(
    () =>
      eachMade(
        keys.map(({ _id: keyId }) => async () => {
          const { docs } = await call(fieldKeys.rotate, { params: { projectId, keyId } })
          return docs
        }),
      ),
    {
      onSuccess: (result) => {
        onClose()
        onDone?.()
        showCodes(result)
      },
      invalidates: () => keysKeys(projectId),
    },
  )
  const n = keys.length
  return (
    <ConfirmDialog
      opened
      title={t('field.renewTitle', { n, name })}
      text={t('field.renewText', { n })}
      problem={renew.error ? problemText(renew.error) : undefined}
      busy={renew.isPending}
      onYes={() => renew.mutate()}
      // a code that is on its way is told once: nothing closes before it is here
      onNo={() => !renew.isPending && onClose()}
    />
  )
}
