import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../config/early-settings.mjs'
import { checkAddress, type Mailer, MailRefused, type OutgoingMail } from './mailer.ts'

/**
 * Sends by a mail server: a connection for each mail, encrypted before anything is told. On this machine
 * itself, and where the address asks for it, a server that offers no TLS is told in the clear.
 * @param url smtp://user:password@host:port, also with ?tls=optional, or smtps://
 */
export function smtpMailer(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(hostname) && searchParams.get('tls') !== 'optional',
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 20_000,
    // texts are ours; nothing in a mail may make the server read a file or fetch an address
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send({ id, to, subject, text, html, thread, ...files }) {
      checkAddress(to)
      try {
        // of its own for each try: a link in the second may be newer than the one in the first
        const messageId = `<${id}.${randomUUID()}@${domainOf(from)}>`
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          ...headersOf(thread, from),
          attachments: filesOf(files),
        })
        return response
      } catch (error) {
        if (isForGood(error)) throw new MailRefused((error as Error).message, { cause: error })
        throw isWithoutTls(error) ? new Error(WITHOUT_TLS, { cause: error }) : error
      }
    },
  }
}

/**
 * The headers that mark a mail as written by a program, so that nobody's absence answers it, and that join it to other
 * mails. Mails of a thread name the same beginning, which was never sent.
 */
export function headersOf(thread: string | undefined, from: string) {
  const beginning = thread === undefined ? undefined : `<${thread}@${domainOf(from)}>`
  return {
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    ...(beginning !== undefined && { inReplyTo: beginning, references: beginning }),
  }
}

/** The PDF and the pictures of a mail as nodemailer takes them: by their bytes. */
export const filesOf = ({
  attachment,
  pictures = [],
}: Pick<OutgoingMail, 'attachment' | 'pictures'>) => [
  ...pictures.map(({ cid, bytes }, n) => ({
    cid,
    filename: `photo-${n + 1}.jpg`,
    content: bytes,
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
  })),
  ...(attachment
    ? [
        {
          filename: attachment.filename,
          content: attachment.bytes,
          contentType: 'application/pdf',
        },
      ]
    : []),
]

/** A sign-in that fails, or TLS, is a setting, which somebody will mend. */
const OF_SETTINGS = new Set(['EAUTH', 'ETLS', 'ECONNECTION'])

/** True if the server refused the mail itself, and will refuse it again: by 5xx. */
function isForGood(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && !OF_SETTINGS.has(code)
}

const WITHOUT_TLS =
  'The mail server did not encrypt the connection, so that nothing was sent. Let it offer STARTTLS, use smtps://, or add ?tls=optional to SMTP_URL.'

const isWithoutTls = (error: unknown) => (error as { code?: string }).code === 'ETLS'

/** The domain of `Name <name@domain>`. */
function domainOf(from: string): string {
  return /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
}
