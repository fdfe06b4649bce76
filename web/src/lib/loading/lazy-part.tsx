import {
  createContext,
  createElement,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useBackOnline } from '../api/network.ts'
import { loadCode, tellMissingCode } from './load-code.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Code that was asked for. */
interface Attempt<P> {
  /** Undefined until it is there. */
  Part: ComponentType<P> | undefined
  /** Fulfilled when there is a part to show. */
  done: Promise<void>
}

/** The content in the place of a part until its code is there. */
export const Meanwhile = createContext<ReactNode>(null)

/**
 * A component whose code comes when it is first shown; `Meanwhile` says what stands there until then.
 * Unlike with React's `lazy` and `Suspense`, it is shown as soon as it is there and not only 300 ms
 * after whatever else began to wait, and code that does not come breaks no page: it is told as an
 * alert, a dialog closes, and the code is asked for again the next time, or when the network is back.
 */
export function lazyPart<P extends object>(load: Load<P>): (props: P) => ReactNode {
  let latest: Attempt<P> | undefined

  function begin(): Attempt<P> {
    const attempt: Attempt<P> = {
      Part: undefined,
      done: loaded().then((Part) => void (attempt.Part = Part)),
    }
    return attempt
  }
  async function loaded(): Promise<ComponentType<P>> {
    try {
      return (await loadCode(load)).default
    } catch {
      tellMissingCode()
      return MissingPart
    }
  }
  const again = () => (latest = begin())
  /** The message in the place of a part that did not come, with a button to load it again. */
  function MissingPart(props: P): ReactNode {
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined
    const [next, setNext] = useState<Attempt<P>>()
    if (next) return createElement(Attempted<P>, { attempt: next, given: props })
    return <Missing onClose={onClose} onAgain={() => setNext(again())} onGone={again} />
  }
  return function LazyPart(props) {
    const [attempt] = useState(() => latest ?? again())
    return createElement(Attempted<P>, { attempt, given: props })
  }
}

interface AttemptedProps<P> {
  attempt: Attempt<P>
  given: P
}

function Attempted<P extends object>({ attempt, given }: AttemptedProps<P>): ReactNode {
  const [Part, setPart] = useState(() => attempt.Part)
  const meanwhile = use(Meanwhile)
  useEffect(() => {
    // a large part is drawn bit by bit, with room for taps and frames in between
    const show = () => startTransition(() => setPart(() => attempt.Part))
    void attempt.done.then(show)
  }, [attempt])
  // parts within the part have places of their own
  return Part ? <Meanwhile value={null}>{createElement(Part, given)}</Meanwhile> : meanwhile
}

/** The message that a place in the page shows instead of a part that did not come; elsewhere none. */
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
