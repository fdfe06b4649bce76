import { alreadyRegistered } from './already-registered.ts'
import { ask } from './ask.ts'
import { askReminder } from './ask-reminder.ts'
import { keyMade, superAdminJoined } from './done-by-others.ts'
import { invitation } from './invitation.ts'
import type { MailKind, MailType } from './mail-type.ts'
import { myWork } from './my-work.ts'
import { notifications } from './notifications.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { codesGuessed, commandLine, secondFactor } from './second-factor.ts'
import { report } from './report.ts'

/** The table of contents of the mails. */
export const mailTypes: { [Kind in MailKind]: MailType<Kind> } = {
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'second-factor': secondFactor,
  'codes-guessed': codesGuessed,
  'command-line': commandLine,
  'key-made': keyMade,
  'already-registered': alreadyRegistered,
  invitation,
  'super-admin-joined': superAdminJoined,
  ask,
  'ask-reminder': askReminder,
  notifications,
  'my-work': myWork,
  report,
}
