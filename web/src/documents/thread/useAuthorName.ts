import type { Update } from '@plumbline/contract/documents/updates'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'

/** Who an entry is from: a member, a visitor by the name they typed, or somebody who is gone. */
export function useAuthorName(update: Pick<Update, 'createdBy' | 'authorName'>): string {
  const t = useT()
  if (update.createdBy) return fullName(update.createdBy)
  return update.authorName ?? t('common.deletedUser')
}
