// Problems of an expression of a form; each stands where `check` finds it.
import type { Problems } from './entry.ts'

export const expressionsProblems = {
  formExpressionSyntax: {
    status: 400,

    params: { near: 'text' },
  },
  formExpressionEnds: { status: 400 },
  formExpressionQuote: { status: 400 },
  formExpressionDeep: {
    status: 400,

    params: { max: 'number' },
  },
  formUnknownReference: {
    status: 400,

    params: { name: 'text' },
  },
  formNameUnclear: {
    status: 400,

    params: { name: 'text' },
  },
  formManyValues: {
    status: 400,

    params: { name: 'text' },
  },
  formLastSavedFirst: {
    status: 400,

    params: { name: 'text' },
  },
  formUnknownPath: {
    status: 400,

    params: { name: 'text' },
  },
  formUnknownFunction: {
    status: 400,

    params: { name: 'text' },
  },
  formFunctionArguments: {
    status: 400,

    params: { name: 'text' },
  },
  formPatternLong: {
    status: 400,

    params: { max: 'number' },
  },
  formPatternSlow: {
    status: 400,

    params: { name: 'text', pattern: 'text' },
  },
  formCycle: {
    status: 400,

    params: { names: 'text' },
  },
} as const satisfies Problems
