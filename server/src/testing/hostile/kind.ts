/** The ground of hostile requests: a project with a form, and those who send them. */
export interface HostileGround {
  projectId: string
  milestoneId: string
  formId: string
  formKey: string
  /** The address of a key of the field, behind the origin. */
  keyServer: string
}

/** One kind of request that is made to keep a server busy. */
export interface HostileKind {
  name: string
  /** The sender; `key` is a phone, which needs no cookie. */
  as: 'stranger' | 'member' | 'admin' | 'key'
  method: 'GET' | 'POST' | 'PATCH'
  path: (ground: HostileGround) => string
  type?: string
  /** @param scale 1 for the whole size, less for a smaller one */
  body?: (scale: number, ground: HostileGround) => string | Uint8Array<ArrayBuffer>
  /** A file that is read later, by a job. */
  isReadLater?: true
}

/** Repeats a piece so many times, at this scale. */
export const many = (piece: string, n: number, scale: number): string =>
  piece.repeat(Math.max(1, Math.round(n * scale)))

/** Joins so many pieces that differ, at this scale. */
export const each = (
  n: number,
  scale: number,
  piece: (at: number) => string,
  between = '',
): string =>
  Array.from({ length: Math.max(1, Math.round(n * scale)) }, (_, at) => piece(at)).join(between)
