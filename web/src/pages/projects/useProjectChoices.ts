import { users, type User } from '@plumbline/contract/users'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { session } from '../../lib/session/session.ts'

/**
 * The bookmark and the heart: shown at once, taken back when the server refuses. The heart of the
 * default project clears it.
 */
export function useProjectChoices(user: User) {
  const t = useT()
  const { mutate } = useSend(users.update, {
    success: (_, { body }) =>
      t(body?.projectList ? 'projects.listUpdated' : 'projects.defaultUpdated'),
    optimistic: ({ body }, client) => {
      const before = client.getQueryData(session.queryKey)
      client.setQueryData(session.queryKey, (now) =>
        now ? { ...now, ...(body as Partial<User>) } : null,
      )
      return () => client.setQueryData(session.queryKey, before)
    },
  })
  const change = (body: Partial<Pick<User, 'projectList' | 'defaultProject'>>) =>
    mutate({ params: { userId: user._id }, body })
  return {
    toggleBookmark: (id: string) => change({ projectList: toggled(user.projectList, id) }),
    toggleDefault: (id: string) =>
      change({ defaultProject: user.defaultProject === id ? null : id }),
  }
}

function toggled(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}
