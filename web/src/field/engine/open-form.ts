import type { AnyNode, RootNode } from '@getodk/xforms-engine'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { newKey } from '../../lib/api/keys.ts'
import { measure } from '../place/gps.ts'
import type { GpsFix } from '../store/shapes.ts'
import { factsOf, filesNamedIn, lastOfPath } from './facts.ts'
import { asCollectReads, metaIn, replacing, withLastSaved } from './mended.ts'
import { type Part, Section } from './parts.ts'
import { fileNamed, isUnshown, Question, type Unshown } from './question.ts'
import { plainText } from './texts.ts'
import { watchedState } from './watch.ts'

/** The form and the facts that it is opened with. */
export interface FormToOpen {
  xform: string
  /** The text of each csv file that the form asks for, by its name. */
  lists: Readonly<Record<string, string>>
  /** Where the visit is; null shows these questions like any others. */
  place: ChosenPlace | null
  /** A draft. */
  saved?: { xml: string } | undefined
  /** A visit that the server has, to be changed: it becomes a new instance that replaces this one. */
  edits?: { xml: string } | undefined
  /** The XML of the visit of this form that was finished last; the form may ask for its answers. */
  lastSaved?: string | undefined
  /** The name that phones put in by themselves. */
  username?: string | undefined
  /** Milliseconds that the engine may take. */
  patience?: number | undefined
}

export interface ChosenPlace {
  siteId: string | null
  milestoneId: string | null
  gps: Omit<GpsFix, 'at'> | null
}

export interface FormLanguage {
  /** `en`; of a language without a code, its name. */
  code: string
  name: string
}

/** A form that is being filled in. */
export interface FormSession {
  /** All of it; the place is not among them when it was chosen before. */
  parts: readonly Part[]
  languages: readonly FormLanguage[]
  /** The code of the one that is shown; reading it in `useForm` follows it. */
  language: () => string
  showLanguage: (code: string) => void
  /** Required questions that only ODK Collect can show: because of them the form is not filled in here. */
  closedBy: readonly { label: string; type: Unshown }[]
  /** Tells of every answer, until the answer is called. */
  onAnswer: (tell: () => void) => () => void
  /** The XML at once, as far as it is computed: for a page that goes. */
  written: () => { xml: string; title: string }
  /** The XML as it would be sent, the names of its files, and what the form calls this visit ('' for nothing). */
  write: () => Promise<{ xml: string; fileNames: string[]; title: string }>
}

/** The form does not open: the engine refuses it, or has not answered in time. */
class FormDoesNotOpen extends Error {}

const PATIENCE = 10_000

/** Begins to load the engine, so that it is there when a form is opened. */
export async function prepareEngine(): Promise<void> {
  await import('@getodk/xforms-engine')
}

/**
 * Opens a form.
 * @throws FormDoesNotOpen after `patience` too: without the right to compile WebAssembly the engine waits for ever
 */
export async function openForm(form: FormToOpen): Promise<FormSession> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const tell = () => reject(new FormDoesNotOpen('The engine does not answer.'))
    timer = setTimeout(tell, form.patience ?? PATIENCE)
  })
  try {
    return await Promise.race([open(form), late])
  } catch (error) {
    if (error instanceof FormDoesNotOpen) throw error
    throw new FormDoesNotOpen('The engine refuses the form.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

async function open(form: FormToOpen): Promise<FormSession> {
  nameNodes()
  const { loadForm } = await import('@getodk/xforms-engine')
  const loaded = await loadForm(
    withLastSaved(asCollectReads(form.xform, form.username), form.lastSaved),
    {
      fetchFormAttachment: async (url) => listAt(form.lists, String(url)),
      missingResourceBehavior: 'BLANK',
    },
  )
  if (loaded.status === 'failure') throw loaded.error
  const config = {
    stateFactory: watchedState,
    preloadProperties: form.username === undefined ? {} : { username: form.username },
    geolocationProvider: {
      getLocation: async () =>
        form.place?.gps ? positionText(form.place.gps) : await positionOfPhone(),
    },
    // names are ours already
    instanceAttachments: { fileNameFactory: () => null },
  }
  const { saved, edits } = form
  const data = saved ?? edits
  const instance = saved
    ? await loaded.restoreInstance({ data: [asSent(form.xform, saved.xml)] }, config)
    : edits
      ? await loaded.editInstance(
          {
            inputType: 'FORM_INSTANCE_INPUT_RESOLVED',
            data: [asSent(form.xform, edits.xml)],
          },
          config,
        )
      : loaded.createInstance(config)
  const { root } = instance
  if (!data && form.place) fillPlace(root, form.place)
  const replaces = saved && edits ? metaIn(edits.xml, 'instanceID') : null
  return sessionOf(root, { ...form, replaces })
}

function sessionOf(root: RootNode, form: FormToOpen & { replaces: string | null }): FormSession {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const tell of listeners) tell()
  }
  const all = new Section(root, { facts: factsOf(form.xform), changed })
  const isChosen = form.place !== null || form.edits !== undefined
  const parts = all.parts.filter(
    (part) => !(isChosen && part.kind === 'question' && PLACE.includes(part.key)),
  )
  const languages = root.languages.map(({ language }) => languageOf(language))
  const named = (written: string) => {
    const xml = form.replaces ? replacing(written, form.replaces) : written
    return { xml, title: metaIn(xml, 'instanceName') ?? '' }
  }
  return {
    parts,
    languages: languages.filter(({ name }) => name !== ''),
    language: () => languageOf(root.currentState.activeLanguage.language).code,
    showLanguage: (code) => {
      const wanted = root.languages.find(({ language }) => languageOf(language).code === code)
      if (wanted && !wanted.isSyntheticDefault) root.setLanguage(wanted)
    },
    closedBy: questionsOf(parts).flatMap((question) => {
      const { type, label, key, value, mayBeRequired } = question
      if (!isUnshown(type) || !mayBeRequired || value !== '') return []
      return [{ label: plainText(label) || key, type }]
    }),
    onAnswer: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    written: () => named(root.instanceState.instanceXML),
    write: async () => {
      const payload = await root.prepareInstancePayload({ payloadType: 'monolithic' })
      const written = await payload.data[0].get('xml_submission_file').text()
      return { ...named(written), fileNames: filesIn(root) }
    },
  }
}

