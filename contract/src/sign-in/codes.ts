import { z } from 'zod'
import { problem } from '../problems/refusal.ts'

/** What recovery codes are written with: no sign looks like another one. */
export const RECOVERY_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_CODES = 10

/** Wrong codes of one sign-in, and of one person in 15 minutes and in a day. */
export const WRONG_CODES = { signIn: 5, quarter: 5, day: 20 } as const

/** Six digits; apps and people write spaces between them. */
export const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, problem('codeDigits')))

/** Twelve signs; capitals, spaces and dashes do not matter. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
  .pipe(z.string().regex(/^[2-9A-HJKMNP-Z]{12}$/, problem('recoveryCodeForm')))
