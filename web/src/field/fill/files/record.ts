import { FIELD_FILE_MAX } from '@plumbline/contract/intake/openrosa'

/** The formats in which browsers record, the best known first, and the extensions of their files. */
const KINDS = [
  ['audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
] as const

/** Words are understood at this, and 40 minutes of them are within what the server keeps. */
const BITS_A_SECOND = 64_000
/** Milliseconds between two pieces of a recording. */
const PIECE_MS = 1000
/** The most bytes of the last piece. */
const LAST_PIECE = 100_000

export interface Recording {
  stop: () => void
}

interface Watching {
  /** Keeps what there is so far, in the place of what was kept before. */
  keep: (sound: Blob, extension: string) => Promise<void>
  /** Nothing more comes: somebody stopped it, the file is as long as may be, or the phone has no room. */
  ended: (why: 'idle' | 'long' | 'full') => void
}

/** True if this browser can record. */
export const canRecord = (): boolean =>
  kindOf() !== undefined && (navigator.mediaDevices as MediaDevices | undefined) !== undefined

const kindOf = () =>
  typeof MediaRecorder === 'function'
    ? KINDS.find(([type]) => MediaRecorder.isTypeSupported(type))
    : undefined

/**
 * Records through the microphone. What has been said is kept again whenever it has grown by a quarter, so that a
 * page that is ended in the middle of it loses little, and a long one is not written all the time.
 * Errors: there is no microphone, or it is not allowed
 */
export async function record({ keep, ended }: Watching): Promise<Recording> {
  const [type, extension] = kindOf() ?? ['', '']
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_A_SECOND })
  const pieces: Blob[] = []
  let size = 0
  let storedSize = 0
  let why: Parameters<Watching['ended']>[0] = 'idle'
  let last: Promise<void> = Promise.resolve()
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const keepAll = () => {
    storedSize = size
    const sound = new Blob(pieces, { type: type.split(';', 1)[0] ?? '' })
    // one after the other: a shorter one must not come last
    last = last
      .then(() => keep(sound, extension))
      .catch(() => {
        why = 'full'
        stop()
      })
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    pieces.push(data)
    size += data.size
    if (size > FIELD_FILE_MAX - LAST_PIECE && recorder.state !== 'inactive') {
      why = 'long'
      stop()
    } else if (size > storedSize * 1.25 || recorder.state === 'inactive') keepAll()
  })
  recorder.addEventListener('stop', () => {
    for (const track of stream.getTracks()) track.stop()
    if (size > storedSize) keepAll()
    void last.then(() => ended(why))
  })
  recorder.start(PIECE_MS)
  return { stop }
}
