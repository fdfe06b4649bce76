/** The address of a picture in a size: `thumb` for tiles, `screen` for the gallery. */
export function photoUrl(url: string, size: 'thumb' | 'screen' | 'original'): string {
  return `${url}${url.includes('?') ? '&' : '?'}size=${size}`
}
