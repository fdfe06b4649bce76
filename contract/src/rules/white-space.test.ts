import { expect, test } from 'vitest'
import { plainSpace } from './white-space.ts'

test.each([
  ['a tab\tstays', 'a tab\tstays'],
  ['lone\rCR', 'lone\nCR'],
  ['CR\r\nLF', 'CR\nLF'],
  ['VT\u000BFF\u000CNEL\u0085LS\u2028PS\u2029.', 'VT\nFF\nNEL\nLS\nPS\n.'],
  ['FS\u001CGS\u001DRS\u001EUS\u001F.', 'FS\nGS\nRS\nUS .'],
  ['zero\u0000bell\u0007DEL\u007FC1\u0090.', 'zero bell DEL C1 .'],
  ['two  blanks\u00A0and\n\nlines', 'two  blanks\u00A0and\n\nlines'],
])('%j is %j where white space is plain', (text, plain) => {
  expect(plainSpace(text)).toBe(plain)
})
