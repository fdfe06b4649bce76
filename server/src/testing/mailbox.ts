import type { Mailer, OutgoingMail } from '../mail/mailer.ts'

/** Takes every mail, and keeps it for the test to read. */
export class Mailbox implements Mailer {
  readonly mails: OutgoingMail[] = []

  send(mail: OutgoingMail): Promise<string> {
    this.mails.push(mail)
    return Promise.resolve('250 OK')
  }

  /** The newest mail to an address. */
  last(to: string): OutgoingMail {
    const mail = this.mails.findLast((one) => one.to === to)
    if (!mail) throw new Error(`No mail went to ${to}`)
    return mail
  }
}

/** The token of the reset link that a text holds. */
export function resetTokenIn(text: string): string {
  const token = /\/forgot-password\/([\w-]{43})(?![\w-])/.exec(text)?.[1]
  if (token === undefined) throw new Error(`No reset link in:\n${text}`)
  return token
}

/** The token of the invitation that a text holds. */
export function invitationTokenIn(text: string): string {
  const token = /\/invitation\/([\w-]{43})(?![\w-])/.exec(text)?.[1]
  if (token === undefined) throw new Error(`No invitation in:\n${text}`)
  return token
}
