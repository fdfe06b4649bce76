// Uploads: pictures and other files.
import type { Problems } from './entry.ts'

export const filesProblems = {
  choosePicture: { status: 400 },
  noPicture: { status: 415 },
  imageTooLarge: { status: 413 },
  fileTooLarge: { status: 413 },
  attachmentsMax: { status: 413 },
  oneFileOnly: { status: 413 },
  uploadBroken: { status: 400 },
  emptyFile: { status: 400 },
  executable: { status: 415 },
  fileContradicts: { status: 415 },
  tooManyPixels: { status: 413 },
  pictureUnreadable: { status: 415 },
  pictureUnsupported: { status: 415 },
  overQuota: {
    status: 429,

    params: { files: 'number', megabytes: 'number' },
  },
  uploadsBusy: { status: 503 },
  fieldFileTooLarge: { status: 413 },
} as const satisfies Problems
