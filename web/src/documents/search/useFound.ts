import { search, type Found } from '@plumbline/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '../../lib/api/query.ts'

/** How long a pause in typing lets the server search, in milliseconds. */
const PAUSE_MS = 120

interface Answer {
  /** What was found at last: for `text`, unless `isLate`. */
  found: Found | undefined
  /** It is not the answer to what stands in the field. */
  isLate: boolean
  error: Error | null
}

/** Searches a project while `text` is typed. Answers to what is not asked any more are dropped. */
export function useFound(projectId: string, text: string): Answer {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isPlaceholderData, isPending } = useQuery({
    ...q(search.everything, { params: { projectId }, query: { q: asked } }),
    enabled: asked !== '' && text !== '',
    placeholderData: keepPreviousData,
  })
  if (text === '') return { found: undefined, isLate: false, error: null }
  return {
    found: data?.docs,
    isLate: asked !== text || (!error && (isPlaceholderData || isPending)),
    error: error,
  }
}
