// Problems of the work of the server itself.
import type { Problems } from './entry.ts'

export const serverProblems = {
  alreadyRunning: {
    status: 409,

    params: { time: 'moment' },
  },
  backupNotSet: { status: 409 },
  drillByHand: { status: 409 },
  mailLinkEnded: { status: 409 },
  mailTestRefused: {
    status: 409,

    params: { answer: 'text' },
  },
  mailServerNotSet: { status: 409 },
  mailNotFailed: { status: 409 },
  olderServer: { status: 503 },
  tooManyWaiting: { status: 429 },
} as const satisfies Problems
