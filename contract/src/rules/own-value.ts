/**
 * The value of an object by a name that people chose: never what every object inherits, for a list, a language or a
 * site may be called `constructor`.
 */
export function ownValue<V>(
  of: Readonly<Record<string, V>> | undefined,
  name: string | undefined,
): V | undefined {
  return of !== undefined && name !== undefined && Object.hasOwn(of, name) ? of[name] : undefined
}
