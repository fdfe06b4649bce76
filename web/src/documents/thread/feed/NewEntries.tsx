import type { Update } from '@plumbline/contract/documents/updates'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useThread } from '../thread.ts'
import { useAuthorName } from '../useAuthorName.ts'

/** Tells people who do not see it what others add while they look at the history. */
export function NewEntries({ entries }: { entries: Update[] }) {
  const { userId } = useThread()
  const [known] = useState(() => new Set(idsOf(entries)))
  const all = entries.flatMap((entry) => [entry, ...entry.replies])
  const news = all.filter(({ _id, createdBy }) => !known.has(_id) && createdBy?._id !== userId)
  const newest = news.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).at(-1)
  return (
    <VisuallyHidden>
      <output>{newest && <NewEntry key={newest._id} entry={newest} />}</output>
    </VisuallyHidden>
  )
}

function NewEntry({ entry }: { entry: Pick<Update, 'createdBy' | 'authorName'> }) {
  const t = useT()
  return t('updates.newEntry', { name: useAuthorName(entry) })
}

const idsOf = (entries: Update[]) =>
  entries.flatMap(({ _id, replies }) => [_id, ...replies.map((reply) => reply._id)])
