import { useT } from '../../i18n/useT.ts'
import { usePersisted } from '../../lib/settings/persisted.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { foundGroups, startGroups } from './options.ts'
import { recentItems, recentOf } from './recent.ts'
import { useFound } from './useFound.ts'
import { usePages } from './usePages.ts'

/** What the search offers for `text`: without any, what was opened lately. */
export function useOptions(projectId: string, text: string) {
  const t = useT()
  const user = useUser()
  const pages = usePages(projectId)
  const [items] = usePersisted(recentItems)
  const { found, isLate, error } = useFound(projectId, text)
  const groups =
    text === ''
      ? startGroups(projectId, recentOf(items, user._id, projectId), pages)
      : foundGroups(projectId, text, found, pages, {
          dot: (one, other) => t('search.dot', { one, other }),
          allIssues: t('search.allIssues', { q: text }),
          allSubmissions: t('search.allSubmissions', { q: text }),
        })
  return { groups, isLate, error }
}
