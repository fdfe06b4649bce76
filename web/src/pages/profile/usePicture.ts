import { useEffect, useState } from 'react'

interface State {
  /** Null until it is read. */
  picture: ImageBitmap | null
  /** The browser cannot read it as a picture. */
  failed: boolean
}

/** A file as a picture, turned the way that its camera was held. */
export function usePicture(file: File): State {
  const [state, setState] = useState<State>({ picture: null, failed: false })
  useEffect(() => {
    let gone = false
    let picture: ImageBitmap | null = null
    const read = async () => {
      try {
        picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
      } catch {
        // no picture, or a broken one
      }
      if (gone) picture?.close()
      else setState({ picture, failed: picture === null })
    }
    void read()
    return () => {
      gone = true
      picture?.close()
    }
  }, [file])
  return state
}
