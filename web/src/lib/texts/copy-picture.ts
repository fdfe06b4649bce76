/**
 * Puts a PNG on the clipboard, which may still be drawn: Safari wants to be asked while a press is new. Gives false when
 * the browser does not allow it, or cannot draw it.
 */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- text alone can be copied without it
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    return false
  }
}
