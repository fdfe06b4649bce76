import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { q } from '../../lib/api/query.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { problemText } from '../../lib/api/problem-text.ts'
import classes from './Share.module.css'
import { ShareForm } from './ShareForm.tsx'
import { ShareLink } from './ShareLink.tsx'
import { kindOf, type ShareSubject } from './share-subject.ts'

interface Props extends DialogProps {
  subject: ShareSubject
}

/** `shareCreate`: what a link may do and how long; then the link itself. */
export default function ShareDialog({ subject, onClose }: Props) {
  const t = useT()
  const { resource, projectId, docId, reference } = subject
  // how often it was opened tells nobody: it is asked for
  const { data, error } = useQuery({
    ...q(resource.get, { params: { projectId, docId } }),
    refetchOnMount: 'always',
  })
  const [renews, setRenews] = useState(false)
  const isIssue = kindOf(subject) === 'issue'
  const doc = data?.docs
  const title = t(isIssue ? 'sharing.titleIssue' : 'sharing.titleSubmission', { ref: reference })
  return (
    <Dialog title={title} onClose={onClose}>
      {!doc && !error && (
        <output className={classes.loading} aria-label={t('common.loading')}>
          <Skeleton width="80%" />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </output>
      )}
      {!doc && error && <Notice>{problemText(error)}</Notice>}
      {doc && doc.isShared && doc.share && !renews && (
        <ShareLink
          subject={subject}
          share={doc.share}
          site={doc.site.name}
          onRenew={doc.isDeleted ? undefined : () => setRenews(true)}
          onClose={onClose}
        />
      )}
      {doc && (!doc.isShared || renews) && (
        <ShareForm
          subject={subject}
          version={doc.version}
          before={renews ? doc.share : null}
          onShared={() => setRenews(false)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
