import { useEffect, useRef } from 'react'

/** The button that has the focus when its part of the dialog takes the place of another one. */
export function useFocusFirst() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}
