import type * as L from 'leaflet'
import { useCallback, useEffect, useRef, useState } from 'react'

interface Opened {
  /** The marker whose popup it is. */
  key: string
  byKeyboard: boolean
}

/** The marker whose popup is open. Closing it gives the focus back to its marker; a press on the bare map closes it. */
export function usePopup(map: L.Map | null) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  const close = useCallback(() => {
    if (opened) buttons.current.get(opened.key)?.focus({ preventScroll: true })
    setOpened(null)
  }, [opened])

  const register = useCallback((key: string, button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(key, button)
    return () => void buttons.current.delete(key)
  }, [])

  useEffect(() => {
    map?.on('click', close)
    return () => void map?.off('click', close)
  }, [map, close])

  return { opened, open: setOpened, close, register }
}
