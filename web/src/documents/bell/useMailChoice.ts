import type { BodyInput } from '@plumbline/contract/endpoint'
import { notifications } from '@plumbline/contract/notifications'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'

type Choice = Pick<
  NonNullable<BodyInput<typeof notifications.update>>,
  'email' | 'mailAt' | 'morningMail'
>

/** Chooses when mails come. The zone of the device goes along: a time of day means nothing without one. */
export function useMailChoice() {
  const t = useT()
  const save = useSend(notifications.update, {
    success: t('own.mailSaved'),
    invalidates: () => [keyOf(notifications.list)],
  })
  const mailZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    isPending: save.isPending,
    variables: save.variables,
    choose: (choice: Choice) => save.mutate({ body: { ...choice, mailZone } }),
  }
}
