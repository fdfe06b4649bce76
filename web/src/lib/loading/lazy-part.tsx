import {
  createContext,
  createElement,
  lazy,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { callTexts } from '../../i18n/call-texts.ts'
import { isServerThere, useBackOnline } from '../api/network.ts'
import { toastError } from '../overlay/toasts.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
type Part<P> = LazyExoticComponent<ComponentType<P>>

/**
 * A component whose code comes when it is first shown; `Suspense` says what stands there meanwhile.
 * Unlike with React's `lazy`, code that does not come breaks no page: it is told as an alert, a
 * dialog closes, and the code is asked for again the next time, or when the network is back.
 */
export function lazyPart<P extends object>(load: Load<P>): (props: P) => ReactNode {
  let Attempt: Part<P> = begin()

  function begin(): Part<P> {
    return lazy(async () => {
      try {
        return await load()
      } catch {
        toastError((await isServerThere()) ? callTexts.unexpected : callTexts.offline)
        return { default: MissingPart }
      }
    })
  }
  const again = () => (Attempt = begin())
  /** What stands in the place of the part until it is asked for again. */
  function MissingPart(props: P): ReactNode {
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined
    const [Next, setNext] = useState<Part<P>>()
    if (Next) return createElement(Next, props)
    return <Missing onClose={onClose} onAgain={() => setNext(again)} onGone={again} />
  }
  return function LazyPart(props) {
    const [Part] = useState(() => Attempt)
    return createElement(Part, props)
  }
}

/** What a place in the page shows instead of a part that did not come; elsewhere nothing. */
export const PartFallback = createContext<ComponentType<{ onRefresh: () => void }> | null>(null)

interface MissingProps {
  onClose: (() => void) | undefined
  onAgain: () => void
  onGone: () => void
}

function Missing({ onClose, onAgain, onGone }: MissingProps) {
  const NotLoaded = use(PartFallback)
  const close = useEffectEvent(() => onClose?.())
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    close()
    return () => leave()
  }, [])
  useBackOnline(onAgain)
  return NotLoaded && !onClose ? createElement(NotLoaded, { onRefresh: onAgain }) : null
}
