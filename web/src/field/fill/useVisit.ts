import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentLanguage } from '../../i18n/language.ts'
import { type FormSession, openForm, prepareEngine } from '../engine/open-form.ts'
import { type Hold, holdDraft } from '../holding/hold.ts'
import { takeJournal } from '../store/drafts.ts'
import type { StoredVisit } from '../store/shapes.ts'
import { lastSavedBefore, openDraft, putFile, removeFile, visitOf } from '../store/visits.ts'
import { prepareControls } from './controls/further.ts'
import type { FormFiles } from './filling.ts'

export interface OpenVisit {
  visit: StoredVisit
  /** Whoever shows the form says by what its answers are kept when another tab asks for it. */
  onSave: (save: () => Promise<unknown>) => void
  session: FormSession
  files: FormFiles
  /** Pictures that come with the form: their addresses by name. */
  pictures: ReadonlyMap<string, string>
}

export type VisitState =
  | { state: 'opening' }
  /** This phone does not have it, or not its form. */
  | { state: 'gone' }
  /** The form cannot be opened; its answers are kept. */
  | { state: 'stuck'; visit: StoredVisit | null }
  /** It has to have answers to questions that this page cannot show. */
  | { state: 'closed'; closedBy: FormSession['closedBy'] }
  /** Another tab has it open. */
  | { state: 'elsewhere'; visit: StoredVisit }
  | { state: 'open'; opened: OpenVisit }

/**
 * Opens a visit of this phone in its form, unless another tab has it open.
 * @returns how it is, and what takes it from the other tab
 */
export function useVisit(localId: string): [VisitState, () => void] {
  const [state, setState] = useState<VisitState>({ state: 'opening' })
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    let isHere = true
    let isOurs = true
    const urls: string[] = []
    const urlOf = (file: Blob) => {
      const url = URL.createObjectURL(file)
      urls.push(url)
      return url
    }
    let save = async (): Promise<unknown> => undefined
    const onSave: OpenVisit['onSave'] = (next) => {
      save = next
    }
    let hold: Hold | null = null
    const end = async () => {
      const ended = hold
      hold = null
      await ended?.end(save())
    }
    const begin = async () => {
      // it takes a while, and comes while the answers are read
      void prepareEngine().catch(() => undefined)
      const visit = await visitOf(localId).catch(() => null)
      if (visit && mayChange(visit)) {
        const leave = () => {
          isOurs = false
          if (isHere) flushSync(() => setState({ state: 'elsewhere', visit }))
        }
        const onAsked = async () => {
          await save().catch(() => undefined)
          leave()
          await end()
        }
        hold = await holdDraft(localId, {
          isTaken: taken > 0,
          onAsked: () => void onAsked(),
          onLost: leave,
        })
        if (!isHere) return end()
        if (!hold) return setState({ state: 'elsewhere', visit })
        await takeJournal(localId)
      }
      const found = await open(localId, { urlOf, onSave })
      if (isHere && isOurs) setState(found)
      return undefined
    }
    void begin()
    return () => {
      isHere = false
      void end()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [localId, taken])
  return [state, () => setTaken((before) => before + 1)]
}

/** Only drafts and visits that wait can change. Two tabs may read a visit that is being sent or has arrived. */
const mayChange = ({ state }: StoredVisit) => state === 'draft' || state === 'queued'

interface Opening {
  urlOf: (file: Blob) => string
  onSave: OpenVisit['onSave']
}

async function open(localId: string, { urlOf, onSave }: Opening): Promise<VisitState> {
  const draft = await openDraft(localId).catch(() => null)
  if (!draft) {
    const found = await visitOf(localId).catch(() => null)
    // its form is not here, its answers are
    return found ? { state: 'stuck', visit: found } : { state: 'gone' }
  }
  const { visit, xform, lists } = draft
  try {
    const { place, xml, edits } = visit
    const [session] = await Promise.all([
      openForm({
        xform,
        lists,
        place,
        saved: xml === '' ? undefined : { xml },
        edits: edits ?? undefined,
        lastSaved: await lastSavedBefore(visit),
      }),
      prepareControls(xform),
    ])
    if (session.closedBy.length > 0) return { state: 'closed', closedBy: session.closedBy }
    session.showLanguage(currentLanguage().language)
    const pictures = new Map(draft.pictures.map((file) => [file.name, urlOf(file)]))
    const files = filesOfVisit(localId, draft.files, urlOf)
    return { state: 'open', opened: { visit, onSave, session, files, pictures } }
  } catch {
    return { state: 'stuck', visit }
  }
}

function filesOfVisit(
  localId: string,
  stored: readonly File[],
  urlOf: (file: Blob) => string,
): FormFiles {
  const known = new Map(stored.map((file) => [file.name, { url: urlOf(file), size: file.size }]))
  return {
    urlOf: (name) => known.get(name)?.url,
    sizeOf: (name) => known.get(name)?.size,
    size: () => [...known.values()].reduce((sum, { size }) => sum + size, 0),
    put: async (name, blob) => {
      await putFile(localId, name, blob)
      known.set(name, { url: urlOf(blob), size: blob.size })
    },
    remove: async (name) => {
      known.delete(name)
      await removeFile(localId, name)
    },
  }
}
