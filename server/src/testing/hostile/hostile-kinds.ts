import { hostileAddresses, hostileMultipart } from './addresses.ts'
import { hostileFiles } from './files.ts'
import { hostileForms } from './hostile-forms.ts'
import { hostileJson } from './json.ts'
import type { HostileKind } from './kind.ts'
import { hostileVisits } from './visits.ts'

/** A hundred kinds of requests that keep a server busy, one after the other; tests send them small, a bench whole. */
export const HOSTILE_KINDS: readonly HostileKind[] = [
  ...hostileVisits,
  ...hostileJson,
  ...hostileAddresses,
  ...hostileMultipart,
  ...hostileFiles,
  ...hostileForms,
]
