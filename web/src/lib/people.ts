interface Named {
  firstName: string
  lastName: string
}

/** 'Olena Kovalenko'. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

/** 'OK'. */
export function initials({ firstName, lastName }: Named): string {
  return firstLetter(firstName) + firstLetter(lastName)
}

/** The first letter of a text, whole also where it takes two code units. */
export function firstLetter(text: string): string {
  return (Array.from(text.trim())[0] ?? '').toLocaleUpperCase()
}

/** Whether somebody has an admin's rights in the projects that they belong to (DECISIONS D2). */
export function isAdmin({ authorityLevel }: { authorityLevel: string }): boolean {
  return authorityLevel === 'admin' || authorityLevel === 'superAdmin'
}
