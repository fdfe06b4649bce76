import { useCallback, useRef, useState } from 'react'
import { useT } from '../i18n/useT.ts'
import classes from './map.module.css'

const SHOWN_FOR = 1400
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Whether the hint is shown, and what shows it for a moment. */
export function useWheelHint(): [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(() => {
    setShown(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(false), SHOWN_FOR)
  }, [])
  return [shown, show]
}

/** Says why the wheel scrolled the page; the keys and buttons do the same, so it is not read out. */
export function WheelHint({ shown }: { shown: boolean }) {
  const t = useT()
  return (
    <p className={classes.wheelHint} data-shown={shown} aria-hidden="true">
      {t('map.wheel', { key: isApple ? '⌘' : 'Ctrl' })}
    </p>
  )
}
