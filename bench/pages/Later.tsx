import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Programme } from './programme.ts'

let showIt: ((data: Programme) => void) | undefined

/** Shows what it holds when `mountNow` gives it its data: the page around it stands already. */
export function Later({ children }: { children: (data: Programme) => ReactNode }) {
  const [data, setData] = useState<Programme>()
  useEffect(() => {
    showIt = (given) => flushSync(() => setData(given))
  }, [])
  return data ? children(data) : <p>Not yet</p>
}

export function mountNow(data: Programme): void {
  showIt?.(data)
}

/** Resolves when the page around it stands. */
export async function standing(root: HTMLElement, painted: () => Promise<void>): Promise<void> {
  while (!root.textContent.includes('Not yet')) await painted()
  await painted()
}
