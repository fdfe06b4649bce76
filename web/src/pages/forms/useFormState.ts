import { forms, type FormDetails, type FormState } from '@plumbline/contract/forms/forms'
import { useT } from '../../i18n/useT.ts'
import { call } from '../../lib/api/call.ts'
import { useSending } from '../../lib/api/useSend.ts'
import { type ActedForm, formsKeys } from './forms-queries.ts'

interface Change {
  /** The form as the page shows it. If somebody else has changed it meanwhile, the server refuses. */
  form: ActedForm
  state: Exclude<FormState, 'draft'>
  /** A note for phones about a form that is not open. */
  note?: string
}

const DONE = {
  open: 'forms.opened',
  closed: 'forms.closedNow',
  retired: 'forms.retiredNow',
} as const

/** Opens, closes or retires a form. */
export function useFormState(projectId: string, onSuccess?: () => void) {
  const t = useT()
  return useSending<Change, { docs: FormDetails }>(
    ({ form, state, note }, signal) =>
      call(forms.setState, {
        params: { projectId, formId: form._id },
        body: { state, version: form.version, ...(note && { note }) },
        ...(signal && { signal }),
      }),
    {
      success: (_, { state }) => t(DONE[state]),
      invalidates: () => formsKeys(projectId),
      ...(onSuccess && { onSuccess }),
    },
  )
}
