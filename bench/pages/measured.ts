import type { Programme } from './programme.ts'

/** One of the timelines that are measured; its page stands already, as it would around it. */
export interface Measured {
  /** Mounts the library with the list in hand, as the API gives it, whatever else the library wants it to be. */
  mount: (data: Programme) => void
  /** True if its bars stand there. */
  isShown: () => boolean
  /** Opens the menu that must be open before the display is switched. */
  openSwitch?: () => Promise<void>
  /** Switches from months to weeks. */
  switchDisplay: () => void
  /** True if the weeks stand there. */
  isSwitched: () => boolean
}

/** Resolves when what the page shows now has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      port2.postMessage(null)
    })
  })
}

/** Milliseconds from `act` until what it leads to `isThere` and is painted. */
export async function timed(
  act: () => void | Promise<void>,
  isThere: () => boolean,
): Promise<number> {
  const start = performance.now()
  await act()
  for (;;) {
    await painted()
    if (isThere()) return performance.now() - start
    if (performance.now() - start > 120_000) throw new Error('It never came.')
  }
}

/** Waits until something is there. */
export async function until(isThere: () => boolean): Promise<void> {
  await timed(() => undefined, isThere)
}
