import { emailAddress } from '@plumbline/contract/shapes'
import type { NamedPicture } from './write.ts'
import type { Language } from '@plumbline/contract/texts/languages'

/** A mail as it leaves: text and the same as simple HTML. */
export interface OutgoingMail {
  /** The id of the row in `mails`. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  language: Language
  /** The subject that several mails share: `Letter.thread`. */
  thread?: string
  /** A PDF that goes with it. */
  attachment?: { filename: string; bytes: Buffer }
  /** The pictures of the HTML, by their names in it. */
  pictures?: NamedPicture[]
  /** The moment when it was asked for: ISO 8601. */
  createdAt: string
}

/** Sends mails. A driver is this function; there is one for SMTP and one for a folder. */
export interface Mailer {
  /**
   * Resolves when somebody else has taken the mail over for good, with what they answered. Throws `MailRefused` when it will
   * never be taken, and anything else when it may be later.
   */
  send(mail: OutgoingMail): Promise<string>
}

/** The mail server will never take this mail: no such mailbox, for one. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** @throws {MailRefused} when mail to this address must not be tried */
export function checkAddress(address: string): void {
  const isPlain = emailAddress.safeParse(address).data === address
  if (!isPlain) throw new MailRefused('The address is none that mail can be sent to.')
}
