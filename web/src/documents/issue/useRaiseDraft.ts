import type { Severity } from '@plumbline/contract/rules/severity'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../lib/session/useUser.ts'
import { useFiles } from '../thread/files/useFiles.ts'

export interface Where {
  projectId: string
  /** The site and milestone that one was looking at. */
  siteId?: string | undefined
  milestoneId?: string | undefined
}

interface Draft {
  title: string
  text: string
  site: string
  milestone: string
  severity: Severity
  owner: string
  dueAt: string
}

const EMPTY: Draft = {
  title: '',
  text: '',
  site: '',
  milestone: '',
  severity: 2,
  owner: '',
  dueAt: '',
}

interface StoredDraft {
  draft: Draft
  files: readonly File[]
}

/**
 * Issues that are not sent yet, by person and project, as long as the page is open. Other stores cannot hold photos.
 */
const drafts = new Map<string, StoredDraft>()

/** The issue that one has begun to raise. Where it is opened from says its place anew. */
export function useRaiseDraft({ projectId, siteId, milestoneId }: Where) {
  const key = `${useUser()._id} ${projectId}`
  const [draft, setDraft] = useState<Draft>(() => ({
    ...(drafts.get(key)?.draft ?? EMPTY),
    ...(siteId !== undefined && { site: siteId, milestone: milestoneId ?? '' }),
  }))
  const files = useFiles(drafts.get(key)?.files)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) drafts.delete(key)
    else drafts.set(key, { draft, files: files.files })
  }, [key, draft, files.files])
  return {
    draft,
    set: (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some })),
    files,
    /** It was sent. */
    forget: () => {
      isSent.current = true
      drafts.delete(key)
    },
  }
}
