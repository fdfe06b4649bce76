import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { severityWord, translate } from '../../mail/language.ts'
import type { DayOfWork, Reader } from './calendar.queries.ts'

/** A line of iCalendar has so many bytes at most; a longer one goes on in the next, after a blank. */
const LINE_BYTES = 75

/** The days of somebody's work as an iCalendar file (RFC 5545): whole days, which make nobody busy. */
export function writeCalendar(days: DayOfWork[], { language }: Reader, publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//My Work//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(translate(language, 'calendar.name'))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...days.flatMap((day) => eventOf(day, language, host, publicUrl)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventOf(
  day: DayOfWork,
  language: Reader['language'],
  host: string,
  publicUrl: string,
): string[] {
  const { projectId, issueId, refId, title, place, dueAt } = day
  const what = `I-${refId} ${title}`
  const url = `${publicUrl}/projects/${projectId}/issues/${issueId}`
  const severity = translate(language, 'issue.severity', {
    severity: severityWord(language, day.severity),
  })
  const summary = day.isReady ? translate(language, 'calendar.verify', { what }) : what
  return [
    'BEGIN:VEVENT',
    `UID:${issueId}@${host}`,
    `DTSTAMP:${day.changedAt}`,
    `SEQUENCE:${day.version}`,
    `DTSTART;VALUE=DATE:${dueAt.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dateOf(dayOf(dueAt) + 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(place.at(-2) ?? '')}`,
    `DESCRIPTION:${escaped([place.join(' · '), severity, url].join('\n'))}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * Escapes a text as a value: characters that are structure in a calendar, and control characters, lose their meaning.
 */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** Folded between characters: no byte of one stands alone in a line. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
