// Problems that phones show: the people who read them stand on a site, and their answers are still on the phone.
import type { Problems } from './entry.ts'

export const fieldProblems = {
  formUnknown: {
    status: 404,

    params: { form: 'text' },
  },
  formClosed: {
    status: 409,

    params: { form: 'text' },
  },
  formClosedWhy: {
    status: 409,

    params: { name: 'person', form: 'text', note: 'text' },
  },
  visitMissing: { status: 400 },
  visitUnreadable: { status: 400 },
  visitTooManyElements: {
    status: 400,

    params: { max: 'number' },
  },
  visitTooDeep: {
    status: 400,

    params: { max: 'number' },
  },
  visitTooManyAttributes: {
    status: 400,

    params: { max: 'number' },
  },
  visitNameTooLong: {
    status: 400,

    params: { max: 'number' },
  },
  visitReadLater: { status: 503 },
  visitEncrypted: { status: 400 },
  visitTooLarge: { status: 413 },
  visitDiffers: { status: 409 },
  visitBeforeUnknown: { status: 404 },
  visitEditedBefore: {
    status: 409,

    params: { name: 'person', at: 'moment' },
  },
  visitApproved: {
    status: 409,

    params: { name: 'person', at: 'moment' },
  },
  visitInTrash: {
    status: 409,

    params: { name: 'person', at: 'moment' },
  },
  intakeBusy: { status: 503 },
  intakeOverQuota: {
    status: 429,

    params: { files: 'number', megabytes: 'number', at: 'moment' },
  },
  intakeAnswersOverQuota: {
    status: 429,

    params: { megabytes: 'number', at: 'moment' },
  },
  visitPlaced: {
    status: 409,

    params: { name: 'person', refId: 'number' },
  },
  visitOfUnknownVersion: { status: 409 },
  noVisit: { status: 404 },
} as const satisfies Problems
