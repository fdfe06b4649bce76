import type { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from '../../../i18n/language.ts'
import { ApiError } from '../../../lib/api/call.ts'
import { lastChangeIn } from '../../../lib/api/last-change.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { outOfDate } from '../../../live/out-of-date.ts'
import type { ShownDocument, Thread, ThreadSource } from '../thread.ts'

/** Makes the functions that put back values of a document that its changes replaced. */
export function restoring(
  client: QueryClient,
  source: ThreadSource,
): Pick<Thread, 'shown' | 'restore'> {
  const shown = () => client.getQueryData<{ docs: ShownDocument }>(source.queryKey)?.docs

  function reload(): Promise<unknown> {
    const keys = outOfDate(source.projectId, [{ kind: source.kind, _id: source.docId }])
    return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }

  return {
    shown,
    restore: async (entryId, value, though) => {
      const version = shown()?.version ?? 0
      try {
        await source.restore(entryId, { version, ...(though && { though }) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const isChanged = error.code === 'restoreChanged' || lastChangeIn(error) !== null
        if (isChanged) {
          await reload()
          return 'changed'
        }
        const { code, message } = error
        const params = code === 'restoreSame' ? { value } : error.params
        toastError(problemText({ code, message, params }))
        return 'refused'
      }
      toastSuccess(currentLanguage().translate('updates.restored', { value }))
      await reload()
      return 'done'
    },
  }
}
