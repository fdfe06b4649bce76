import { sharedQuery } from './shared-query.ts'

interface At {
  shareId: string
}

export const route = '/share/submission/$shareId'
export const frame = 'share'
export const chunk = 'shared-view'
export const code = { first: ['SharedSubmissionPage.tsx'] }
export const isForAll = true
export const title = 'shared.submissionHeading'

/** The browser makes this call itself: it counts as an opening of the link. */
export const callsBeside = ({ shareId }: At) => [sharedQuery(shareId)]
