/**
 * Tells whether a value from outside (an address, the storage of the browser, an event) has a shape. The few shapes of
 * the screens cost a few lines. The contract's schemas and their checks stay out of what every page loads
 * (docs/decisions/0014).
 */
export type Shape<T> = (value: unknown) => value is T

export type ShapeOf<S> = S extends Shape<infer T> ? T : never

export const aBoolean: Shape<boolean> = (value) => typeof value === 'boolean'
export const aString: Shape<string> = (value) => typeof value === 'string'

export const aWholeNumber: Shape<number> = (value): value is number => Number.isInteger(value)

/** An id as the API gives them. */
export const anId: Shape<string> = (value): value is string =>
  aString(value) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** A value that is meant to be an id. An invalid id names nothing, which is not the same as no limit. */
export const aPossibleId: Shape<string> = (value): value is string =>
  aString(value) && value.trim() !== '' && value.length <= 100

/** One of the values listed. */
export function anyOf<const T>(known: readonly T[]): Shape<T> {
  return (value): value is T => known.some((one) => one === value)
}

export function listOf<T>(item: Shape<T>): Shape<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(item)
}

/** An object in which each of `fields` has its shape; what else it holds does not matter. */
export function fieldsOf<S extends Record<string, Shape<unknown>>>(
  fields: S,
): Shape<{ [K in keyof S]: ShapeOf<S[K]> }> {
  return (value): value is { [K in keyof S]: ShapeOf<S[K]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([key, fits]) => fits((value as Record<string, unknown>)[key]))
}

/** The value where it has the shape, else undefined. */
export function fitting<T>(shape: Shape<T>, value: unknown): T | undefined {
  return shape(value) ? value : undefined
}
