import { type Measured, painted, timed, until } from './measured.ts'
import { programme, type Programme } from './programme.ts'

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The page has no #root.')
const page = root

const LIBRARIES = {
  ours: () => import('./ours.tsx'),
  dhtmlx: () => import('./dhtmlx.ts'),
  svar: () => import('./svar.tsx'),
}
export type Library = keyof typeof LIBRARIES

let shown: Measured | null = null
/** The list stays, as it does in the cache of an app. */
let inHand: Programme | null = null

/** Measurements for bench/screens/gantt.ts, one a page. */
const bench = {
  /** The page as it stands before the list has come. */
  async prepare(library: Library, milestones: number): Promise<void> {
    const { prepare } = await LIBRARIES[library]()
    inHand = fromTheServer(milestones, 100)
    shown = await prepare(page)
    await document.fonts.ready
    await painted()
  },

  /** Milliseconds from the list in hand until the bars are painted. */
  async mount(): Promise<number> {
    if (!shown || !inHand) throw new Error('Nothing is prepared.')
    const [measured, data] = [shown, inHand]
    return timed(() => measured.mount(data), measured.isShown)
  },

  nodes: () => page.querySelectorAll('*').length,

  /** Milliseconds until another display is painted. */
  async switchDisplay(): Promise<number> {
    if (!shown) throw new Error('Nothing is mounted.')
    await shown.openSwitch?.()
    await painted()
    return timed(shown.switchDisplay, shown.isSwitched)
  },

  /** Frames a second while the window scrolls through all rows of ours. */
  async scroll(): Promise<number> {
    const { click } = await import('./ours.tsx')
    click(page, 'Expand Gantt')
    await until(() => document.documentElement.scrollHeight > 10_000)
    return framesWhileScrolling()
  },

  /** Frames a second while dhtmlx scrolls through its rows, which it does in a box of its own. */
  scrollBox(): Promise<number> {
    const box = page.querySelector('.gantt_ver_scroll')
    if (!box) throw new Error('dhtmlx does not scroll.')
    return framesWhile(() => box.scrollBy({ top: 120, behavior: 'instant' }))
  },

  /** The same on a page that is as high, and empty. */
  async scrollEmpty(height: number): Promise<number> {
    page.style.height = `${height}px`
    await painted()
    return framesWhileScrolling()
  },

  /** Edit mode of a site, after somebody has used the page: what comes with the first sign of use is there. */
  async prepareEdit(milestones: number): Promise<void> {
    const { prepare, click, use } = await import('./ours.tsx')
    const measured = await prepare(page, 's0')
    await use()
    measured.mount(fromTheServer(milestones, 1))
    await until(measured.isShown)
    click(page, 'Edit')
    await until(() => page.textContent.includes('0 selected'))
    await painted()
  },

  /** Milliseconds from the keys that select all rows and shift them until they are painted. */
  async shiftAll(milestones: number): Promise<number> {
    const first = page.querySelector('[data-row="0"]')
    const press = (key: string, more: KeyboardEventInit) =>
      first?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
    return timed(
      async () => {
        press('a', { ctrlKey: true })
        // each key is an event of its own, between which React draws
        await Promise.resolve()
        press('ArrowLeft', { altKey: true })
      },
      () => page.textContent.includes(`${milestones} changes`),
    )
  },
}
export type Bench = typeof bench
Object.assign(window, { bench, inHand: () => inHand })

/** A programme as an answer of the server brings it. */
function fromTheServer(milestones: number, sites: number): Programme {
  return JSON.parse(JSON.stringify(programme(milestones, sites))) as Programme
}

function framesWhileScrolling(): Promise<number> {
  return framesWhile(() => window.scrollBy({ top: 120, behavior: 'instant' }))
}

async function framesWhile(scroll: () => void): Promise<number> {
  const frames = 120
  await painted()
  const start = performance.now()
  for (let n = 0; n < frames; n += 1) {
    scroll()
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
  return (frames * 1000) / (performance.now() - start)
}
