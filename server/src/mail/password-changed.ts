import type { Language } from '@plumbline/contract/shapes'
import { showMoment, translate } from './language.ts'
import type { Mails, MailType } from './mail-type.ts'

export const passwordChanged: MailType<'password-changed'> = {
  minutes: 24 * 60,
  compose(mail, { config }) {
    const { content, language } = mail
    return Promise.resolve({
      subject: translate(language, 'passwordChanged.subject'),
      paragraphs: [
        translate(language, 'passwordChanged.text', { date: showMoment(mail, content.at) }),
        ...endedWithIt(language, content.ended),
        translate(language, 'passwordChanged.notYou', { helpdesk: config.helpdeskEmail }),
        {
          label: translate(language, 'passwordChanged.link'),
          url: `${config.publicUrl}/forgot-password`,
        },
      ],
    })
  },
}

/** One paragraph that names what ended, and how many of each; none where nothing did. */
function endedWithIt(language: Language, ended: Mails['password-changed']['ended']): string[] {
  if (!ended) return []
  const { sessions, keys, calendar } = ended
  const what = [
    ...(sessions > 0
      ? [translate(language, 'passwordChanged.sessions', { n: `${sessions}` })]
      : []),
    ...(keys > 0 ? [translate(language, 'passwordChanged.keys', { n: `${keys}` })] : []),
    ...(calendar ? [translate(language, 'passwordChanged.calendar')] : []),
  ]
  if (what.length === 0) return []
  return [translate(language, 'passwordChanged.ended', { what: what.join(', ') })]
}
