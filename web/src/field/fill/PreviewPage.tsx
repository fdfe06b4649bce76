import { useCallback, useEffect, useState } from 'react'
import { currentLanguage } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { type FormSession, openForm } from '../engine/open-form.ts'
import { prepareControls } from './controls/further.ts'
import type { FormFiles } from './filling.ts'
import { FormView } from './FormView.tsx'
import { Stopped } from './Stopped.tsx'

/** The message of the builder, with a form that nobody has published. */
interface PreviewMessage {
  kind: 'preview'
  xform: string
  lists: Record<string, string>
  /** Pictures that come with the form. */
  pictures?: { name: string; blob: Blob }[]
  language?: string
}

interface Shown {
  nth: number
  session: FormSession | null
  /** The addresses of the form's pictures by their names. */
  pictures: ReadonlyMap<string, string>
}

/** A form as phones show it, in a frame of the builder. Nothing is stored here, and nothing is sent. */
export function PreviewPage() {
  const [state, setState] = useState<Shown | null>(null)
  useEffect(() => {
    let nth = 0
    let urls: string[] = []
    const forget = () => {
      for (const url of urls) URL.revokeObjectURL(url)
      urls = []
    }
    const show = async (form: PreviewMessage) => {
      nth += 1
      const own = nth
      const session = await prepareControls(form.xform)
        .then(() => openForm({ ...form, place: null }))
        .catch(() => null)
      if (own !== nth) return
      session?.showLanguage(form.language ?? currentLanguage().language)
      forget()
      const pictures = new Map<string, string>()
      for (const { name, blob } of form.pictures ?? []) {
        const url = URL.createObjectURL(blob)
        urls.push(url)
        pictures.set(name, url)
      }
      setState({ nth: own, session, pictures })
    }
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent || !isPreview(data)) return
      void show(data)
    }
    window.addEventListener('message', listen)
    window.parent.postMessage({ kind: 'preview-ready' }, location.origin)
    return () => {
      forget()
      window.removeEventListener('message', listen)
    }
  }, [])
  if (!state) return null
  if (!state.session) return <Stopped state="stuck" visit={null} />
  return <Preview key={state.nth} session={state.session} pictures={state.pictures} />
}

interface PreviewProps {
  session: FormSession
  pictures: ReadonlyMap<string, string>
}

function Preview({ session, pictures }: PreviewProps) {
  const t = useT()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [typing] = useState(() => new Set<() => void>())
  const [files] = useState(filesInMemory)
  const save = useCallback(async () => {}, [])
  // the builder shows what calculations come to
  useEffect(() => {
    const tell = async () => {
      const { xml } = await session.write()
      window.parent.postMessage({ kind: 'preview-written', xml }, location.origin)
    }
    void tell()
    return session.onAnswer(() => void tell())
  }, [session])
  const { closedBy } = session
  if (closedBy.length > 0) return <Stopped state="closed" closedBy={closedBy} />
  return (
    <FormView
      filling={{ session, files, pictures, typing, save }}
      title={t('fill.preview')}
      subtitle={t('fill.previewText')}
      isSaved={false}
      marked={marked}
      tell={(ids) => setMarked((before) => new Set([...before, ...ids]))}
      jumpTo={null}
      onLeave={null}
      onReview={null}
    />
  )
}

/** Photos are there for as long as the preview is. */
function filesInMemory(): FormFiles {
  const known = new Map<string, { url: string; size: number }>()
  return {
    urlOf: (name) => known.get(name)?.url,
    sizeOf: (name) => known.get(name)?.size,
    size: () => 0,
    put: async (name, blob) => {
      known.set(name, { url: URL.createObjectURL(blob), size: blob.size })
    },
    remove: async (name) => {
      URL.revokeObjectURL(known.get(name)?.url ?? '')
      known.delete(name)
    },
  }
}

function isPreview(data: unknown): data is PreviewMessage {
  if (typeof data !== 'object' || data === null) return false
  const { kind, xform, lists } = data as Partial<PreviewMessage>
  return kind === 'preview' && typeof xform === 'string' && typeof lists === 'object'
}
