// Forms that the field fills in: what is wrong with a definition, and what cannot be done with a form.
import type { Problems } from './entry.ts'

export const formsProblems = {
  noForm: { status: 404 },
  formKeyTaken: { status: 409 },
  formKeyFormat: { status: 400 },
  formChecksBusy: { status: 503 },
  formTookTooLong: {
    status: 413,

    params: { seconds: 'number' },
  },
  formTooMany: {
    status: 409,

    params: { max: 'number' },
  },
  formFileKind: {
    status: 415,

    params: { name: 'text' },
  },
  formFileReserved: {
    status: 409,

    params: { name: 'text' },
  },
  formFileList: {
    status: 400,

    params: { name: 'text', max: 'number' },
  },
  formFilesMax: {
    status: 409,

    params: { max: 'number' },
  },
  formNoDraft: { status: 409 },
  formHasProblems: { status: 409 },
  formNeverPublished: { status: 409 },
  formSameState: { status: 409 },
  formPublished: { status: 409 },
  formRetired: { status: 409 },
} as const satisfies Problems
