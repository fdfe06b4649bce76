import type { Language } from '@plumbline/contract/shapes'
import { translate } from './language.ts'

/** What a mail says: paragraphs in plain words, and a button somewhere between them. */
export interface Letter {
  subject: string
  paragraphs: (string | Link)[]
  /** A PDF that goes with it. */
  attachment?: { filename: string; bytes: Buffer }
}

interface Link {
  label: string
  url: string
}

/** The letter as text and as simple HTML, greeted and signed. */
export function writeLetter(
  { subject, paragraphs }: Letter,
  { language, name, publicUrl }: { language: Language; name: string; publicUrl: string },
): { subject: string; text: string; html: string } {
  const all = [
    ...(name ? [translate(language, 'greeting', { name })] : []),
    ...paragraphs,
    translate(language, 'signature', { address: publicUrl }),
  ]
  const text = all.map((part) => (typeof part === 'string' ? part : part.url)).join('\n\n')
  const html = all.map((part) => (typeof part === 'string' ? paragraph(part) : button(part)))
  return { subject, text: `${text}\n`, html: page(language, subject, html.join('\n')) }
}

const STYLE = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#1c2430'
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4f91;color:#fff;text-decoration:none'

function page(language: Language, subject: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE}">
${body}
</body>
</html>
`
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

const button = ({ label, url }: Link) =>
  `<p><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": '#39',
  }
  return text.replace(/[&<>"']/g, (character) => `&${names[character]};`)
}
