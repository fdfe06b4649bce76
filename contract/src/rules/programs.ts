/*
 * Programs are taken nowhere, by their names and by how they begin. What the server refuses is said here, so that a
 * phone says it as the file is chosen, and not on the way home.
 */

const EXTENSIONS = new Set(
  (
    'exe com scr pif msi msp cpl dll sys drv ocx bat cmd ps1 psm1 vb vbs vbe ws wsf wsh js mjs cjs ' +
    'jse hta jar class apk app dmg pkg deb rpm run bin elf so dylib sh bash zsh csh fish command ' +
    'py pl rb php cgi lnk reg scf inf gadget msc'
  ).split(' '),
)

/**
 * The extension as a system that opens the file would see it: lower-case, without what is invisible
 * or ignored there (trailing dots and spaces, zero-width characters, an NTFS stream's name).
 */
export function extensionOf(filename: string): string {
  const plain = filename
    .normalize('NFKC')
    .replace(/:.*$/s, '')
    .replace(/\p{Cf}|\p{Cc}/gu, '')
  const match = /\.([^.\s/\\]+)[.\s]*$/.exec(plain)
  return match?.[1]?.toLowerCase() ?? ''
}

/** True if a system would run a file of this name. */
export const isProgramName = (filename: string): boolean => EXTENSIONS.has(extensionOf(filename))

/**
 * True if a file begins as programs do. Texts that begin with 'MZ' have no NUL.
 * @param start its first kilobyte, a character for each byte
 */
export function beginsAsProgram(start: string): boolean {
  return (
    isWindowsProgram(start) ||
    start.startsWith('\x7fELF') ||
    start.startsWith('#!') ||
    start.startsWith('dex\n')
  )
}

/** @param start as of `beginsAsProgram` */
export const isWindowsProgram = (start: string): boolean =>
  start.startsWith('MZ') && start.includes('\0')
