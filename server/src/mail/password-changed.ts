import { showMoment, translate } from './language.ts'
import type { MailType } from './mail-type.ts'

export const passwordChanged: MailType<'password-changed'> = {
  minutes: 24 * 60,
  compose(mail, { config }) {
    const { content, language } = mail
    return Promise.resolve({
      subject: translate(language, 'passwordChanged.subject'),
      paragraphs: [
        translate(language, 'passwordChanged.text', { date: showMoment(mail, content.at) }),
        translate(language, 'passwordChanged.notYou', { helpdesk: config.helpdeskEmail }),
        {
          label: translate(language, 'passwordChanged.link'),
          url: `${config.publicUrl}/forgot-password`,
        },
      ],
    })
  },
}
