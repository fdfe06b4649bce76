import { useCallback, useId, useState, type ComponentType, type MouseEvent } from 'react'
import { useOnDemand, type OnDemand } from '../../lib/loading/onDemand.ts'

/** The facts that a panel needs of the button beside it. */
export interface Opener {
  /** The button's id; the panel's own is `${id}-dropdown`. */
  id: string
  button: HTMLElement
  opened: boolean
  onChange: (opened: boolean) => void
  /** It is on the page, and may open. */
  onMounted: () => void
}

/**
 * A button and the panel that it opens. The panel's code comes when the button is pointed at,
 * focused or pressed. `trigger` goes on the button; `Panel` takes `opener` when both are there.
 */
export function useOpener<P extends { opener: Opener }>(
  part: OnDemand<ComponentType<P>>,
  popup: 'dialog' | 'menu' = 'dialog',
) {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const { Part: Panel } = useOnDemand(part, isWanted)
  // It is mounted before it opens: what has the focus until then gets it back.
  const [isMounted, setMounted] = useState(false)
  const opened = isWanted && isMounted

  const toggle = useCallback((event: MouseEvent<HTMLElement>) => {
    setButton(event.currentTarget)
    setWanted((before) => !before)
  }, [])
  const onMounted = useCallback(() => setMounted(true), [])
  return {
    Panel,
    opener: button && { id, button, opened, onChange: setWanted, onMounted },
    opened: isWanted,
    close: useCallback(() => setWanted(false), []),
    trigger: {
      id,
      'aria-haspopup': popup,
      'aria-expanded': isWanted,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: toggle,
      onPointerEnter: part.fetch,
      onFocus: part.fetch,
    },
  }
}
