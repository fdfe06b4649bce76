import { showMoment, translate } from './language.ts'
import type { MailType } from './mail-type.ts'

/** With so many recovery codes left it is time for new ones. */
const FEW = 2

/** What has become of somebody's second factor, for who did not do it themselves. */
export const secondFactor: MailType<'second-factor'> = {
  minutes: 3 * 24 * 60,
  compose(mail, { config }) {
    const { content, language } = mail
    const { what, left } = content
    const date = showMoment(mail, content.at)
    const isFew = left !== undefined && left <= FEW
    return Promise.resolve({
      subject: translate(language, `secondFactor.${what}`),
      paragraphs: [
        translate(language, `secondFactor.${what}Text`, { date, left: `${left ?? ''}` }),
        ...(isFew ? [translate(language, 'secondFactor.few')] : []),
        translate(language, 'secondFactor.notYou', { helpdesk: config.helpdeskEmail }),
        {
          label: translate(language, 'passwordChanged.link'),
          url: `${config.publicUrl}/forgot-password`,
        },
      ],
    })
  },
}

/** To the person whose password somebody has shown who could not show their second factor. */
export const codesGuessed: MailType<'codes-guessed'> = {
  minutes: 24 * 60,
  compose(mail, { config }) {
    const { content, language } = mail
    const date = showMoment(mail, content.at)
    return Promise.resolve({
      subject: translate(language, 'codesGuessed.subject'),
      paragraphs: [
        translate(language, 'codesGuessed.text', { date }),
        translate(language, 'codesGuessed.what', { helpdesk: config.helpdeskEmail }),
        {
          label: translate(language, 'passwordChanged.link'),
          url: `${config.publicUrl}/forgot-password`,
        },
      ],
    })
  },
}

/** To superAdmins, who see by it what was done to people's sign-in past the pages. */
export const commandLine: MailType<'command-line'> = {
  minutes: 3 * 24 * 60,
  async compose(mail, { pool }) {
    const { content, language } = mail
    const { what, of, at } = content
    const { rows } = await pool.query<{ name: string }>(
      `select trim(first_name || ' ' || last_name) as name from users where id = $1`,
      [of],
    )
    const date = showMoment(mail, at)
    return {
      subject: translate(language, 'commandLine.subject'),
      paragraphs: [
        translate(language, `commandLine.${what}`, { date, name: rows[0]?.name ?? '' }),
        translate(language, 'commandLine.what'),
      ],
    }
  },
}
