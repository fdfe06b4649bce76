import type { Site } from '@plumbline/contract/sites/site'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'
import { callTexts } from '../i18n/call-texts.ts'
import { toastError } from '../lib/overlay/toasts.ts'
import type { EditorFrame, ScheduleParts } from './parts.ts'

interface Mode {
  siteId: string
  Editor: ComponentType<EditorFrame>
  isAskedFor: boolean
}

/**
 * Edit mode, of one site: another site ends it. Its code comes when it is entered;
 * edits that were kept when the page was loaded again enter it by themselves.
 */
export function useEditor(
  load: ScheduleParts['loadEditor'],
  userId: string | undefined,
  site: Site | undefined,
  card: RefObject<HTMLElement | null>,
  onEditing: ((isEditing: boolean) => void) | undefined,
) {
  const [mode, setMode] = useState<Mode | null>(null)
  const [isLoading, setLoading] = useState(false)
  const hasLeft = useRef(false)
  const siteId = site?._id
  // Another site ends it, also when one comes back.
  if (mode && mode.siteId !== siteId) setMode(null)
  const isOn = mode !== null && mode.siteId === siteId
  const storageKey = site && userId !== undefined ? editsKey(userId, site.project, site._id) : ''

  const show = useEffectEvent((shown: Mode) => shown.siteId === siteId && setMode(shown))
  useEffect(() => {
    if (siteId === undefined || !storageKey || !hasStoredEdits(storageKey)) return
    void load()
      .then((Editor) => show({ siteId, Editor, isAskedFor: false }))
      .catch(() => toastError(callTexts.offline))
  }, [load, siteId, storageKey])

  async function enter() {
    if (siteId === undefined || !storageKey || isOn || isLoading) return
    setLoading(true)
    try {
      const Editor = await load()
      setMode({ siteId, Editor, isAskedFor: true })
      // With the room that it is given, or the page is too short yet to be scrolled to it.
      onEditing?.(true)
    } catch {
      toastError(callTexts.offline)
    }
    setLoading(false)
  }

  useEffect(() => {
    if (!isOn) return undefined
    onEditing?.(true)
    return () => onEditing?.(false)
  }, [onEditing, isOn])

  const isAskedFor = isOn && mode.isAskedFor
  useEffect(() => {
    if (isAskedFor) card.current?.scrollIntoView({ block: 'start' })
  }, [isAskedFor, card])

  return {
    Editor: isOn ? mode.Editor : null,
    isAskedFor,
    isLoading,
    storageKey,
    enter: () => void enter(),
    exit: () => {
      hasLeft.current = true
      setMode(null)
    },
    /** For the button that enters, to which the focus returns. */
    takeFocus: useCallback((button: HTMLButtonElement | null) => {
      if (!button || !hasLeft.current) return
      hasLeft.current = false
      button.focus({ preventScroll: true })
    }, []),
  }
}

/** Where this tab keeps the edits of a person's schedule of a site that are not saved yet. */
function editsKey(userId: string, projectId: string, siteId: string): string {
  return `ganttEdits ${userId} ${projectId} ${siteId}`
}

/** True if the tab has stored edits from before the page was loaded again. */
function hasStoredEdits(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
