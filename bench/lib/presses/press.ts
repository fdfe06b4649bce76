import type { Locator, Page } from 'playwright-core'

/** The project and the issue that the presses need. */
export interface Ground {
  projectId: string
  /** An issue that is open whenever a press begins. */
  issueId: string
  /** Opens that issue again. */
  reopen: () => Promise<void>
}

/** One tap or click that people do all day. */
export interface Press {
  name: string
  /** Shows the screen on which it is done; this is not measured. */
  begin: (page: Page, ground: Ground) => Promise<void>
  target: (page: Page) => Locator
  /** Waits for the result of the press. */
  shown: (page: Page) => Promise<unknown>
}

/** The time from a press to its next frame, and the parts of that time, in milliseconds. */
export interface Taken {
  duration: number
  /** Until the first handler ran. */
  delay: number
  /** In handlers, with what React did there. */
  handlers: number
  /** Styles, layout and paint of the frame. */
  frame: number
}

type Seen = Omit<Taken, 'frame'> & { interaction: number }

declare const window: { presses: Seen[] }

/** The least that a browser tells; what is shorter counts as long. */
const LEAST_MS = 16
const NOTHING: Taken = { duration: LEAST_MS, delay: 0, handlers: 0, frame: 0 }

/** Runs in each page before its own code: notes all presses. */
export function watchPresses(least: number = LEAST_MS): void {
  window.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, startTime, processingStart, processingEnd, duration } = entry
      if (!interactionId) continue
      window.presses.push({
        interaction: interactionId,
        duration,
        delay: processingStart - startTime,
        handlers: processingEnd - processingStart,
      })
    }
  }).observe({ type: 'event', durationThreshold: least, buffered: true } as PerformanceObserverInit)
}

/** Does it once, as a mouse or a finger does. @param slower how many times slower the processor is meanwhile */
export async function measure(
  page: Page,
  ground: Ground,
  press: Press,
  by: 'mouse' | 'touchscreen',
  slower: number,
): Promise<Taken> {
  await press.begin(page, ground)
  await quiet(page)
  const target = press.target(page)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${press.name}: what is to be pressed is not in sight`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // a mouse is there before it presses
  if (by === 'mouse') await page.mouse.move(x, y)
  await quiet(page)
  const cdp = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    window.presses = []
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await (by === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
  await press.shown(page)
  const seen = await page.evaluate(framesLater)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return longest(seen)
}

/** The longest of some presses. Each is told by several events, all of which its handlers take time for. */
function longest(seen: Seen[]): Taken {
  const all = [...Map.groupBy(seen, ({ interaction }) => interaction).values()].map((events) => {
    const [first] = events.toSorted((a, b) => b.duration - a.duration)
    const handlers = events.reduce((sum, event) => sum + event.handlers, 0)
    const { duration, delay } = first ?? NOTHING
    return { duration, delay, handlers, frame: Math.max(0, duration - delay - handlers) }
  })
  return all.reduce<Taken>((most, one) => (one.duration > most.duration ? one : most), NOTHING)
}

/** Waits until the page neither loads nor works. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 5000 })
    })
  })
}

/** Runs in the page: what was pressed, when a browser has had the time to tell of it. */
async function framesLater(): Promise<Seen[]> {
  for (let frame = 0; frame < 6; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: 2000 })
  })
  return window.presses
}
