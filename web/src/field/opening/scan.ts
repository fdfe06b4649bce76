/** What browsers have that read codes; none of Apple's do. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (how: { formats: string[] }) => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads codes; elsewhere people use the camera of the phone. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices !== undefined

const LOOK_MS = 250

/**
 * Looks for a QR code through the camera until one is found.
 * @param found called with its text, once
 * @returns what ends it. Errors: the camera is not there or not allowed
 */
export async function scan(
  video: HTMLVideoElement,
  found: (text: string) => void,
): Promise<() => void> {
  const Detector = detectorClass()
  if (!Detector) throw new Error('This browser reads no codes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const detector = new Detector({ formats: ['qr_code'] })
  video.srcObject = stream
  await video.play()
  let isOver = false
  const stop = () => {
    isOver = true
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
  }
  const look = async () => {
    const [code] = await detector.detect(video).catch(() => [])
    if (!code || isOver) return
    stop()
    found(code.rawValue)
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  return stop
}
