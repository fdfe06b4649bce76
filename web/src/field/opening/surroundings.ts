/** Apps that show pages inside of themselves, where photos and drafts do not last. */
const MESSENGER =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|Viber|WhatsApp|Telegram|MicroMessenger|; wv\)|GSA\/|Snapchat|TikTok/i

/** In which app the page was opened, when that is not a browser of its own. */
export function messengerOn(agent: string): 'android' | 'apple' | null {
  const isApple = /iPhone|iPad|iPod/.test(agent)
  // Safari names itself; a page inside another app does not
  const isInside = MESSENGER.test(agent) || (isApple && !/Safari\//.test(agent))
  if (!isInside) return null
  return isApple ? 'apple' : 'android'
}

/** The address that Chrome on Android opens from inside another app. */
export function chromeAddress(link: string): string {
  const { host, pathname, hash, protocol } = new URL(link)
  return `intent://${host}${pathname}${hash}#Intent;scheme=${protocol.replace(':', '')};package=com.android.chrome;end`
}

/** Plain http elsewhere than on this machine: no worker, no position, and nothing is kept for sure. */
export const isPlainHttp = (): boolean => !window.isSecureContext
