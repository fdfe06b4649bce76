import { isServed } from '../worker.ts'
import { type CodeReader, hasCamera, readerClass } from './look.ts'

let known: Promise<CodeReader> | undefined

/**
 * Returns a reader of codes of any kind: the browser's own, else one of 320 kB. That comes over the network once, and
 * stays on the phone. Errors: the reader is not stored, and there is no network.
 */
export function codeReader(): Promise<CodeReader> {
  known ??= ownReader()
    .then((own) => own ?? loadedReader())
    .catch((cause: unknown) => {
      known = undefined
      throw cause
    })
  return known
}

/** Brings it onto the phone, so that it is there where no network is. */
export async function bringReader(): Promise<void> {
  if (hasCamera() && (await isServed())) await codeReader()
}

/** Some browsers have the class, and nothing behind it. */
async function ownReader(): Promise<CodeReader | null> {
  const Reader = readerClass()
  const formats = (await Reader?.getSupportedFormats?.().catch(() => [])) ?? []
  return Reader && formats.length > 0 ? new Reader({ formats }) : null
}

async function loadedReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return {
    detect: async (video) => {
      const { videoWidth: width, videoHeight: height } = video
      if (!drawing || width === 0) return []
      Object.assign(canvas, { width, height })
      drawing.drawImage(video, 0, 0)
      const codes = await readBarcodes(drawing.getImageData(0, 0, width, height), {
        maxNumberOfSymbols: 1,
      })
      return codes.map(({ text }) => ({ rawValue: text }))
    },
  }
}
