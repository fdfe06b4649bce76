import { users } from '@plumbline/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../api/useSend.ts'
import { leaving } from './locked-out.ts'
import { session } from './session.ts'

/**
 * Ends the session, forgets everything that was loaded, and goes to sign-in. What the open page would
 * ask for meanwhile is not asked for.
 */
export function useSignOut(): { signOut: () => void; busy: boolean } {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useSend(users.signout, {
    success: t('auth.signedOut'),
    onError: () => leaving.set(false),
    onSuccess: async () => {
      client.setQueryData(session.queryKey, null)
      await navigate({ to: '/signin', replace: true })
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session.queryKey[0] })
      leaving.set(false)
    },
  })
  const signOut = () => {
    leaving.set(true)
    mutate({})
  }
  return { signOut, busy: isPending }
}
