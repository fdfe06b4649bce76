import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

const NOW = 'bench:mount'

/** Shows what it holds when `mountNow` says so: the page around it stands already, as it would. */
export function Later({ children }: { children: () => ReactNode }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const show = () => flushSync(() => setThere(true))
    window.addEventListener(NOW, show)
    return () => window.removeEventListener(NOW, show)
  }, [])
  return isThere ? children() : <p>Not yet</p>
}

export function mountNow(): void {
  window.dispatchEvent(new Event(NOW))
}

/** Resolves when the page around it stands. */
export async function standing(root: HTMLElement, painted: () => Promise<void>): Promise<void> {
  while (!root.textContent.includes('Not yet')) await painted()
  await painted()
}
