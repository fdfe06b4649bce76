import '../../web/src/styles/tokens.css'
import '../../web/src/styles/base.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ProjectMapView } from '../../web/src/map/ProjectMapView.tsx'
import { showLanguage } from '../../web/src/i18n/language.ts'
import type { MeasuredMap } from './measured-map.ts'
import { painted } from './measured.ts'

/** Milliseconds without a change after which the map is idle. */
const STILL = 400

/** The map of the dashboard with its bundled base layer. */
export async function prepare(root: HTMLElement): Promise<MeasuredMap> {
  await showLanguage('en')
  // the page around it has its font
  await document.fonts.load('500 12px "Inter Variable"', 'Map')
  const react = createRoot(root)
  return {
    show(sites) {
      const idle = stillness(root, () => {
        const markers = root.querySelectorAll('.leaflet-marker-pane button').length
        const outlines = root.querySelectorAll('.leaflet-container svg path').length
        return markers > 5 && outlines > 10
      })
      flushSync(() => {
        react.render(
          <ProjectMapView sites={sites} tiles={undefined} height={600} onSelectSite={() => {}} />,
        )
      })
      return idle
    },
  }
}

/** Resolves with the moment when the last change inside was painted, once nothing has followed it for a while. */
function stillness(root: HTMLElement, isThere: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    let last = 0
    let timer: number | undefined
    const note = async () => {
      await painted()
      last = performance.now()
    }
    const observer = new MutationObserver(() => {
      void note()
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (!isThere()) return
        observer.disconnect()
        resolve(last)
      }, STILL)
    })
    observer.observe(root, { subtree: true, childList: true, attributes: true })
  })
}
