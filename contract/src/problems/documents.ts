// Issues, field submissions, their history and their sharing links.
import type { Problems } from './entry.ts'

export const documentsProblems = {
  noIssue: { status: 404 },
  noSubmission: { status: 404 },
  deletedIssue: { status: 409 },
  deletedSubmission: { status: 409 },
  issueTwice: { status: 400 },
  noContent: { status: 400 },
  noteTooLong: { status: 400 },
  unknownSeverity: { status: 400 },
  sameSeverity: { status: 409 },
  sameReview: { status: 409 },
  reviewNeedsNote: { status: 400 },
  reviewForAdmins: { status: 403 },
  notFromPhone: { status: 400 },
  resolveOnlyLow: { status: 400 },
  dismissOnlyUncategorized: { status: 409 },
  alreadyResolved: { status: 409 },
  alreadyOpen: { status: 409 },
  workUnchanged: { status: 409 },
  alreadyReady: { status: 409 },
  notReady: { status: 409 },
  sendBackNeedsNote: { status: 400 },
  secondPersonFirst: { status: 409 },
  verifyOwn: { status: 403 },
  workNoMember: { status: 400 },
  deleteOffTrack: { status: 409 },
  notDeleted: { status: 409 },
  wrongReference: { status: 400 },
  invalidActionType: { status: 400 },
  noUpdate: { status: 404 },
  deletedUpdate: { status: 409 },
  updateGone: { status: 404 },
  foreignMention: { status: 400 },
  notShared: { status: 404 },
  shareEnded: { status: 400 },
  twoValues: { status: 400 },
  deadLink: { status: 404 },
  filesByOfficials: { status: 403 },
  stale: {
    status: 409,

    params: { who: 'person', when: 'moment' },
  },
  staleUnknown: { status: 409 },
  staleRow: {
    status: 409,

    params: { name: 'text', who: 'person', when: 'moment' },
  },
  staleRowUnknown: {
    status: 409,

    params: { name: 'text' },
  },
} as const satisfies Problems
