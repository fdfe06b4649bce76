import type { Language } from '@plumbline/contract/shapes'
import { newId } from '../db/db.ts'
import { problems } from '../problems.ts'
import type { Config } from '../config/config.ts'
import { translate } from './language.ts'
import type { Mailer } from './mailer.ts'
import { writeLetter } from './write.ts'

/** The most characters that are shown of an answer of a mail server. */
const ANSWER_MAX = 200

/**
 * Sends a mail at once that says it is a test; answers what the mail server said, and after how many milliseconds.
 * Errors: 409 with its answer when it was refused or nobody answered.
 */
export async function sendTestMail(
  mailer: Mailer,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { to, language }: { to: string; language: Language },
): Promise<{ answer: string; ms: number }> {
  const letter = {
    subject: translate(language, 'test.subject'),
    paragraphs: [translate(language, 'test.text')],
  }
  const written = writeLetter(letter, { language, name: '', publicUrl })
  const begun = performance.now()
  try {
    const createdAt = new Date().toISOString()
    const answer = await mailer.send({ id: newId(), to, language, createdAt, ...written })
    return { answer: shortly(answer, to), ms: Math.round(performance.now() - begun) }
  } catch (error) {
    const answer = shortly(error instanceof Error ? error.message : String(error), to)
    throw problems.mailTestRefused({ answer }, { cause: error })
  }
}

const shortly = (answer: string, to: string) =>
  (answer.split('\n', 1)[0] ?? '').replaceAll(to, '•••').slice(0, ANSWER_MAX)
