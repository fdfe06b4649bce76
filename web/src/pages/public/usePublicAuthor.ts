import type { PublicReply } from '@plumbline/contract/shares/shared-document'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'

/** Who an entry is from: a member by name, a visitor by the name they typed, or somebody who is gone. */
export function usePublicAuthor({ createdBy, authorName }: PublicReply): string {
  const t = useT()
  if (createdBy) return fullName(createdBy)
  return authorName ?? t('common.deletedUser')
}
