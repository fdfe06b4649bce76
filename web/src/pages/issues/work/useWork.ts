import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChange, type Work } from '../../../documents/detail/useChange.ts'

/** Sends changes of an issue's work. What is set while one is under way goes with the next, in one entry. */
export function useWork(issue: Issue) {
  const { send, busy } = useChange(issues, issue)
  const waiting = useRef<Work | null>(null)
  const isSending = useRef(false)
  const [sent, setSent] = useState(0)
  async function sendWaiting() {
    const work = waiting.current
    if (!work || isSending.current) return
    waiting.current = null
    isSending.current = true
    await send({ actionType: 'Edited', work })
    isSending.current = false
    setSent((n) => n + 1)
  }
  // the next one is a change of what the last one made of the issue
  const sendNext = useEffectEvent(() => void sendWaiting())
  useEffect(() => {
    if (sent > 0) sendNext()
  }, [sent])

  function set(work: Work) {
    waiting.current = { ...waiting.current, ...work }
    void sendWaiting()
  }
  return { set, busy }
}
