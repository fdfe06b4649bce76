import { useT } from '../i18n/useT.ts'
import { splitLinks } from '../lib/texts/links.ts'

/** A text whose addresses (http(s)://… and www…) are 'Link' anchors. */
export function Linkify({ text }: { text: string }) {
  const t = useT()
  return splitLinks(text).map(({ start, text: part, href }) =>
    href === undefined ? (
      part
    ) : (
      <a
        key={start}
        href={href}
        title={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        style={{ textDecoration: 'underline' }}
      >
        {t('common.link')}
      </a>
    ),
  )
}
