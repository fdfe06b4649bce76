import { persisted } from './persisted.ts'
import { aBoolean } from './shape.ts'

/** True if single keys act ('[', '/', 'g i'). People who use speech input switch them off (WCAG 2.1.4). */
export const singleKeys = persisted('singleKeys', aBoolean, true)

/** True if alerts stay until they are dismissed, for people who read slowly (WCAG 2.2.1). */
export const keepAlerts = persisted('keepAlerts', aBoolean, false)
