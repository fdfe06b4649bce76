import { showMoment, translate } from './language.ts'
import type { MailType } from './mails.ts'

export const passwordChanged: MailType<'password-changed'> = {
  minutes: 24 * 60,
  compose: ({ content, language }, { config }) =>
    Promise.resolve({
      subject: translate(language, 'passwordChanged.subject'),
      paragraphs: [
        translate(language, 'passwordChanged.text', { date: showMoment(language, content.at) }),
        translate(language, 'passwordChanged.notYou', { helpdesk: config.helpdeskEmail }),
        {
          label: translate(language, 'passwordChanged.link'),
          url: `${config.publicUrl}/forgot-password`,
        },
      ],
    }),
}
