import { useRouter } from '@tanstack/react-router'
import { useUser } from '../../lib/session/useUser.ts'
import type { Option } from './options.ts'
import { remember } from './recent.ts'

/** Goes where an option leads, and remembers that. */
export function useChoose(projectId: string, onClose: () => void) {
  const router = useRouter()
  const user = useUser()._id
  return ({ href, recent }: Option) => {
    if (recent) remember({ ...recent, user, project: projectId })
    onClose()
    void router.navigate({ href })
  }
}
