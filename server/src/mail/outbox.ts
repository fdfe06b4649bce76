import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from '../log.ts'
import { filesOf, headersOf } from './smtp.ts'
import { checkAddress, type Mailer, type OutgoingMail } from './mailer.ts'

/**
 * Keeps mails as files instead of sending them: one `.eml` each, which every mail program opens,
 * readable as it is. For the owner only: they hold links that open accounts.
 */
export function outboxMailer(folder: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  return {
    async send(mail) {
      checkAddress(mail.to)
      const file = join(folder, `${fileName(mail)}.eml`)
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        date: new Date(mail.createdAt),
        alternatives: [readable('plain', mail.text), readable('html', mail.html)],
        ...headersOf(mail.thread, from),
        attachments: filesOf(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // whole or not at all, and the same file when it is done twice
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'A mail lies in the outbox')
      return 'It lies in the outbox.'
    },
  }
}

/** A part in plain UTF-8; nodemailer would encode whatever is not English. */
const readable = (type: 'plain' | 'html', content: string) => ({
  raw: `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
})

/** The name of a mail's file: when it was asked for, for whom (their address hashed), and which one. */
function fileName({ id, to, createdAt }: OutgoingMail): string {
  const hash = createHash('sha256').update(to).digest('hex')
  return `${createdAt.replaceAll(':', '-')}-${hash.slice(0, 12)}-${id.slice(-6)}`
}
