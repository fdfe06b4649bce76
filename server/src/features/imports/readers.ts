import {
  type ReadOptions,
  type ScheduleFile,
  ScheduleFileError,
  type SitesFile,
} from './formats/schedule-file.ts'

type Read<File> = (bytes: Buffer, options: ReadOptions) => Promise<File>

const unknownFormat = () => Promise.reject(new ScheduleFileError('unknownFormat'))

/** Until the formats are read, every file is of an unknown one. */
export const readScheduleFile: Read<ScheduleFile> = unknownFormat
export const readSitesFile: Read<SitesFile> = unknownFormat
