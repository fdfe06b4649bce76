import { playingTime } from '@plumbline/contract/answers/playing-time'
import type { Attachment } from '@plumbline/contract/shapes'
import { formatText } from '@plumbline/contract/texts/format-text'
import { LANGUAGES } from '@plumbline/contract/texts/languages'
import type { Writing } from './sheet-parts.ts'

/** An answer on paper with a line for each of its files that are no photos: 'voice.m4a · 0:42 · 310 KB'. */
export function withFiles(
  writing: Writing,
  answers: readonly string[],
  files: readonly Attachment[],
): string {
  const lines = files.map(({ filename, durationMs, filesize }) => {
    const time = durationMs === null ? '' : playingTime(durationMs)
    return [filename, time, sizeIn(writing, filesize)].filter(Boolean).join(' · ')
  })
  return [answers.join(', '), ...lines].filter(Boolean).join('\n')
}

/** '31 KB', '1.2 MB' */
export function sizeIn({ words, lang }: Writing, bytes: number): string {
  const isLarge = bytes >= 1024 * 1024
  const amount = bytes / (isLarge ? 1024 * 1024 : 1024)
  const n = new Intl.NumberFormat(LANGUAGES[lang].locale, {
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return formatText(lang, isLarge ? words.megabytes : words.kilobytes, {
    n: n.format(Math.max(amount, 1)),
  })
}
