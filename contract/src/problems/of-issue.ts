// Turns the issues that zod finds with a value into problems of the catalogue. This is the one place that does so: no
// sentence of zod's own reaches anybody.
import type { z } from 'zod'
import type { ProblemCode, ProblemParams } from '../problems.ts'

/** A problem of one field. */
export interface FieldProblem {
  /** Keys and places from the root, joined by dots: `3.name`; '' is the whole. */
  path: string
  code: ProblemCode
  params: ProblemParams
}

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

/** Reads `input` by `schema`; what is wrong comes as problems of its fields. */
export function check<S extends z.ZodType>(
  schema: S,
  input: unknown,
): { data: z.output<S>; problems: null } | { data: null; problems: FieldProblem[] } {
  const { data, error } = schema.safeParse(input, { error: codeOf })
  if (!error) return { data, problems: null }
  return { data: null, problems: error.issues.flatMap(meant).flatMap(problemsOf) }
}

const NAME_MAX = 60
const NOT: Record<string, ProblemCode> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWhole',
  boolean: 'notBoolean',
  array: 'notList',
  object: 'notObject',
  record: 'notObject',
}
const FORMATS: Record<string, ProblemCode> = {
  uuid: 'notId',
  guid: 'notId',
  email: 'email',
  date: 'notDate',
  datetime: 'notMoment',
  json_string: 'notJson',
}

/** The code of what has no message in its schema. */
function codeOf(issue: RawIssue): ProblemCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null ? 'required' : (NOT[issue.expected] ?? 'invalidValue')
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'invalidFormat'
    case 'invalid_value':
      return issue.input == null ? 'required' : 'notOneOf'
    case 'invalid_union':
      return issue.input == null ? 'required' : 'invalidValue'
    case 'unrecognized_keys':
      return 'unknownName'
    case 'too_big':
      if (issue.origin === 'string') return 'maxLength'
      if (issue.origin === 'array' || issue.origin === 'set') return 'maxItems'
      return issue.inclusive === false ? 'below' : 'atMost'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'minLength'
      if (issue.origin === 'array' || issue.origin === 'set') return 'minItems'
      return issue.inclusive === false ? 'above' : 'atLeast'
    default:
      return 'invalidValue'
  }
}

function problemsOf(issue: Issue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: key,
      code: 'unknownName',
      params: { name: key.slice(0, NAME_MAX) },
    }))
  }
  // every message is a code: those of the schemas and those found above
  const code = issue.message as ProblemCode
  return [{ path: issue.path.join('.'), code, params: paramsOf(issue) }]
}

/** All values that the text of an issue may name. */
function paramsOf(issue: Issue): ProblemParams {
  return {
    name: String(issue.path.at(-1) ?? '').slice(0, NAME_MAX),
    ...(issue.code === 'too_big' && { max: Number(issue.maximum) }),
    ...(issue.code === 'too_small' && { min: Number(issue.minimum) }),
    ...(issue.code === 'invalid_value' && { options: issue.values.map(String).join(', ') }),
    ...(issue.code === 'custom' && (issue.params as ProblemParams | undefined)),
  }
}

/**
 * Returns the issues of a value that may be one of several things (an object or a list of them): those of the one that
 * it was meant to be, whose type it has.
 */
function meant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const values = issue.errors.flatMap(([only, ...more]) =>
    only?.code === 'invalid_value' && only.path.length === 0 && more.length === 0
      ? only.values
      : [],
  )
  if (values.length > 0 && values.length === issue.errors.length) {
    const { path } = issue
    return [{ code: 'invalid_value', message: 'notOneOf', path, values, input: undefined }]
  }
  const option = issue.errors.find((inside) =>
    inside.every(({ code, path }) => path.length > 0 || code !== 'invalid_type'),
  )
  return (
    option?.flatMap((inner) => meant({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
  )
}
