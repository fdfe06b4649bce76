// Problems of a request that is refused before anybody looks at its content.
import type { Problems } from './entry.ts'

export const requestsProblems = {
  malformed: { status: 400 },
  invalid: { status: 400 },
  signInFirst: { status: 401 },
  forbidden: { status: 403 },
  notFound: { status: 404 },
  tooSlow: { status: 408 },
  requestTooLarge: {
    status: 413,

    params: { kilobytes: 'number' },
  },
  sentTooMuch: { status: 429 },
  tooMany: { status: 429 },
  tooManyWindows: { status: 429 },
  failed: {
    status: 500,

    params: { number: 'text' },
  },
  exportBusy: { status: 503 },
  unavailable: { status: 503 },
  readOnly: { status: 503 },
  storeAway: { status: 503 },
  diskFull: { status: 503 },
  exportCutShort: { status: 500 },
} as const satisfies Problems
