import { sitesOnMap } from './sites-on-map.ts'

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The page has no #root.')
const page = root

const MAPS = {
  ours: () => import('./map-ours.tsx'),
  maplibre: () => import('./map-maplibre.ts'),
}
export type MapName = keyof typeof MAPS

/** Measurements for bench/screens/map.ts, one a page. */
const bench = {
  /** Milliseconds from the sites in hand until the map stands idle. */
  async show(name: MapName, count: number): Promise<number> {
    const { prepare } = await MAPS[name]()
    const sites = sitesOnMap(count)
    const map = await prepare(page)
    await document.fonts.ready
    const start = performance.now()
    return (await map.show(sites)) - start
  },
}
export type MapBench = typeof bench
Object.assign(window, { bench })
