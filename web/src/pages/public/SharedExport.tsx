import type { SharedDocument } from '@plumbline/contract/shares'
import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/useT.ts'
import { BAR_ACTIONS } from '../../lib/overlay/bar-actions.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { Button } from '../../ui/form/Button.tsx'
import { openExport } from '../../documents/exports/open-export.ts'
import classes from './Shared.module.css'

/** The frame may come onto the page together with this; then it stays. */
const stays = () => () => undefined
const barActions = () => document.getElementById(BAR_ACTIONS)

/** Saves what the link shows as a file; its button stands in the bar, on phones under the heading. */
export function SharedExport({ shared }: { shared: SharedDocument }) {
  const t = useT()
  const phone = useMedia(XS)
  const bar = useSyncExternalStore(stays, barActions)
  function open() {
    const { share: _, mayAddFiles: _may, ...document } = shared
    const kind = shared.type === 'issue' ? 'issues' : 'submissions'
    openExport({ kind, total: 1, lines: [JSON.stringify({ ...document, isShared: true })] })
  }
  const button = (
    <Button icon={<Download size={15} aria-hidden="true" />} onClick={open}>
      {t('exports.export')}
    </Button>
  )
  // the bar of a phone has no room for it
  if (phone) return <div className={classes.export}>{button}</div>
  return bar && createPortal(button, bar)
}
