import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

/** Milliseconds between two questions to the kernel: as often as they are not in the way. */
const EVERY = 200

export interface MemoryWatch {
  /** The most bytes that all processes of the browser held since, above what they held before. */
  stop(): Promise<number>
}

/** Watches the memory of a browser: pages, workers, and the blobs that it keeps outside of them. */
export async function watchMemory(browser: Browser): Promise<MemoryWatch> {
  const client = await browser.newBrowserCDPSession()
  const held = async () => {
    const { processInfo } = await client.send('SystemInfo.getProcessInfo')
    const shares = await Promise.all(processInfo.map(({ id }) => shareOf(id)))
    return shares.reduce((sum, bytes) => sum + bytes, 0)
  }
  const before = await held()
  let most = before
  const end = new AbortController()
  const watch = (async () => {
    while (!end.signal.aborted) {
      most = Math.max(most, await held())
      await delay(EVERY)
    }
  })()
  return {
    async stop() {
      end.abort()
      await watch
      return Math.max(most, await held()) - before
    },
  }
}

/** Bytes of a process, with its share of what it has together with others. 0 when it has ended. */
async function shareOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
}
