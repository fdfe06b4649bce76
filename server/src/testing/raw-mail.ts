/** The words of a raw mail, whose parts may be in base64 or quoted-printable. */
export function wordsOf(raw: string): string {
  return raw
    .split(/\r?\n--[^\r\n]+/)
    .map((part) => {
      const [head = '', ...body] = part.trimStart().split(/\r?\n\r?\n/)
      const text = body.join('\n\n')
      if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString()
      if (!/transfer-encoding: quoted-printable/i.test(head)) return part
      const bytes = text
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        )
      return Buffer.from(bytes, 'latin1').toString()
    })
    .join('\n')
}
