/** Type of Team, by the authority level of the account. */
export const TYPE_TEXTS = {
  user: 'team.member',
  admin: 'team.admin',
  superAdmin: 'team.superAdmin',
} as const

export const LEVELS = ['user', 'admin', 'superAdmin'] as const
