interface Named {
  firstName: string
  lastName: string
}

/** 'Olena Kovalenko'. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

/** 'O. Kovalenko'; a name of one word stays whole. */
export function shortName({ firstName, lastName }: Named): string {
  const initial = firstLetter(firstName)
  return initial && lastName ? `${initial}. ${lastName}` : fullName({ firstName, lastName })
}

/** 'OK'. */
export function initials({ firstName, lastName }: Named): string {
  return firstLetter(firstName) + firstLetter(lastName)
}

/** 'BP' of 'Budservis-Pivnich', 'TM' of 'TeploMontazh', 'VI' of 'Viknoprom'. */
export function lettersOf(name: string): string {
  const [first = '', second = ''] = name.match(/[\p{L}\d]+/gu) ?? []
  const within = /.(\p{Lu})/u.exec(first)?.[1] ?? Array.from(first)[1] ?? ''
  return firstLetter(first) + (firstLetter(second) || firstLetter(within))
}

/** The first letter of a text, whole also where it takes two code units. */
export function firstLetter(text: string): string {
  return (Array.from(text.trim())[0] ?? '').toLocaleUpperCase()
}
