import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Logger } from '../log.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

/** The driver that the settings ask for: a mail server, else a folder. */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): Mailer {
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, mailFrom)
  return outboxMailer(join(dataDir, 'outbox'), mailFrom, log)
}
