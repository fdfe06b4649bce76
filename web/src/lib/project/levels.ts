/** Type of Team, by the authority level of the account. */
export const TYPE_TEXTS = {
  user: 'shell.member',
  admin: 'shell.admin',
  superAdmin: 'shell.superAdmin',
} as const

/** The word for a person under Type. An invited person counts as a member. */
export function typeText(
  person: { authorityLevel: keyof typeof TYPE_TEXTS; isFieldOnly: boolean } | undefined,
) {
  if (person?.isFieldOnly) return 'shell.field'
  return TYPE_TEXTS[person?.authorityLevel ?? 'user']
}

export const LEVELS = ['user', 'admin', 'superAdmin'] as const
