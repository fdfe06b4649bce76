// Problems of the definition of a form; each stands where `check` finds it.
import type { Problems } from './entry.ts'

export const definitionsProblems = {
  formTitleMissing: { status: 400 },
  formLanguageTwice: {
    status: 400,

    params: { name: 'text' },
  },
  formDefaultLanguage: { status: 400 },
  formLanguageUnknown: {
    status: 400,

    params: { language: 'text' },
  },
  formTypeUnknown: {
    status: 400,

    params: { type: 'text' },
  },
  formSearchAppearance: { status: 400 },
  formAsksNothing: { status: 400 },
  formTriggerUnseen: {
    status: 400,

    params: { name: 'text' },
  },
  formEmpty: { status: 400 },
  formMilestoneNeedsSite: { status: 400 },
  formVisitsWait: { status: 400 },
  formNameIllegal: {
    status: 400,

    params: { name: 'text' },
  },
  formNameReserved: {
    status: 400,

    params: { name: 'text' },
  },
  formNameTwice: {
    status: 400,

    params: { name: 'text' },
  },
  formLabelMissing: { status: 400 },
  formTextMissing: {
    status: 400,

    params: { language: 'text' },
  },
  formGroupEmpty: { status: 400 },
  formRepeatOnScreen: { status: 400 },
  formNoteRequired: { status: 400 },
  formReadOnlyRequired: { status: 400 },
  formCalculationMissing: { status: 400 },
  formDefaultWhole: {
    status: 400,

    params: { value: 'text' },
  },
  formDefaultNumber: {
    status: 400,

    params: { value: 'text' },
  },
  formDefaultDate: {
    status: 400,

    params: { value: 'text' },
  },
  formDefaultTime: {
    status: 400,

    params: { value: 'text' },
  },
  formDefaultMoment: {
    status: 400,

    params: { value: 'text' },
  },
  formDefaultPosition: {
    status: 400,

    params: { value: 'text' },
  },
  formDefaultChoice: {
    status: 400,

    params: { value: 'text', list: 'text' },
  },
  formMaxPixels: { status: 400 },
  formRangeSteps: { status: 400 },
  formBesideNeedsFlag: { status: 400 },
} as const satisfies Problems
