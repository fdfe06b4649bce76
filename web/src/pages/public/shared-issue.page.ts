import { sharedQuery } from './shared-query.ts'

interface At {
  shareId: string
}

export const route = '/share/issue/$shareId'
export const frame = 'share'
export const chunk = 'shared-view'
export const code = { first: ['SharedIssuePage.tsx'] }
export const isForAll = true
export const title = 'shared.issueHeading'
export const handTitle = 'shared.handHeading'

/** The browser makes this call itself: it counts as an opening of the link. */
export const callsBeside = ({ shareId }: At) => [sharedQuery(shareId)]
