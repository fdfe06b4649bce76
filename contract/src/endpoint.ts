import type { z } from 'zod'
import type { BodyKind } from './rules/bounds.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call an endpoint. The server checks it before it reads a body:
 * `public` anyone · `user` anyone signed in · `member` members of {projectId} (others: 404) · `answer` those of them who may
 * do more than look (others: 403), as contractors may · `work` those who may work in it, as contractors may not ·
 * `admin` its admins (members who are none: 403) ·
 * `superAdmin` signed in with that level · `pending` whoever is signing in and has something left to show (others: 401) · `fieldKey` whoever holds the key of {token}, a member of
 * {projectId}; cookies mean nothing there, and everybody else gets 403.
 */
export type Access =
  | 'public'
  | 'user'
  | 'member'
  | 'answer'
  | 'work'
  | 'admin'
  | 'superAdmin'
  | 'pending'
  | 'fieldKey'

/**
 * The way in which an endpoint of a project minds people who see less than all of it (D21): `filtered` answers what they may
 * see · `document` what it names must be visible, else 404 · `own` is about the caller alone · `none` has nothing of a site and
 * no money in it.
 */
export type Scope = 'filtered' | 'document' | 'own' | 'none'

/**
 * Work that costs so much that whoever asks for it takes turns with all others who ask for work of its kind:
 * `paper` a document that is typeset · `export` a list that is read whole · `archive` a ZIP of photos · `form` a
 * form that is checked, or a file of one that is read or written · `search` words or answers in a list · `lookup` words
 * anywhere, while somebody types · `chart` answers that are counted for drawing · `password` what hashes one · `visit` what a phone sends. How many run at once: server/src/http/turns/.
 */
export const DEAR = [
  'paper',
  'export',
  'archive',
  'form',
  'search',
  'lookup',
  'chart',
  'password',
  'visit',
] as const
export type Dear = (typeof DEAR)[number]

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One call of the API as data. Paths are written as in the specification, below `/api/v1`; those of phones
 * (`fieldKey`) are whole.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: Method
  /** `/projects/:projectId/issues`: every `:name` is a key of `params`. */
  path: string
  access: Access
  /** Without it the endpoint of a project is closed (403) to whoever does not see all of its sites and money. */
  scope?: Scope
  /** One sentence for the reference. */
  summary: string
  params: Params
  query: Query
  /** The JSON body or, in a multipart call, the JSON text of `multipart.json`. */
  body: Body
  /** The bounds of the body, if the access of the call does not decide them (rules/bounds.ts). */
  takes?: BodyKind
  /** The `data` of the answer. */
  data: Data
  /** Set where the call also takes multipart/form-data. */
  multipart?: Multipart
  /** A GET that changes something (signing out): guarded and run like a write. */
  changesState?: true
  /** Answers no envelope but a stream that stays open. */
  stream?: true
  /** May be sent again with the same Idempotency-Key without doing it twice. */
  idempotent?: true
  /** Set where the work is dear: the server then gives turns, one at a time to a person, or answers 503 at once. */
  dear?: Dear
  /**
   * Dangerous: refused (403, `freshNeeded`) unless the session was shown to be the person's in the last ten minutes;
   * `withFactor`: only of people who have a second factor.
   */
  fresh?: 'always' | 'withFactor'
}

export interface Multipart {
  /** The field whose files are stored. */
  files: string
  /** The most files in one call. */
  maxFiles: number
  /** The most bytes of a file, if the limit is not that of an attachment. */
  maxFileSize?: number
  /** The problem for a file that is too large, if it differs from the usual one. */
  tooLarge?: ProblemCode
  /** The files are read for the answer alone, and kept nowhere. */
  isPassing?: true
  /** The field that holds the body as JSON text; without it the plain fields are the body. */
  json?: string
}

export type AnyEndpoint = Endpoint
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>
export type QueryInput<E extends AnyEndpoint> = z.input<E['query']>
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>
export type BodyInput<E extends AnyEndpoint> = z.input<E['body']>
/** The type that a client reads from `data`. */
export type DataOf<E extends AnyEndpoint> = z.output<E['data']>

/** Keeps the literal types of an endpoint; adds nothing. */
export function endpoint<
  const P extends z.ZodType,
  const Q extends z.ZodType,
  const B extends z.ZodType,
  const D extends z.ZodType,
>(e: Endpoint<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return e
}

/** Picks the parameters of an address that the path of an endpoint names. */
export function namedIn<P extends object>({ path }: Pick<AnyEndpoint, 'path'>, params: P): P {
  const names = new Set(path.match(/:\w+/g))
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.has(`:${name}`))) as P
}

/** The path of an endpoint with its parameters filled in, below `/api/v1`. */
export function pathOf(e: Pick<AnyEndpoint, 'path'>, params: Record<string, string>): string {
  return e.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${e.path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

export const API_PREFIX = '/api/v1'

/** The prefix of the path of an endpoint; '' where phones call. */
export function prefixOf({ access }: Pick<AnyEndpoint, 'access'>): string {
  return access === 'fieldKey' ? '' : API_PREFIX
}
