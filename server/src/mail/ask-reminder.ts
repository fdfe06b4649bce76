import { issueToken, type LiveAsk, paragraphsOf } from './ask.ts'
import { thingLines } from './ask-letter.ts'
import { showMoment, translate } from './language.ts'
import type { Addressed, MailType } from './mail-type.ts'
import type { Letter } from './write.ts'

/** The mail to a contact of an organisation who has not answered several asks: all of them, each with its link. */
export const askReminder: MailType<'ask-reminder'> = {
  minutes: 3 * 24 * 60,
  async compose(mail, deps) {
    const { projectId, askIds } = mail.content
    const paragraphs: Letter['paragraphs'] = []
    let first: LiveAsk | undefined
    let n = 0
    for (const askId of askIds) {
      const { token, live } = await issueToken({ projectId, askId }, deps)
      if (!live) continue
      first ??= live
      n += 1
      paragraphs.push(...about(mail, live, `${deps.config.publicUrl}/ask/${token}`))
    }
    if (!first) return null
    const { language } = mail
    const { organisation, project } = first
    return {
      thread: `ask-reminder-${askIds[0] ?? ''}`,
      subject: translate(language, 'ask.remindSubject', { n: String(n), project }),
      paragraphs: [
        translate(language, 'ask.remindText', { n: String(n), organisation, project }),
        ...paragraphs,
        translate(language, 'ask.notYou'),
      ],
    }
  },
}

/** One of the asks: who wants what of which things, and the link to answer by. */
function about(mail: Addressed<'ask-reminder'>, live: LiveAsk, url: string): Letter['paragraphs'] {
  const { language } = mail
  const { who, message, wants, things } = live
  return [
    translate(language, 'ask.remindOf', {
      who,
      wants: wants.map((want) => translate(language, `ask.${want}`)).join(', '),
    }),
    ...paragraphsOf(
      [
        ...thingLines(mail, things),
        { kind: 'message', text: '' },
        { kind: 'button', text: translate(language, 'ask.link') },
      ],
      { url, message },
    ),
    translate(language, 'ask.remindUntil', { date: showMoment(mail, live.until) }),
  ]
}
