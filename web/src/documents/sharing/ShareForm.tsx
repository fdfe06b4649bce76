import type { Share } from '@plumbline/contract/documents/share-link'
import { Download, FileAudio, History, MessageSquareText, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { endOf, isComplete, type End } from './share-end.ts'
import { ShareEnd } from './ShareEnd.tsx'
import { kindOf, type ShareSubject } from './share-subject.ts'
import { ShareOption } from './ShareOption.tsx'
import classes from './Share.module.css'
import { useFocusFirst } from './useFocusFirst.ts'
import { useCreateShare } from './useCreateShare.ts'

interface Props {
  subject: ShareSubject
  /** The version of the document that one looks at. */
  version: number
  /** The link that is replaced. */
  before: Share | null
  onShared: () => void
  onClose: () => void
}

/** The permissions of a link, none at first. A person who may comment also sees the history. */
export function ShareForm({ subject, version, before, onShared, onClose }: Props) {
  const t = useT()
  const first = useFocusFirst()
  const [canExport, setCanExport] = useState(before?.canExport ?? false)
  const [canComment, setCanComment] = useState(before?.canComment ?? false)
  const [history, setHistory] = useState(before?.showUpdates ?? false)
  const [showFiles, setShowFiles] = useState(before?.showFiles ?? false)
  const [end, setEnd] = useState<End>({ kind: 'never' })
  const [isAsked, setAsked] = useState(false)
  const { create, busy, problem } = useCreateShare(subject)
  const showUpdates = history || canComment
  const isIssue = kindOf(subject) === 'issue'

  async function submit() {
    setAsked(true)
    if (busy || !isComplete(end)) return
    const options = { canExport, canComment, showUpdates, showFiles, expiresAt: endOf(end) }
    if (await create(options, version)) onShared()
  }

  return (
    <Form onSubmit={() => void submit()}>
      <p className={classes.means}>
        {t(isIssue ? 'sharing.meansIssue' : 'sharing.meansSubmission')}
      </p>
      <div className={classes.options}>
        <ShareOption
          icon={<Download size={18} />}
          label={t('sharing.canExport')}
          hint={t('sharing.canExportHint')}
          on={canExport}
          onChange={setCanExport}
        />
        <ShareOption
          icon={<MessageSquareText size={18} />}
          label={t('sharing.canComment')}
          hint={t('sharing.canCommentHint')}
          on={canComment}
          onChange={setCanComment}
        />
        <ShareOption
          icon={<History size={18} />}
          label={t('sharing.showUpdates')}
          hint={t('sharing.showUpdatesHint')}
          on={showUpdates}
          locked={canComment ? t('sharing.locked') : undefined}
          onChange={setHistory}
        />
        <ShareOption
          icon={<FileAudio size={18} />}
          label={t('sharing.showFiles')}
          hint={t('sharing.showFilesHint')}
          on={showFiles}
          onChange={setShowFiles}
        />
        <ShareEnd end={end} onChange={setEnd} isAsked={isAsked} />
      </div>
      {before && <p className={`quietText ${classes.replaces}`}>{t('sharing.replaces')}</p>}
      {problem && <Notice>{problem}</Notice>}
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          ref={first}
          type="submit"
          variant="primary"
          icon={<Share2 size={15} aria-hidden="true" />}
          busy={busy}
          data-autofocus
        >
          {t('shares.share')}
        </Button>
      </DialogButtons>
    </Form>
  )
}
