import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '../i18n/useT.ts'
import { usePersisted } from '../lib/settings/persisted.ts'
import { keepAlerts } from '../lib/settings/preferences.ts'
import { dismissToast, toasts, type Toast } from '../lib/overlay/toasts.ts'
import { StatusGlyph } from '../ui/status/StatusGlyph.tsx'
import classes from './Toasts.module.css'

/** The stack of alerts. It waits while the pointer or the focus is on it, in hidden
 * tabs, and for people who want it to. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  const hidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden)
  const [keep] = usePersisted(keepAlerts)
  const [held, setHeld] = useState(false)
  // The alert under the pointer is gone, and no event says that the pointer has left it.
  if (held && shown.length === 0) setHeld(false)
  return (
    <div
      className={classes.stack}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={held || hidden || keep} />
      ))}
    </div>
  )
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const t = useT()
  const { id, kind, text, action } = toast
  const left = useRef(toast.duration)
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    if (paused) return undefined
    const start = performance.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [id, paused])
  useEffect(() => {
    // Screen readers speak what changes inside of a status, not what it comes with.
    const frame = requestAnimationFrame(() => setFilled(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className={`row gap10 ${classes.toast}`}>
      <StatusGlyph status={kind === 'error' ? 'Off Track' : 'Completed'} size={16} />
      <p className={classes.text} role={kind === 'error' ? 'alert' : 'status'}>
        {filled && text}
      </p>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.dismiss}
        aria-label={t('common.dismiss')}
        onClick={() => dismissToast(id)}
      >
        <X size={14} />
      </button>
    </div>
  )
}

function subscribeToVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
