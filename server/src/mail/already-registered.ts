import { translate } from './language.ts'
import type { MailType } from './mail-type.ts'

/** The mail to somebody with whose address a second account was asked for. */
export const alreadyRegistered: MailType<'already-registered'> = {
  minutes: 24 * 60,
  compose: ({ content, language }, { config }) =>
    Promise.resolve({
      subject: translate(language, 'alreadyRegistered.subject'),
      paragraphs: [
        translate(language, 'alreadyRegistered.text', { code: content.code }),
        {
          label: translate(language, 'alreadyRegistered.link'),
          url: `${config.publicUrl}/code-user?p=${content.code}`,
        },
        translate(language, 'alreadyRegistered.notYou'),
      ],
    }),
}
