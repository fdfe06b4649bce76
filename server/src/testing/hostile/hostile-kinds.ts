import { hostileAddresses, hostileMultipart } from './addresses.ts'
import { hostileFiles } from './files.ts'
import { hostileForms } from './hostile-forms.ts'
import { hostileJson } from './json.ts'
import type { HostileKind } from './kind.ts'
import { hostileVisits } from './visits.ts'

/** What is sent to keep a server busy: a hundred kinds, one after the other, in tests small and in a bench whole. */
export const HOSTILE_KINDS: readonly HostileKind[] = [
  ...hostileVisits,
  ...hostileJson,
  ...hostileAddresses,
  ...hostileMultipart,
  ...hostileFiles,
  ...hostileForms,
]
