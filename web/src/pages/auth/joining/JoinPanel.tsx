import { codes } from '@plumbline/contract/codes'
import type { User } from '@plumbline/contract/users/user'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { Refusal } from '../Refusal.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import type { Admission } from './admission.ts'
import classes from './joining.module.css'
import { useArrive } from './useArrive.ts'
import { Form } from '../../../ui/form/Form.tsx'

interface Props {
  admission: Admission
  user: User
}

/** One press, for somebody who is signed in already. */
export function JoinPanel({ admission, user }: Props) {
  const t = useT()
  const arrive = useArrive()
  const join = useSend(codes.join, {
    success: t('joining.joined'),
    onSuccess: ({ docs }) => arrive(docs.project),
  })
  return (
    <Form
      onSubmit={() => {
        if (!join.isPending) join.mutate({ body: admission })
      }}
    >
      <p className={classes.text}>
        {t('joining.signedInAs', { name: fullName(user), email: user.email })}
      </p>
      {join.error && <Refusal text={problemText(join.error)} />}
      <SubmitButton busy={join.isPending}>{t('joining.join')}</SubmitButton>
    </Form>
  )
}
