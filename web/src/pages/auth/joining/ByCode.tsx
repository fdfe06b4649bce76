import { codes } from '@plumbline/contract/codes'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { Refusal } from '../Refusal.tsx'
import { session } from '../../../lib/session/session.ts'
import { JoinPanel } from './JoinPanel.tsx'
import classes from './joining.module.css'
import { LoadingFields } from './LoadingFields.tsx'
import { refusalOf } from './refusal.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SignInLink } from './SignInLink.tsx'

/** The page of a whole code: the project's name, and the way in. */
export function ByCode({ code }: { code: string }) {
  const t = useT()
  const { data: user } = useQuery(session)
  const { data, error } = useQuery({
    ...q(codes.look, { params: { code } }),
    staleTime: Infinity,
  })
  const view = useSteadyLoading((!data && !error) || user === undefined)
  if (view === 'nothing') return null
  if (view === 'skeleton') return <LoadingFields />
  if (!data) {
    return (
      <div role="alert">
        <Refusal text={problemText(refusalOf(error))} />
      </div>
    )
  }
  const project = <strong>{data.docs.name}</strong>
  return (
    <>
      <p className={classes.text}>{t.rich('joining.codeLeadsTo', { project })}</p>
      {user ? (
        <JoinPanel admission={{ code }} user={user} />
      ) : (
        <>
          <p className={classes.account}>
            <SignInLink>{t('joining.haveAccount')}</SignInLink>
          </p>
          <RegistrationForm admission={{ code }} />
        </>
      )}
    </>
  )
}
