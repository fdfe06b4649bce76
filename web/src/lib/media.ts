import { useSyncExternalStore } from 'react'

/** Phones: less than 600 px wide. */
export const XS = '(max-width: 599px)'
/** Less than 900 px wide: the drawer lies over the page. */
export const BELOW_MD = '(max-width: 899px)'

/** Less than 1200 px wide: the drawer is a rail until one opens it. */
export const BELOW_LG = '(max-width: 1199px)'

/** From 1200 px on: there is room for a rail beside the page. */
export const LG = '(min-width: 1200px)'
/** From 1440 px on: a heading has room for the names of what stands beside it. */
export const WIDE = '(min-width: 1440px)'
/** Room for what needs attention beside the map. */
export const XXL = '(min-width: 1800px)'

/** True if a media query matches, now and after each change. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
  )
}
