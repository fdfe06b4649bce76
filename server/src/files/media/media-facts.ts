import { isWebmSound, readMp4 } from './films.ts'
import { oggDuration, wavDuration } from './sound.ts'

/** The facts in the bytes of a recording. */
export interface MediaFacts {
  mime: string
  /** Null: they do not say it, or it is of a kind whose length we do not read. */
  durationMs: number | null
}

/** Kinds of MP4 by the name of their brand; telephones give it to recordings without pictures too. */
const ISO = /^(audio|video)\/(mp4|x-m4[av]|quicktime|3gpp2?)$/
const DAY_MS = 86_400_000

/** Reads the duration of a file of this kind, and its type if it holds no pictures. Reads 64 kB of it at most. */
export function mediaFacts(mime: string, bytes: Buffer): MediaFacts {
  if (ISO.test(mime)) {
    const { durationMs, isSound } = readMp4(bytes)
    return { mime: isSound ? soundOf(mime) : mime, durationMs: plausible(durationMs) }
  }
  if (mime === 'video/webm') {
    return { mime: isWebmSound(bytes) ? 'audio/webm' : mime, durationMs: null }
  }
  if (mime === 'audio/wav') return { mime, durationMs: plausible(wavDuration(bytes)) }
  if (mime.startsWith('audio/ogg')) return { mime, durationMs: plausible(oggDuration(bytes)) }
  return { mime, durationMs: null }
}

/** The registered name, which every browser knows. */
function soundOf(mime: string): string {
  return mime.endsWith('3gpp') || mime.endsWith('3gpp2')
    ? mime.replace('video', 'audio')
    : 'audio/mp4'
}

function plausible(ms: number | null): number | null {
  if (ms === null || !Number.isFinite(ms) || ms < 0 || ms > DAY_MS) return null
  return Math.round(ms)
}
