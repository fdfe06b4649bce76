// Problems of the choices and flags of a form; each stands where `check` finds it.
import type { Problems } from './entry.ts'

export const choicesProblems = {
  formOfferedElsewhere: {
    status: 400,

    params: { name: 'text' },
  },
  formMediaMissing: {
    status: 400,

    params: { name: 'text' },
  },
  formFileColumn: {
    status: 400,

    params: { name: 'text', column: 'text' },
  },
  formListMissing: {
    status: 400,

    params: { name: 'text' },
  },
  formListUnset: { status: 400 },
  formListEmpty: {
    status: 400,

    params: { name: 'text' },
  },
  formOtherOfFiltered: { status: 400 },
  formChoiceNameless: {
    status: 400,

    params: { list: 'text' },
  },
  formChoiceSpaces: {
    status: 400,

    params: { name: 'text', list: 'text' },
  },
  formChoiceTwice: {
    status: 400,

    params: { name: 'text', list: 'text' },
  },
  formChoiceUnlabelled: {
    status: 400,

    params: { name: 'text', list: 'text' },
  },
  formFlagNameless: { status: 400 },
  formFlagNothing: { status: 400 },
  formFlagNotChoice: { status: 400 },
  formFlagNotNumber: { status: 400 },
  formFlagChoiceMissing: {
    status: 400,

    params: { name: 'text' },
  },
  formFlagAlways: {
    status: 400,

    params: { below: 'number', above: 'number' },
  },
  formFlagFieldMissing: {
    status: 400,

    params: { name: 'text' },
  },
  formFlagFieldElsewhere: {
    status: 400,

    params: { name: 'text' },
  },
} as const satisfies Problems
