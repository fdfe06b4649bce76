import { shares } from '@plumbline/contract/shares'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { CommentFields, type Comment } from './CommentFields.tsx'
import classes from './Shared.module.css'
import { sharedQuery } from './shared-query.ts'

interface Props {
  shareId: string
  /** Who is signed in as a member may add files; nobody else is asked for them. */
  mayAddFiles: boolean
}

/**
 * 'Add a comment': the form is cleared once it was sent, whether it was taken or refused. What was
 * refused can be brought back.
 */
export function CommentForm({ shareId, mayAddFiles }: Props) {
  const t = useT()
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const [begun, setBegun] = useState<Comment>()
  const [refused, setRefused] = useState<Comment>()
  const { mutate, isPending } = useSend(shares.createNote, {
    success: t('updates.success'),
    onSuccess: (data) => void client.setQueryData(sharedQuery(shareId).queryKey, data),
  })

  function send(comment: Comment) {
    if (isPending) return
    const { files, ...update } = comment
    const form = new FormData()
    // Before the files: the server reads the parts in their order.
    form.set('update', JSON.stringify(update))
    for (const file of files) form.append('attachments', file, file.name)
    mutate(
      { params: { shareId }, form },
      {
        onError: () => setRefused(comment),
        onSuccess: () => setRefused(undefined),
        onSettled: () => begin(undefined),
      },
    )
  }

  /** The fields anew, with what was typed before or without. */
  function begin(comment: Comment | undefined) {
    setBegun(comment)
    setRound((before) => before + 1)
  }

  return (
    <section className={classes.comment} aria-labelledby="shared-comment">
      <h2 id="shared-comment">{t('shared.addComment')}</h2>
      <Card as="div" className={classes.form}>
        {refused && !begun && !isPending && (
          <div className={classes.refused}>
            <Notice>{t('shared.notSent')}</Notice>
            <Button onClick={() => begin(refused)}>{t('shared.bringBack')}</Button>
          </div>
        )}
        <CommentFields
          key={round}
          begun={begun}
          takesFocus={round > 0}
          mayAddFiles={mayAddFiles}
          busy={isPending}
          onSend={send}
        />
      </Card>
    </section>
  )
}
