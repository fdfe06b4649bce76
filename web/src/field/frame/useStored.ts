import { useEffect, useEffectEvent, useState } from 'react'
import { onChange } from '../store/changes.ts'

/**
 * Reads from the store of the phone, and again whenever any tab changes it; undefined until the first read ends.
 * @param of the name of what is read; with another name it is read again
 */
export function useStored<Data>(read: () => Promise<Data>, of = ''): Data | undefined {
  const [stored, setStored] = useState<{ of: string; data: Data }>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    let isClosed = false
    let isReading = false
    let isStale = false
    const readAgain = async () => {
      isStale = true
      if (isReading) return
      isReading = true
      isStale = false
      const data = await readNow()
      isReading = false
      if (isClosed) return
      setStored({ of, data })
      if (isStale) void readAgain()
    }
    void readAgain()
    const end = onChange(() => void readAgain())
    return () => {
      isClosed = true
      end()
    }
  }, [of])
  return stored?.of === of ? stored.data : undefined
}
