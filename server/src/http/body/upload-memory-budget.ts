import { problems } from '../../problems.ts'

/** Gives back what was taken. */
export type Leave = () => void

interface Room {
  /** Bytes for everybody together. */
  total: number
  /** Bytes for one person. */
  ofOne: number
  patienceMs: number
}

/**
 * Limits the bytes of uploads that lie in memory at once. A person who comes when there is no room waits, in the order
 * of coming. Errors: 503 when there is none in time.
 */
export function uploadMemoryBudget({ total, ofOne, patienceMs }: Room) {
  let taken = 0
  const byPerson = new Map<string, number>()
  const waiting = new Set<() => boolean>()

  const leave = (person: string, bytes: number) => {
    taken -= bytes
    const left = (byPerson.get(person) ?? 0) - bytes
    if (left > 0) byPerson.set(person, left)
    else byPerson.delete(person)
    for (const enter of waiting) enter()
  }

  const enterNow = (person: string, bytes: number): boolean => {
    const theirs = byPerson.get(person) ?? 0
    if (taken + bytes > total || theirs + bytes > ofOne) return false
    taken += bytes
    byPerson.set(person, theirs + bytes)
    return true
  }

  const enterLater = (person: string, bytes: number) =>
    new Promise<boolean>((resolve) => {
      const settle = (isIn: boolean) => {
        clearTimeout(timer)
        waiting.delete(attempt)
        resolve(isIn)
      }
      const attempt = () => {
        const isIn = enterNow(person, bytes)
        if (isIn) settle(true)
        return isIn
      }
      const timer = setTimeout(() => settle(false), patienceMs)
      waiting.add(attempt)
    })

  return async (person: string, bytes: number): Promise<Leave> => {
    if (!enterNow(person, bytes) && !(await enterLater(person, bytes))) {
      throw problems.uploadsBusy({ retryAfter: 5 })
    }
    return () => leave(person, bytes)
  }
}
