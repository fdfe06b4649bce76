import { shares } from '@plumbline/contract/shares'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useAct } from '../../lib/query.ts'
import { Card } from '../../ui/Card.tsx'
import { CommentFields, type Comment } from './CommentFields.tsx'
import classes from './Shared.module.css'
import { sharedQuery } from './shared-query.ts'

interface Props {
  shareId: string
  /** Who is signed in as a member may add files; nobody else is asked for them. */
  mayAddFiles: boolean
}

/** 'Add a comment': the form is cleared once it was sent, whether it was taken or refused. */
export function CommentForm({ shareId, mayAddFiles }: Props) {
  const t = useT()
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const { mutate, isPending } = useAct(shares.createNote, {
    success: t('updates.success'),
    onSuccess: (data) => void client.setQueryData(sharedQuery(shareId).queryKey, data),
  })

  function send({ files, ...update }: Comment) {
    if (isPending) return
    const form = new FormData()
    // Before the files: the server reads the parts in their order.
    form.set('update', JSON.stringify(update))
    for (const file of files) form.append('attachments', file, file.name)
    mutate({ params: { shareId }, form }, { onSettled: () => setRound(round + 1) })
  }

  return (
    <section className={classes.comment} aria-labelledby="shared-comment">
      <h2 id="shared-comment">{t('shared.addComment')}</h2>
      <Card as="div" className={classes.form}>
        <CommentFields
          key={round}
          takesFocus={round > 0}
          mayAddFiles={mayAddFiles}
          busy={isPending}
          onSend={send}
        />
      </Card>
    </section>
  )
}
