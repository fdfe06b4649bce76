// Problems of reports and archives of documents.
import type { Problems } from './entry.ts'

export const reportsProblems = {
  reportBusy: { status: 503 },
  archivePhotos: {
    status: 400,

    params: { n: 'number', most: 'number' },
  },
  archiveTooLong: {
    status: 400,

    params: { most: 'number' },
  },
  archiveBusy: { status: 503 },
  archiveSoon: { status: 503 },
  archiveChanged: { status: 409 },
  reportAhead: { status: 400 },
  reportMonth: { status: 400 },
  monthPhotos: {
    status: 400,

    params: { max: 'number' },
  },
  tooManyMailings: {
    status: 409,

    params: { max: 'number' },
  },
  foreignMonthPhoto: { status: 400 },
  foreignBaseline: { status: 400 },
  foreignDocument: { status: 400 },
  reportFailed: { status: 503 },
} as const satisfies Problems
