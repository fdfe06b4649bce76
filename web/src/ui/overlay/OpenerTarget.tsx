import { useLayoutEffect, type Ref } from 'react'

interface Props {
  button: HTMLElement
  onMounted: () => void
  /** Mantine's: it wants the element that its panel lies beside. */
  ref?: Ref<HTMLElement>
}

/** Stands for a button that is on the page already; shows nothing itself. */
export function OpenerTarget({ button, onMounted, ref }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    ref(button)
    onMounted()
    return () => void ref(null)
  }, [button, onMounted, ref])
  return null
}
