// Signing in, accounts, members and those who are invited.
import type { Problems } from './entry.ts'

export const peopleProblems = {
  passwordShort: { status: 400 },
  passwordsDiffer: { status: 400 },
  passwordCommon: { status: 400 },
  currentPasswordRequired: { status: 400 },
  currentPasswordWrong: { status: 400 },
  newPasswordRequired: { status: 400 },
  newPasswordShort: { status: 400 },
  newPasswordConfirmRequired: { status: 400 },
  newPasswordsDiffer: { status: 400 },
  resetTokenInvalid: { status: 400 },
  wrongCredentials: { status: 401 },
  wrongCode: { status: 403 },
  codeFormat: { status: 400 },
  signInBusy: { status: 503 },
  lastAdmin: { status: 409 },
  ownLevel: { status: 403 },
  invitationOver: { status: 409 },
  deactivated: { status: 409 },
  ofTheField: { status: 409 },
  whoseKey: { status: 400 },
  keyRevoked: { status: 409 },
  keyUnknown: { status: 403 },
  keyEndPast: { status: 400 },
} as const satisfies Problems
