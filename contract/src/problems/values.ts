// Problems of a value, whatever field it stands in. of-issue.ts finds most of these in the refusals of schemas
// of the contract.
import type { Problems } from './entry.ts'

export const valuesProblems = {
  required: { status: 400 },
  notText: { status: 400 },
  notNumber: { status: 400 },
  notWhole: { status: 400 },
  notBoolean: { status: 400 },
  notList: { status: 400 },
  notObject: { status: 400 },
  notId: { status: 400 },
  notDate: { status: 400 },
  notMoment: { status: 400 },
  notDateOrMoment: { status: 400 },
  yearOutOfRange: { status: 400 },
  invalidValue: { status: 400 },
  invalidFormat: { status: 400 },
  notOneOf: {
    status: 400,

    params: { options: 'text' },
  },
  unknownName: {
    status: 400,

    params: { name: 'text' },
  },
  unknownSort: {
    status: 400,

    params: { name: 'text' },
  },
  unknownField: {
    status: 400,

    params: { name: 'text' },
  },
  unknownPage: { status: 400 },
  tooManySorts: { status: 400 },
  notFromOne: {
    status: 400,

    params: { name: 'text' },
  },
  maxLength: {
    status: 400,

    params: { max: 'number' },
  },
  minLength: {
    status: 400,

    params: { min: 'number' },
  },
  maxItems: {
    status: 400,

    params: { max: 'number' },
  },
  minItems: {
    status: 400,

    params: { min: 'number' },
  },
  atMost: {
    status: 400,

    params: { max: 'number' },
  },
  atLeast: {
    status: 400,

    params: { min: 'number' },
  },
  below: {
    status: 400,

    params: { max: 'number' },
  },
  above: {
    status: 400,

    params: { min: 'number' },
  },
  unstorable: { status: 400 },
  notJson: { status: 400 },
  email: { status: 400 },
  latitudeNumber: { status: 400 },
  latitudeMin: { status: 400 },
  latitudeMax: { status: 400 },
  longitudeNumber: { status: 400 },
  longitudeMin: { status: 400 },
  longitudeMax: { status: 400 },
  amount: { status: 400 },
  date: { status: 400 },
  status: { status: 400 },
  percent: { status: 400 },
  timeZone: { status: 400 },
  startAfterEnd: { status: 400 },
  actualAhead: { status: 400 },
  actualNotStarted: { status: 400 },
  actualGoesOn: { status: 400 },
  noRows: { status: 400 },
  rowTwice: { status: 400 },
  tooManyRows: { status: 400 },
} as const satisfies Problems