/** Questions wherever they lie, those of every time that a repeat is filled too. */
export function questionsOf(parts: readonly Part[]): Question[] {
  return parts.flatMap((part) => {
    if (part.kind === 'question') return [part]
    if (part.kind === 'section') return questionsOf(part.parts)
    return part.kind === 'repeat' ? part.times.flatMap((time) => questionsOf(time.parts)) : []
  })
}

const PLACE = ['site', 'milestone', 'gps']

/** A position as an answer has it: latitude, longitude, altitude and accuracy. */
const positionText = ({ lat, lng, altitude, accuracy }: Omit<GpsFix, 'at'>) =>
  `${lat} ${lng} ${altitude ?? 0} ${accuracy}`

/** Where the phone is when a visit begins, as an answer has it; '' where it does not say. */
function positionOfPhone(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  measure(({ is, best }) => {
    if (is !== 'searching') resolve(best ? positionText(best) : '')
  })
  return promise
}

function fillPlace(root: RootNode, { siteId, milestoneId, gps }: ChosenPlace): void {
  const values: Record<string, string> = {
    site: siteId ?? '',
    milestone: milestoneId ?? '',
    gps: gps ? positionText(gps) : '',
  }
  for (const node of root.currentState.children) {
    const value = values[lastOfPath(node.definition.nodeset)]
    if (!value) continue
    if (node.nodeType === 'select') node.selectValue(value)
    else if (node.nodeType === 'input' && node.valueType === 'geopoint') node.setValue(value)
  }
}

/** The names of the files that the answers name, as far as these are asked at all. */
function filesIn(node: AnyNode): string[] {
  if (!node.currentState.relevant) return []
  if (node.nodeType === 'upload') return [node.currentState.instanceValue].filter(Boolean)
  const children = (node.currentState.children ?? []) as readonly AnyNode[]
  return children.flatMap(filesIn)
}

function listAt(lists: Readonly<Record<string, string>>, url: string): Response {
  const text = ownValue(lists, decodeURIComponent(lastOfPath(url)))
  const headers = { 'content-type': 'text/csv; charset=utf-8' }
  return new Response(text ?? '', { status: text === undefined ? 404 : 200, headers })
}

/** A visit as the engine takes one: the bytes of its files are not asked for. */
function asSent(xform: string, xml: string) {
  const data = new FormData()
  data.set('xml_submission_file', new File([xml], 'xml_submission_file', { type: 'text/xml' }))
  for (const name of filesNamedIn(xform, xml)) data.set(name, fileNamed(name))
  // the engine's type of it says which parts there are
  return data as Parameters<RestoreData>[0]
}
type RestoreData = (
  data: Awaited<ReturnType<RootNode['prepareInstancePayload']>>['data'][0],
) => void

/** `Українська (uk)`, as forms of ours call it. */
function languageOf(language: string): FormLanguage {
  const [, name, code] = /^(.*)\(([^()]+)\)\s*$/.exec(language) ?? []
  return { name: (name ?? language).trim(), code: code ?? language }
}

/** The engine numbers its nodes by this, which plain http does not have. */
function nameNodes(): void {
  if ('randomUUID' in crypto) return
  Object.defineProperty(crypto, 'randomUUID', { value: newKey })
}
