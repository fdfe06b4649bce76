/** A reader of codes in a picture: the browser's own, or ours. */
export interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface ReaderClass {
  new (how: { formats: string[] }): CodeReader
  getSupportedFormats?: () => Promise<string[]>
}

/** The browser's own reader; none of Apple's has one. */
export const readerClass = () => (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

export const hasCamera = (): boolean =>
  (navigator.mediaDevices as MediaDevices | undefined) !== undefined

/** True if this browser reads codes by itself. Elsewhere a key is opened with the camera of the phone. */
export const canScan = (): boolean => readerClass() !== undefined && hasCamera()

/** A camera that looks for a code. */
export interface Look {
  stop: () => void
  /** Switches the light of the phone; null where the page may not. */
  light: ((isOn: boolean) => Promise<void>) | null
}

const LOOK_MS = 250

/**
 * Looks for a code through the camera until one is found.
 * @param found called with its text, once
 * @returns what ends it. Errors: the camera is not there or not allowed
 */
export async function lookForCode(
  video: HTMLVideoElement,
  reader: CodeReader,
  found: (text: string) => void,
): Promise<Look> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
  }
  // one picture after the other: a slow phone reads one for longer than the pause
  const look = async () => {
    const [code] = await reader.detect(video).catch(() => [])
    if (isStopped) return
    if (code?.rawValue) {
      stop()
      found(code.rawValue)
    } else timer = setTimeout(() => void look(), LOOK_MS)
  }
  timer = setTimeout(() => void look(), LOOK_MS)
  return { stop, light: lightOf(stream) }
}

function lightOf(stream: MediaStream): Look['light'] {
  const [track] = stream.getVideoTracks()
  const { torch } = (track?.getCapabilities?.() ?? {}) as { torch?: boolean }
  if (!track || !torch) return null
  return (isOn) =>
    track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}
