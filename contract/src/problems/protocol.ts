// Mistakes of a program that calls the server, and of no screen: the web shows the words of the server.
import type { Problems } from './entry.ts'

export const protocolProblems = {
  crossSite: { status: 403 },
  tooManyValues: {
    status: 413,

    params: { max: 'number' },
  },
  tooManyNames: {
    status: 413,

    params: { max: 'number' },
  },
  tooManyParameters: {
    status: 400,

    params: { max: 'number' },
  },
  headTooLong: {
    status: 431,

    params: { kilobytes: 'number' },
  },
  jsonOnly: { status: 415 },
  jsonOrForm: { status: 415 },
  oldHttp: { status: 505 },
  tooDeep: {
    status: 400,

    params: { max: 'number' },
  },
  keyMalformed: { status: 400 },
  keyReused: { status: 409 },
  deletableParts: {
    status: 400,

    params: { names: 'text' },
  },
  tooManyParts: { status: 413 },
  formFieldTooLong: { status: 413 },
  unexpectedFile: {
    status: 400,

    params: { field: 'text' },
  },
  fileNeedsName: {
    status: 400,

    params: { field: 'text' },
  },
  formFieldTwice: {
    status: 400,

    params: { field: 'text' },
  },
  formFieldMissing: {
    status: 400,

    params: { field: 'text' },
  },
  formFieldNotJson: {
    status: 400,

    params: { field: 'text' },
  },
} as const satisfies Problems
