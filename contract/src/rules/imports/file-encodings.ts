/** The encodings of a file, by their names for `TextDecoder`; gb18030 is code page 936, euc-kr 949. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'gb18030',
  'euc-kr',
  'big5',
] as const
export type FileEncoding = (typeof FILE_ENCODINGS)[number]
