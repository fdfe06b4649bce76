import type { Language } from '@plumbline/contract/shapes'
import { translate } from './language.ts'

/** The content of a mail: paragraphs in plain words, and a button somewhere between them. */
export interface Letter {
  subject: string
  paragraphs: (string | Link | Row | Picture)[]
  /** The subject that several mails share (`issue-<id>`): mail programs show these together. */
  thread?: string
  /** A PDF that goes with it. */
  attachment?: { filename: string; bytes: Buffer }
}

interface Link {
  label: string
  url: string
}

/** One of a list, which leads to its page. */
interface Row {
  title: string
  about: string
  url: string
}

/** A JPEG that goes with the mail, for nothing in it is fetched from anywhere; in plain text it is left out. */
export interface Picture {
  picture: Buffer
  alt: string
}

/** A picture with the name by which the HTML of a mail calls it. */
export interface NamedPicture {
  cid: string
  bytes: Buffer
}

/** The letter as text and as simple HTML, greeted and signed. */
export function writeLetter(
  { subject, paragraphs }: Letter,
  { language, name, publicUrl }: { language: Language; name: string; publicUrl: string },
): { subject: string; text: string; html: string; pictures: NamedPicture[] } {
  const all = [
    ...(name ? [translate(language, 'greeting', { name })] : []),
    ...paragraphs,
    translate(language, 'signature', { address: publicUrl }),
  ]
  const pictures: NamedPicture[] = []
  const html = all.map((part) => {
    if (typeof part === 'string') return paragraph(part)
    if ('label' in part) return button(part)
    if ('title' in part) return row(part)
    const cid = `photo-${pictures.length + 1}@plumbline`
    pictures.push({ cid, bytes: part.picture })
    return image(cid, part.alt)
  })
  const text = all.flatMap((part) => {
    if (typeof part === 'string') return [part]
    if ('label' in part) return [part.url]
    return 'title' in part ? [[part.title, part.about, part.url].join('\n')] : []
  })
  const body = page(language, subject, html.join('\n'))
  return { subject, text: `${text.join('\n\n')}\n`, html: body, pictures }
}

const STYLE = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#1c2430'
const BUTTON =
  'display:inline-block;padding:12px 18px;border-radius:6px;background:#1d4f91;color:#fff;text-decoration:none'

function page(language: Language, subject: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE}">
${body}
</body>
</html>
`
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

const button = ({ label, url }: Link) =>
  `<p><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`

const row = ({ title, about, url }: Row) =>
  `<p><a href="${escapeHtml(url)}" style="color:#1d4f91;font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(about)}</p>`

const image = (cid: string, alt: string) =>
  `<p><img src="cid:${cid}" alt="${escapeHtml(alt)}" style="max-width:100%;height:auto;border-radius:6px"></p>`

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
